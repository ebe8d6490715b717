import { PlusOutlined } from '@ant-design/icons';
import { api, type ManagedGateway } from '@lookfar/contract';
import { notify } from '../../client/notify.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { pushTexts } from '../../shared/push/pushTexts.ts';
import { firstPhase } from '../../shared/push/usePush.ts';
import { drawer, edit, headDrawer, remove } from '../../ui/screen/actions.tsx';
import type { ScreenAction } from '../../ui/screen/screenAction.ts';
import { PushDialog, RebirthDialog, RestartDialog } from './GatewayTaskDialog.tsx';
import { settingFields } from './gatewayFields.ts';
import { gatewayTexts } from './gatewayTexts.ts';
import { RegisterGatewayDialog, registerFields } from './RegisterGatewayDialog.tsx';
import { ResetSecretDialog } from './ResetSecretDialog.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';

/** Why a gateway cannot perform a task now. */
function mute({ protocol, online }: ManagedGateway) {
  if (protocol !== 'sparkplug') return { cn: '该网关不支持此操作', en: 'This gateway cannot do that' };
  return online ? undefined : { cn: '网关离线', en: 'The gateway is offline' };
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
  edit(api.gateway.edit, {
    primary: true,
    fields: settingFields,
    onSaved: (pushed) =>
      notify({ level: 'success', text: `${gatewayTexts.text('saved')} · ${pushTexts.text(firstPhase(pushed))}` }),
  }),
  drawer('push', PushDialog, {
    text: { cn: '重新下发配置', en: 'Send configuration' },
    may: api.gateway.push.may,
    disabled: mute,
  }),
  drawer('rebirth', RebirthDialog, {
    text: gatewayTexts.both('rebirth'),
    may: api.gateway.rebirth.may,
    disabled: mute,
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
