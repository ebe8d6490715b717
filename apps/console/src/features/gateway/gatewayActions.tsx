import { PlusOutlined } from '@ant-design/icons';
import { api, type ManagedGateway } from '@lookfar/contract';
import { useRef, useState } from 'react';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import type { AgentAccess } from '../../shared/gateway-secret/agentCommand.ts';
import { SecretDialog } from '../../shared/gateway-secret/SecretDialog.tsx';
import { operations } from '../../shared/operation-log/operations.tsx';
import { pushTexts } from '../../shared/push/pushTexts.ts';
import { firstPhase } from '../../shared/push/usePush.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { drawer, edit, headDrawer, remove } from '../../ui/screen/actions.tsx';
import type { RowAboveProps, ScreenAction } from '../../ui/screen/screenAction.ts';
import { PushDialog, RebirthDialog, RestartDialog } from './GatewayTaskDialog.tsx';
import { settingFields } from './gatewayFields.ts';
import { gatewayTexts } from './gatewayTexts.ts';
import { RegisterGatewayDialog, registerFields } from './RegisterGatewayDialog.tsx';
import { ShipGatewaysDialog } from './ShipGatewaysDialog.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';

const offline = { cn: '网关离线', en: 'The gateway is offline' };
const unsupported = { cn: '该网关不支持此操作', en: 'This gateway does not support this action' };

/** Why a gateway cannot perform a task now. */
function mute({ configurable, online }: ManagedGateway) {
  if (!configurable) return unsupported;
  return online ? undefined : offline;
}

/** A rebirth is understood by every Sparkplug node, not only by our agent. */
function muteRebirth({ protocol, online }: ManagedGateway) {
  if (protocol !== 'sparkplug') return unsupported;
  return online ? undefined : offline;
}

/** The actions on gateways, in the list and in the drawer. */
export const gatewayActions: readonly ScreenAction<ManagedGateway>[] = [
  headDrawer('register', RegisterGatewayDialog, {
    text: gatewayTexts.both('register'),
    icon: <PlusOutlined />,
    may: api.gateway.add.may,
    primary: true,
    does: 'create',
    form: { body: api.gateway.add.body, fields: registerFields },
  }),
  headDrawer('ship', ShipGatewaysDialog, { text: gatewayTexts.both('ship'), may: api.gateway.ship.may }),
  edit(api.gateway.edit, {
    primary: true,
    fields: settingFields,
    onSaved: (pushed) =>
      notify({ level: 'success', text: `${gatewayTexts.text('saved')} · ${pushTexts.text(firstPhase(pushed))}` }),
  }),
  drawer('push', PushDialog, {
    text: gatewayTexts.both('pushAgain'),
    may: api.gateway.push.may,
    disabled: mute,
  }),
  drawer('rebirth', RebirthDialog, {
    text: gatewayTexts.both('rebirth'),
    may: api.gateway.rebirth.may,
    disabled: muteRebirth,
  }),
  drawer('restart', RestartDialog, {
    text: { cn: '重启', en: 'Restart' },
    may: api.gateway.restart.may,
    disabled: mute,
  }),
  drawer('upgrade', UpgradeDialog, {
    text: gatewayTexts.both('upgrade'),
    may: api.gateway.upgrade.may,
    disabled: mute,
  }),
  operations('gateway'),
  drawer('reset', ResetSecretDialog, {
    text: gatewayTexts.both('resetSecret'),
    may: api.gateway.resetSecret.may,
    danger: true,
  }),
  remove(api.gateway.delete, gatewayTexts.both('removeNote')),
];

/** Invalidates the secret of a gateway; the new one from the server is then shown in its place. */
function ResetSecretDialog({ row: { id, sn }, onChanged, onClose }: RowAboveProps<ManagedGateway>) {
  const t = gatewayTexts.useTexts();
  const [made, setMade] = useState<AgentAccess>();
  // The confirmation closes itself once it is answered; the secret must stay visible.
  const stays = useRef(false);
  if (made) return <SecretDialog {...made} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      title={t('resetSecret')}
      okText={t('resetSecretDo')}
      onClose={() => !stays.current && onClose()}
      run={async () => {
        const { secret, broker = '', fingerprint } = await send(api.gateway.resetSecret, { id }, { quiet: true });
        onChanged();
        if (secret === undefined) return;
        stays.current = true;
        setMade({ sn, secret, broker, fingerprint });
      }}
    >
      <p>{t('resetNote', { sn })}</p>
    </ConfirmDialog>
  );
}
