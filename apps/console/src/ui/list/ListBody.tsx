import { Button } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ActionButton } from './ActionButton.tsx';
import { ListCards } from './ListCards.tsx';
import { ListStates } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import { allowedActions } from './listAction.ts';
import type { ListCall, ListDescription, RowOf } from './listDescription.ts';
import type { ListPreferences } from './listPreferences.ts';
import { isFiltered, withSort } from './listState.ts';
import { listTexts } from './listTexts.ts';
import type { List } from './useList.ts';
import type { SelectionControl } from './useSelection.ts';

interface ListBodyProps<C extends ListCall> {
  description: ListDescription<C>;
  list: List<C>;
  phone: boolean;
  preferences: ListPreferences;
  control: SelectionControl<RowOf<C>> | undefined;
}

/** The rows, or why there are none. */
export function ListBody<C extends ListCall>({ description, list, phone, preferences, control }: ListBodyProps<C>) {
  const language = useLanguage();
  const { state, go } = list;
  const { rowName, open, onOpen, rowActions } = description;
  const columns = description.columns.filter(({ key, essential }) => essential || !preferences.hidden.includes(key));
  return (
    <ListStates list={list} empty={<NoRows description={description} list={list} />}>
      {(rows) => {
        const shown = { rows, columns, rowName, open, onOpen, rowActions, control };
        if (phone) return <ListCards {...shown} />;
        return (
          <ListTable
            {...shown}
            density={preferences.density}
            label={description.title[language]}
            sort={state.sort}
            onSort={(sort) => go(withSort(state, sort))}
          />
        );
      }}
    </ListStates>
  );
}

function NoRows<C extends ListCall>({
  description,
  list: { state, go },
}: Pick<ListBodyProps<C>, 'description' | 'list'>) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  const [action] = allowedActions(description.emptyAction ? [description.emptyAction] : [], useUser());
  if (isFiltered(state)) {
    const clear = <Button onClick={() => go({ ...state, pageNo: 1, filters: {} })}>{t('clearFilters')}</Button>;
    return <EmptyState title={t('noMatch')} note={t('noMatchNote')} action={clear} />;
  }
  return (
    <EmptyState
      note={description.emptyNote[language]}
      {...(action && { action: <ActionButton action={action} type="primary" /> })}
    />
  );
}
