import { Failure, type ReplyOf } from '@lookfar/contract';
import { Button } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { NoPermission } from '../NoPermission.tsx';
import { ActionButton } from './ActionButton.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import { allowedActions } from './listAction.ts';
import type { ListCall, ListDescription, RowOf } from './listDescription.ts';
import type { ListPreferences } from './listPreferences.ts';
import { withSort } from './listState.ts';
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
  const t = listTexts.useTexts();
  const language = useLanguage();
  const { query, state, go } = list;
  const reply: ReplyOf<C> | undefined = query.data;
  if (!reply) {
    if (!query.isError) return <LoadingState />;
    const refused = query.error instanceof Failure && query.error.code === '1009';
    if (refused) return <NoPermission />;
    return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (reply.total === 0) return <NoRows description={description} list={list} />;
  const { rowKey, rowName, open, onOpen, rowActions } = description;
  const columns = description.columns.filter(({ key, essential }) => essential || !preferences.hidden.includes(key));
  const rows = { rows: reply.list, columns, rowKey, rowName, open, onOpen, rowActions, control };
  if (phone) return <ListCards {...rows} />;
  return (
    <ListTable
      {...rows}
      density={preferences.density}
      label={description.title[language]}
      sort={state.sort}
      onSort={(sort) => go(withSort(state, sort))}
    />
  );
}

function NoRows<C extends ListCall>({
  description,
  list: { state, go },
}: Pick<ListBodyProps<C>, 'description' | 'list'>) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  const [action] = allowedActions(description.emptyAction ? [description.emptyAction] : [], useUser());
  if (Object.keys(state.filters).length > 0) {
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
