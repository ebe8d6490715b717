import { deleteGateway, editGateway, type ManagedGateway, resetGatewaySecret } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { SecretDialog } from '../../shared/gateway-secret/SecretDialog.tsx';
import { OperationLogDrawer } from '../../shared/operation-log/OperationLogDrawer.tsx';
import { pushTexts } from '../../shared/push/pushTexts.ts';
import { firstPhase } from '../../shared/push/usePush.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { GatewayTaskDialog } from './GatewayTaskDialog.tsx';
import type { GatewayDialog } from './gatewayDialog.ts';
import { settingFields } from './gatewayFields.ts';
import { gatewayTexts } from './gatewayTexts.ts';
import { RegisterGatewayDialog } from './RegisterGatewayDialog.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';

interface GatewayDialogsProps {
  dialog: GatewayDialog;
  show: (dialog: GatewayDialog | undefined) => void;
  /** Something of the list is another now. */
  onChanged: () => void;
}

/** Whatever is open above the list. */
export function GatewayDialogs({ dialog, show, onChanged }: GatewayDialogsProps) {
  const t = gatewayTexts.useTexts();
  const client = useQueryClient();
  const close = () => show(undefined);
  const changed = () => {
    onChanged();
    void client.invalidateQueries({ queryKey: ['gateway.info'] });
  };
  switch (dialog.kind) {
    case 'register':
      return (
        <RegisterGatewayDialog
          onClose={close}
          onDone={({ sn, secret, broker = '' }) => {
            changed();
            show(secret === undefined ? undefined : { kind: 'secret', sn, secret, broker });
          }}
        />
      );
    case 'secret':
      return <SecretDialog sn={dialog.sn} secret={dialog.secret} broker={dialog.broker} onClose={close} />;
    case 'edit':
      return <EditGatewayDialog gateway={dialog.gateway} onSaved={changed} onClose={close} />;
    case 'reset':
      return (
        <ConfirmDialog
          danger
          title={t('resetSecret')}
          onClose={close}
          run={async () => {
            const { id, sn } = dialog.gateway;
            const { secret, broker = '' } = await send(resetGatewaySecret, { id }, { quiet: true });
            changed();
            // After this dialog has closed itself.
            if (secret !== undefined) queueMicrotask(() => show({ kind: 'secret', sn, secret, broker }));
          }}
        >
          <p>{t('resetNote', { sn: dialog.gateway.sn })}</p>
        </ConfirmDialog>
      );
    case 'remove':
      return (
        <ConfirmDialog
          danger
          title={t('remove')}
          onClose={close}
          run={async () => {
            await send(deleteGateway, { id: dialog.gateway.id }, { quiet: true });
            changed();
          }}
        >
          <p>{t('removeNote', { sn: dialog.gateway.sn })}</p>
        </ConfirmDialog>
      );
    case 'upgrade':
      return <UpgradeDialog gateway={dialog.gateway} onClose={close} />;
    case 'operations':
      return <OperationLogDrawer objectKind="gateway" objectId={dialog.gateway.id} open onClose={close} />;
    default:
      return <GatewayTaskDialog kind={dialog.kind} gateway={dialog.gateway} onClose={close} />;
  }
}

interface EditGatewayDialogProps {
  gateway: ManagedGateway;
  onSaved: () => void;
  onClose: () => void;
}

function EditGatewayDialog({ gateway, onSaved, onClose }: EditGatewayDialogProps) {
  const t = gatewayTexts.useTexts();
  const { id, name, remark, hardwareId, interval, scanMs, heartbeatMs, economizeOpen, vpn } = gateway;
  return (
    <FormDialog
      title={t('edit')}
      schema={editGateway.body}
      fields={settingFields}
      initial={{ id, name, remark, hardwareId, interval, scanMs, heartbeatMs, economizeOpen, vpn }}
      submit={async (values) => {
        const pushed = await send(editGateway, values, { quiet: true });
        notify({ level: 'success', text: `${t('saved')} · ${pushTexts.text(firstPhase(pushed))}` });
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
