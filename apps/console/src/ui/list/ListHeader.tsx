import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { download } from '../../client/download.ts';
import { PageHeader } from '../PageHeader.tsx';
import { ActionButton } from './ActionButton.tsx';
import { ListSettings } from './ListSettings.tsx';
import { allowedActions, type ListAction } from './listAction.ts';
import type { ListCall, ListDescription } from './listDescription.ts';
import type { ListPreferences } from './listPreferences.ts';
import { listQuery } from './listState.ts';
import { exportTexts, listTexts } from './listTexts.ts';
import { RowActions } from './RowActions.tsx';
import type { List } from './useList.ts';

interface ListHeaderProps<C extends ListCall> {
  description: ListDescription<C>;
  list: List<C>;
  phone: boolean;
  preferences: ListPreferences;
  onPreferences: (next: ListPreferences) => void;
}

/** Title, actions, and view settings. A phone keeps the main action and collapses the others. */
export function ListHeader<C extends ListCall>(props: ListHeaderProps<C>) {
  const { description, list, phone, preferences, onPreferences } = props;
  const t = listTexts.useTexts();
  const { query } = list;
  const actions = useHeaderActions(description, list);
  const main = actions.filter(({ primary }) => primary);
  const others = actions.filter(({ primary }) => !primary);
  return (
    <PageHeader
      title={description.title[useLanguage()]}
      actions={
        <>
          <Button
            icon={<ReloadOutlined spin={query.isRefetching && query.isPlaceholderData} />}
            aria-label={t('refresh')}
            title={t('refresh')}
            onClick={() => void query.refetch()}
          />
          {!phone && <ListSettings columns={description.columns} preferences={preferences} onChange={onPreferences} />}
          {!phone && others.map((action) => <ActionButton key={action.key} action={action} />)}
          {phone && others.length > 0 && <RowActions actions={others} name={undefined} folded />}
          {main.map((action) => (
            <ActionButton key={action.key} action={action} type="primary" />
          ))}
        </>
      }
    />
  );
}

/** The description's own actions, and the export where the list has one. */
function useHeaderActions<C extends ListCall>(description: ListDescription<C>, { state, page }: List<C>) {
  const [busy, setBusy] = useState(false);
  const { exportCall, headerActions = [], body } = description;
  const run = () => {
    if (!exportCall) return;
    setBusy(true);
    download(exportCall, { ...listQuery(state), ...body })
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const none = page?.total === 0;
  const exporting: ListAction[] = exportCall
    ? [
        {
          key: 'export',
          text: exportTexts.exportRows,
          icon: <DownloadOutlined />,
          may: exportCall.may,
          disabled: none ? exportTexts.nothingToExport : busy ? exportTexts.exporting : undefined,
          run,
        },
      ]
    : [];
  return allowedActions([...headerActions, ...exporting], useUser());
}
