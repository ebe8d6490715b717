import type { DetailTabProps } from '../../device-tab/index.ts';
import './info.css';
import { Failure, type GatewayInfo, gatewayInfo } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../client/send.ts';
import { Strength } from '../../../shared/gateway-state/Strength.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { type Fact, FactList } from '../../../ui/facts/FactList.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { GatewayBreaks } from './GatewayBreaks.tsx';
import { infoTexts } from './infoTexts.ts';

const refreshMs = 30_000;

/** The gateway as it is and as it says of itself, and when it was away. */
export function GatewayTab({ equipment: { id }, watched }: DetailTabProps) {
  const t = infoTexts.useTexts();
  const gateway = useQuery({
    queryKey: ['monitor.gatewayInfo', id],
    queryFn: ({ signal }) => send(gatewayInfo, { equipmentId: id }, { quiet: true, signal }),
    refetchInterval: refreshMs,
  });
  // The live channel tells of coming and going at once; what else there is to know follows.
  const { online, deviceOnline } = watched.monitoring.gateway ?? {};
  const { refetch } = gateway;
  useEffect(() => {
    if (online !== undefined || deviceOnline !== undefined) void refetch();
  }, [online, deviceOnline, refetch]);
  if (gateway.error instanceof Failure && gateway.error.code === '2001')
    return <EmptyState title={t('noGatewayTitle')} note={t('noGatewayNote')} />;
  if (gateway.isError && !gateway.data)
    return <ErrorState title={t('loadFailed')} error={gateway.error} onRetry={() => void gateway.refetch()} />;
  if (!gateway.data) return <LoadingState />;
  return (
    <div className="info-grid">
      <Panel title={gateway.data.about?.name || t('state')}>
        <GatewayFacts gateway={gateway.data} />
      </Panel>
      <Panel title={t('gaps')}>
        <GatewayBreaks equipmentId={id} />
      </Panel>
    </div>
  );
}

function GatewayFacts({ gateway }: { gateway: GatewayInfo }) {
  const t = infoTexts.useTexts();
  const { about, online } = gateway;
  const facts: Fact[] = [
    [t('state'), <StateTag key="state" gateway={gateway} />],
    ...(about?.since ? [[t(online ? 'onlineSince' : 'offlineSince'), formatLocalTime(about.since)] as const] : []),
    [
      t('device'),
      <StatusTag
        key="device"
        state={gateway.deviceOnline ? 'normal' : gateway.online ? 'warning' : 'stale'}
        text={t(gateway.deviceOnline ? 'answers' : 'silent')}
      />,
    ],
  ];
  return (
    <>
      <FactList facts={about ? [...facts, ...aboutFacts(t, gateway, about)] : facts} />
      {!about && <p className="panel-note">{t('hidden')}</p>}
    </>
  );
}

function StateTag({ gateway: { online, about } }: { gateway: GatewayInfo }) {
  const t = infoTexts.useTexts();
  const state = t(online ? 'online' : about?.lastSeen === null ? 'never' : 'offline');
  return <StatusTag state={online ? 'normal' : 'stale'} text={state} />;
}

type About = NonNullable<GatewayInfo['about']>;
type Texts = ReturnType<typeof infoTexts.useTexts>;

function aboutFacts(t: Texts, gateway: GatewayInfo, about: About): Fact[] {
  const { sn, interval, economizeOpen, vpn } = gateway;
  const { latitude, longitude, backlog, lastSeen } = about;
  const said = (text: string) => text || <span className="fact-unknown">{t('unknown')}</span>;
  return [
    ['SN', sn],
    [t('lastSeen'), lastSeen === null ? t('never') : formatLocalTime(lastSeen)],
    [t('hardware'), about.hardware || '—'],
    [t('model'), said(about.model)],
    [t('firmware'), said(about.firmware)],
    [t('networking'), said(about.networking)],
    [t('strength'), <Strength key="strength" strength={about.strength} />],
    [t('iccid'), said(about.iccid)],
    [t('protocol'), about.protocol === 'sparkplug' ? 'Lookfar / Sparkplug B' : 'ThingsBoard JSON'],
    [
      t('position'),
      latitude === null || longitude === null ? said('') : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    ],
    [t('backlog'), backlog === null ? said('') : t('backlogText', { count: backlog })],
    [t('scan'), t('scanText', { interval, idle: about.idleInterval })],
    [t('economize'), t(economizeOpen ? 'on' : 'off')],
    [t('vpn'), t(vpn ? 'on' : 'off')],
    [t('equipCount'), about.equipCount],
  ];
}
