import { api, type Variable } from '@lookfar/contract';
import { Alert } from 'antd';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { variableTexts } from '../variableTexts.ts';

/** [VC5] Names where the variable is used; what other variables, alarms or reports need is not deleted. */
export function RemoveDialog({ row: { id, title }, onChanged, onClose }: RowAboveProps<Variable>) {
  const t = variableTexts.useTexts();
  const refresh = useRefresh();
  const uses = useCall(api.mvar.uses, { id }, { staleTime: 0, gcTime: 0 });
  const needed = uses.data && uses.data.variables.length + uses.data.alarms.length + uses.data.reports.length > 0;
  return (
    <ConfirmDialog
      danger
      title={t('removeTitle', { title })}
      okText={t('remove')}
      disabled={needed ?? uses.isPending}
      run={async () => {
        await send(api.mvar.delete, { ids: [id] }, { quiet: true });
        void refresh(api.projectPage.signals);
        onChanged();
      }}
      onClose={onClose}
    >
      <p>{t('removeNote')}</p>
      {uses.error ? (
        <Alert type="warning" showIcon title={t('usesFailed')} />
      ) : uses.data ? (
        <Uses {...uses.data} isNeeded={needed === true} />
      ) : (
        <Dim as="p">{t('checkingUses')}</Dim>
      )}
    </ConfirmDialog>
  );
}

interface UsesProps {
  variables: readonly string[];
  pages: readonly string[];
  alarms: readonly string[];
  reports: readonly string[];
  isNeeded: boolean;
}

function Uses({ variables, pages, alarms, reports, isNeeded }: UsesProps) {
  const t = variableTexts.useTexts();
  const lines = [
    { key: 'usedVariables', names: variables },
    { key: 'usedAlarms', names: alarms },
    { key: 'usedReports', names: reports },
    { key: 'usedPages', names: pages },
  ] as const;
  const shown = lines.filter(({ names }) => names.length > 0);
  if (shown.length === 0) return <Dim as="p">{t('notUsed')}</Dim>;
  return (
    <Alert
      type={isNeeded ? 'error' : 'warning'}
      showIcon
      title={t(isNeeded ? 'inUse' : 'onPages')}
      description={shown.map(({ key, names }) => <p key={key}>{t(key, { names: names.join(', ') })}</p>)}
    />
  );
}
