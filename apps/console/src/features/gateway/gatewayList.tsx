import { PlusOutlined } from '@ant-design/icons';
import {
  addGateway,
  deleteGateway,
  editGateway,
  type ManagedGateway,
  pushGateway,
  queryManagedGateways,
  queryOperations,
  rebirthGateway,
  resetGatewaySecret,
  restartGateway,
  upgradeGateway,
} from '@lookfar/contract';
import { pages } from '../../shell/pageNames.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { defineList, type ListOption } from '../../ui/list/listDescription.ts';
import { PushTag } from '../../ui/push/PushTag.tsx';
import { pushStateTexts } from '../../ui/push/pushStateTexts.ts';
import { OnlineTag, Strength } from './GatewayState.tsx';
import type { GatewayDialog } from './gatewayDialog.ts';
import { gatewayTexts } from './gatewayTexts.ts';
import { useHardwareOptions } from './useHardwareOptions.ts';

export const gatewayListName = 'manage.gateway';
const refreshMs = 10_000;

type Show = (dialog: GatewayDialog) => void;

const register = (show: Show): ListAction => ({
  key: 'register',
  text: { cn: '注册网关', en: 'Register a gateway' },
  icon: <PlusOutlined />,
  may: addGateway.may,
  primary: true,
  run: () => show({ kind: 'register' }),
});

/** The gateways of the organisation. */
export const gatewayList = (show: Show, open: (row: ManagedGateway) => void) =>
  defineList({
    name: gatewayListName,
    title: pages.gateways,
    call: queryManagedGateways,
    rowKey: ({ id }) => id,
    rowName: ({ sn }) => sn,
    onOpen: open,
    refreshMs,
    headerActions: [register(show)],
    emptyNote: {
      cn: '注册第一个网关：输入标签上的 SN 和密钥，通电联网后即可上线。',
      en: 'Register the first gateway: type the SN and secret of its label. It comes online once it has power and network.',
    },
    emptyAction: register(show),
    rowActions: (gateway) => rowActions(gateway, show),
    filters: [
      { kind: 'search', key: 'text', label: { cn: 'SN 或名称', en: 'SN or name' } },
      {
        kind: 'choice',
        key: 'hardwareId',
        label: { cn: '全部硬件型号', en: 'All hardware models' },
        useOptions: useHardware,
      },
      {
        kind: 'choice',
        key: 'push',
        label: { cn: '全部配置状态', en: 'All configuration states' },
        useOptions: usePushOptions,
      },
      {
        kind: 'segments',
        key: 'online',
        label: { cn: '在线状态', en: 'Online state' },
        options: [
          {
            value: '',
            text: { cn: '全部', en: 'All' },
            count: ({ onlineTotal, offlineTotal }) => onlineTotal + offlineTotal,
          },
          { value: 'true', text: { cn: '在线', en: 'Online' }, count: ({ onlineTotal }) => onlineTotal },
          { value: 'false', text: { cn: '离线', en: 'Offline' }, count: ({ offlineTotal }) => offlineTotal },
        ],
      },
    ],
    columns: [
      {
        key: 'state',
        title: { cn: '状态', en: 'State' },
        width: 120,
        essential: true,
        render: (row) => <OnlineTag gateway={row} />,
      },
      { key: 'sn', title: { cn: 'SN', en: 'SN' }, essential: true, sortKey: 'sn', render: ({ sn }) => sn },
      { key: 'name', title: { cn: '名称', en: 'Name' }, sortKey: 'name', render: ({ name }) => name || '—' },
      {
        key: 'hardware',
        title: { cn: '硬件型号', en: 'Hardware' },
        render: ({ hardwareName, model }) => hardwareName || model || '—',
      },
      { key: 'firmware', title: { cn: '固件', en: 'Firmware' }, render: ({ firmware }) => firmware || '—' },
      { key: 'networking', title: { cn: '联网方式', en: 'Networking' }, render: ({ networking }) => networking || '—' },
      {
        key: 'strength',
        title: { cn: '信号强度', en: 'Signal' },
        width: 130,
        render: ({ strength }) => <Strength strength={strength} />,
      },
      { key: 'iccid', title: { cn: 'ICCID', en: 'ICCID' }, hidden: true, render: ({ iccid }) => iccid || '—' },
      { key: 'vpn', title: { cn: 'VPN', en: 'VPN' }, hidden: true, width: 70, render: ({ vpn }) => <OnOff on={vpn} /> },
      {
        key: 'push',
        title: { cn: '配置', en: 'Configuration' },
        width: 140,
        render: ({ push, refusal }) => <PushTag push={push} refusal={refusal} />,
      },
      {
        key: 'equipment',
        title: { cn: '设备', en: 'Devices' },
        align: 'right',
        width: 80,
        render: ({ equipmentCount }) => equipmentCount,
      },
      {
        key: 'lastSeen',
        title: { cn: '最后在线', en: 'Last seen' },
        width: 170,
        sortKey: 'lastSeen',
        render: ({ lastSeen }) => (lastSeen === null ? '—' : formatLocalTime(lastSeen)),
      },
    ],
  });

function rowActions(gateway: ManagedGateway, show: Show): readonly ListAction[] {
  const away = gateway.online ? undefined : { cn: '网关离线', en: 'The gateway is offline' };
  const mute =
    gateway.protocol === 'sparkplug' ? away : { cn: '该网关不支持此操作', en: 'This gateway cannot do that' };
  return [
    {
      key: 'edit',
      text: { cn: '修改', en: 'Edit' },
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

function useHardware(): readonly ListOption[] {
  return useHardwareOptions().map(({ value, text }) => ({ value: String(value), text }));
}

function usePushOptions(): readonly ListOption[] {
  const t = pushStateTexts.useTexts();
  return (['applied', 'waiting', 'sent', 'refused'] as const).map((push) => ({ value: push, text: t(push) }));
}

function OnOff({ on }: { on: boolean }) {
  return gatewayTexts.useTexts()(on ? 'on' : 'off');
}
