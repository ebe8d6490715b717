import { words } from '../../base/i18n/words.ts';
import './gateway.css';
import { api, type ManagedGateway } from '@lookfar/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deptTexts } from '../../shared/dept/deptTexts.ts';
import { Networking } from '../../shared/gateway-state/networking.tsx';
import { Strength } from '../../shared/gateway-state/Strength.tsx';
import { PushTag } from '../../shared/push/PushTag.tsx';
import { pushStateTexts } from '../../shared/push/pushStateTexts.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { count, text } from '../../ui/list/columns.ts';
import { choice, search } from '../../ui/list/filters.ts';
import type { ListOption } from '../../ui/list/listDescription.ts';
import { onlineFilter } from '../../ui/list/onlineFilter.ts';
import { type BesideProps, listScreen } from '../../ui/screen/listScreen.tsx';
import { GatewayDrawer, type GatewayTab, gatewayTabs } from './GatewayDrawer.tsx';
import { OnlineTag } from './GatewayState.tsx';
import { gatewayActions } from './gatewayActions.tsx';
import { gatewayTexts } from './gatewayTexts.ts';
import { useHardwareOptions } from './useHardwareOptions.ts';

/** The gateways of the organisation. */
export const gatewayList = listScreen({
  name: 'manage.gateway',
  thing: { cn: '网关', en: 'gateway' },
  call: api.gateway.query,
  rowName: ({ sn }) => sn,
  refreshMs: 10_000,
  useOpen: useOpenRow,
  Beside: OpenGateway,
  alsoRefresh: [api.gateway.info],
  actions: gatewayActions,
  emptyNote: {
    cn: '注册第一个网关：输入标签上的 SN 和密钥，通电联网后即可上线。',
    en: 'Register your first gateway: enter the SN and secret from its label. It comes online once it has power and a network connection.',
  },
  filters: [
    search('text', { cn: 'SN 或名称', en: 'SN or name' }),
    choice('hardwareId', { cn: '全部硬件型号', en: 'All hardware models' }, useHardware),
    choice('push', { cn: '全部配置状态', en: 'All configuration states' }, usePushOptions),
    onlineFilter,
  ],
  columns: [
    {
      key: 'state',
      title: words.state,
      width: 112,
      essential: true,
      render: (row) => <OnlineTag gateway={row} />,
    },
    { key: 'sn', title: { cn: 'SN', en: 'SN' }, essential: true, sortKey: 'sn', render: ({ sn }) => sn },
    text('name', words.name, { sortKey: 'name' }),
    {
      key: 'hardware',
      title: words.hardwareModel,
      render: ({ hardwareName, model }) => hardwareName || model || '—',
    },
    text('deptName', deptTexts.both('dept'), { key: 'dept', blank: ({ deptName }) => deptName === '' }),
    text('firmware', { cn: '固件', en: 'Firmware' }, { width: 84 }),
    {
      key: 'networking',
      title: words.networking,
      hidden: true,
      render: ({ networking }) => <Networking of={networking} />,
    },
    {
      key: 'strength',
      title: words.signalStrength,
      width: 124,
      render: ({ strength }) => <Strength strength={strength} />,
    },
    text('iccid', { cn: 'ICCID', en: 'ICCID' }, { hidden: true }),
    { key: 'vpn', title: { cn: 'VPN', en: 'VPN' }, hidden: true, width: 70, render: ({ vpn }) => <OnOff on={vpn} /> },
    {
      key: 'push',
      title: words.configuration,
      width: 112,
      render: ({ push, refusal }) => <PushTag push={push} refusal={refusal} />,
    },
    count('equipmentCount', words.devices, { key: 'equipment', width: 80 }),
    {
      key: 'lastSeen',
      title: { cn: '最后在线', en: 'Last seen' },
      width: 184,
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
  return (['applied', 'waiting', 'sent', 'refused', 'none'] as const).map((push) => ({ value: push, text: t(push) }));
}

function OnOff({ on }: { on: boolean }) {
  return gatewayTexts.useTexts()(on ? 'on' : 'off');
}

/** [GA6] The gateway named in the URL, next to the list. */
function OpenGateway({ actionsOf }: BesideProps<ManagedGateway>) {
  const { opened, open, close } = useOpenGateway();
  if (!opened) return null;
  const { id, tab } = opened;
  return (
    <GatewayDrawer key={id} id={id} tab={tab} onTab={(next) => open(id, next)} actionsOf={actionsOf} onClose={close} />
  );
}

const shape = /^#([1-9]\d{0,14})(?:\/(\w+))?$/;

/** [GA6] Which gateway is open next to the list, as `#12/log`: the part of the URL that the list does not use. */
function useOpenGateway() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const go = useCallback(
    (next: string) => void navigate({ search, hash: next }, { preventScrollReset: true }),
    [navigate, search],
  );
  const opened = useMemo(() => {
    const [, id, word] = shape.exec(hash) ?? [];
    if (id === undefined) return undefined;
    return { id: Number(id), tab: gatewayTabs.find((tab) => tab === word) ?? ('overview' as const) };
  }, [hash]);
  const open = useCallback((id: number, tab: GatewayTab) => go(`#${id}/${tab}`), [go]);
  const close = useCallback(() => go(''), [go]);
  return { opened, open, close };
}

/** A click on a row of the list opens its gateway. */
function useOpenRow(): (row: { id: number }) => void {
  const { open } = useOpenGateway();
  return useCallback(({ id }) => open(id, 'overview'), [open]);
}
