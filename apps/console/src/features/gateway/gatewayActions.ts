import {
  deleteGateway,
  editGateway,
  type ManagedGateway,
  pushGateway,
  queryOperations,
  rebirthGateway,
  resetGatewaySecret,
  restartGateway,
  upgradeGateway,
} from '@lookfar/contract';
import type { ListAction } from '../../ui/list/listAction.ts';
import type { GatewayDialog } from './gatewayDialog.ts';

export type ShowDialog = (dialog: GatewayDialog) => void;

/** What can be done with a gateway, in its row and in its drawer. */
export function gatewayActions(gateway: ManagedGateway, show: ShowDialog): readonly ListAction[] {
  const away = gateway.online ? undefined : { cn: '网关离线', en: 'The gateway is offline' };
  const mute =
    gateway.protocol === 'sparkplug' ? away : { cn: '该网关不支持此操作', en: 'This gateway cannot do that' };
  return [
    {
      key: 'edit',
      text: { cn: '编辑', en: 'Edit' },
      may: editGateway.may,
      primary: true,
      run: () => show({ kind: 'edit', gateway }),
    },
    {
      key: 'push',
      text: { cn: '重新下发配置', en: 'Send the configuration' },
      may: pushGateway.may,
      disabled: mute,
      run: () => show({ kind: 'push', gateway }),
    },
    {
      key: 'rebirth',
      text: { cn: '重新上报', en: 'Report everything again' },
      may: rebirthGateway.may,
      disabled: mute,
      run: () => show({ kind: 'rebirth', gateway }),
    },
    {
      key: 'restart',
      text: { cn: '重启', en: 'Restart' },
      may: restartGateway.may,
      disabled: mute,
      run: () => show({ kind: 'restart', gateway }),
    },
    {
      key: 'upgrade',
      text: { cn: '升级固件', en: 'Upgrade the firmware' },
      may: upgradeGateway.may,
      disabled: mute,
      run: () => show({ kind: 'upgrade', gateway }),
    },
    {
      key: 'operations',
      text: { cn: '操作日志', en: 'Operation log' },
      may: queryOperations.may,
      run: () => show({ kind: 'operations', gateway }),
    },
    {
      key: 'reset',
      text: { cn: '重置密钥', en: 'Reset the secret' },
      may: resetGatewaySecret.may,
      danger: true,
      run: () => show({ kind: 'reset', gateway }),
    },
    {
      key: 'remove',
      text: { cn: '删除', en: 'Delete' },
      may: deleteGateway.may,
      danger: true,
      run: () => show({ kind: 'remove', gateway }),
    },
  ];
}
