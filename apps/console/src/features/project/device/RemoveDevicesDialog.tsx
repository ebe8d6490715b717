import { api } from '@lookfar/contract';
import { Alert } from 'antd';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { deviceTabTexts } from './deviceTabTexts.ts';

interface RemoveDevicesDialogProps {
  projectId: number;
  equipmentIds: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** [PE2] Names the pages and variables that use the devices before it removes them. */
export function RemoveDevicesDialog({ projectId, equipmentIds, onDone, onClose }: RemoveDevicesDialogProps) {
  const t = deviceTabTexts.useTexts();
  const count = equipmentIds.length;
  const body = { projectId, equipmentIds: [...equipmentIds] };
  return (
    <ConfirmDialog
      danger
      title={t('removeTitle', { count })}
      okText={t('remove')}
      run={async () => {
        await send(api.projectEquip.delete, body, { quiet: true });
        notify({ level: 'success', text: t('removed', { count }) });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('removeNote')}</p>
      <Uses body={body} />
    </ConfirmDialog>
  );
}

function Uses({ body }: { body: { projectId: number; equipmentIds: number[] } }) {
  const t = deviceTabTexts.useTexts();
  const { data, error } = useCall(api.projectEquip.uses, body, { staleTime: 0, gcTime: 0 });
  if (error) return <Alert type="warning" showIcon title={t('usesFailed')} />;
  if (!data) return <Dim as="p">{t('checking')}</Dim>;
  const { pages, variables } = data;
  if (pages.length + variables.length === 0) return <Dim as="p">{t('notUsed')}</Dim>;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('usedBy')}
      description={
        <>
          {pages.length > 0 && <p>{t('usedPages', { names: pages.join(', ') })}</p>}
          {variables.length > 0 && <p>{t('usedVariables', { names: variables.join(', ') })}</p>}
        </>
      }
    />
  );
}
