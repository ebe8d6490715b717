import { PlusOutlined } from '@ant-design/icons';
import { addGateway, type ManagedGateway, queryManagedGateways } from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { Strength } from '../../shared/gateway-state/Strength.tsx';
import { PushTag } from '../../shared/push/PushTag.tsx';
import { pushStateTexts } from '../../shared/push/pushStateTexts.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { defineList, type ListOption } from '../../ui/list/listDescription.ts';
import { onlineFilter } from '../../ui/list/onlineFilter.ts';
import { OnlineTag } from './GatewayState.tsx';
import { gatewayActions, type ShowDialog as Show } from './gatewayActions.ts';
import { gatewayTexts } from './gatewayTexts.ts';
import { useHardwareOptions } from './useHardwareOptions.ts';

export const gatewayListName = 'manage.gateway';
const refreshMs = 10_000;

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
    rowActions: (gateway) => gatewayActions(gateway, show),
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
      onlineFilter,
    ],
    columns: [
      {
        key: 'state',
        title: { cn: '状态', en: 'State' },
        width: 112,
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
      { key: 'firmware', title: { cn: '固件', en: 'Firmware' }, width: 84, render: ({ firmware }) => firmware || '—' },
      {
        key: 'networking',
        title: { cn: '联网方式', en: 'Network' },
        hidden: true,
        render: ({ networking }) => networking || '—',
      },
      {
        key: 'strength',
        title: { cn: '信号强度', en: 'Signal' },
        width: 124,
        render: ({ strength }) => <Strength strength={strength} />,
      },
      { key: 'iccid', title: { cn: 'ICCID', en: 'ICCID' }, hidden: true, render: ({ iccid }) => iccid || '—' },
      { key: 'vpn', title: { cn: 'VPN', en: 'VPN' }, hidden: true, width: 70, render: ({ vpn }) => <OnOff on={vpn} /> },
      {
        key: 'push',
        title: { cn: '配置', en: 'Configuration' },
        width: 112,
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
