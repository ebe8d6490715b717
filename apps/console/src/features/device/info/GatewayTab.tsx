import type { ReactNode } from 'react';
import type { DetailTabProps } from '../../device-tab/index.ts';
import './info.css';
import { api, Failure, type GatewayInfo } from '@lookfar/contract';
import { useEffect } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { Networking } from '../../../shared/gateway-state/networking.tsx';
import { Strength } from '../../../shared/gateway-state/Strength.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Fact, FactList } from '../../../ui/facts/FactList.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { infoTexts } from './infoTexts.ts';
import { RecentGaps } from './RecentGaps.tsx';

const refreshMs = 30_000;

/** The state of the gateway, what it reports about itself, and its recent interruptions. */
export function GatewayTab({ equipment: { id }, watched }: DetailTabProps) {
  const t = infoTexts.useTexts();
  const gateway = useCall(api.monitor.gateway, { equipmentId: id }, { refetchInterval: refreshMs });
  // The live channel reports online and offline immediately; the rest of the record is loaded after it.
  const { online, deviceOnline } = watched.monitoring.gateway ?? {};
  const { refetch } = gateway;
  useEffect(() => {
    if (online !== undefined || deviceOnline !== undefined) void refetch();
  }, [online, deviceOnline, refetch]);
  if (gateway.error instanceof Failure && gateway.error.code === '2001')
    return <EmptyState title={t('noGatewayTitle')} note={t('noGatewayNote')} />;
  return (
    <Loaded query={gateway} failed={t('loadFailed')}>
      {(data) => (
        <div className="device-info-grid">
          <Panel title={data.about?.name || t('state')}>
            <GatewayFacts gateway={data} />
          </Panel>
          <Panel title={t('gaps')}>
            <RecentGaps equipmentId={id} />
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

function GatewayFacts({ gateway }: { gateway: GatewayInfo }) {
  const t = infoTexts.useTexts();
  const { about, online } = gateway;
  const facts: Fact[] = [
    [t('state'), <StateTag key="state" gateway={gateway} />],
    ...(about?.since && !gateway.unknown
      ? [[t(online ? 'onlineSince' : 'offlineSince'), formatLocalTime(about.since)] as const]
      : []),
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

function StateTag({ gateway: { online, unknown, about } }: { gateway: GatewayInfo }) {
  const t = infoTexts.useTexts();
  const offline = unknown ? 'gatewayUnknown' : about?.lastSeen === null ? 'never' : 'offline';
  const state = t(online ? 'online' : offline);
  return <StatusTag state={online ? 'normal' : 'stale'} text={state} />;
}

type About = NonNullable<GatewayInfo['about']>;
type Texts = ReturnType<typeof infoTexts.useTexts>;

function aboutFacts(t: Texts, gateway: GatewayInfo, about: About): Fact[] {
  const { sn, interval, economizeOpen, vpn } = gateway;
  const { latitude, longitude, backlog, lastSeen } = about;
  const reported = (text: ReactNode) => text || <span className="fact-unknown">{t('unknown')}</span>;
  return [
    ['SN', sn],
    [t('lastSeen'), lastSeen === null ? t('never') : formatLocalTime(lastSeen)],
    [t('hardware'), about.hardware || '—'],
    [t('model'), reported(about.model)],
    [t('firmware'), reported(about.firmware)],
    [t('networking'), reported(about.networking && <Networking key="networking" of={about.networking} />)],
    [t('strength'), <Strength key="strength" strength={about.strength} />],
    [t('iccid'), reported(about.iccid)],
    [t('protocol'), about.protocol === 'sparkplug' ? 'Lookfar / Sparkplug B' : 'ThingsBoard JSON'],
    [
      t('position'),
      latitude === null || longitude === null ? reported('') : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    ],
    [t('backlog'), backlog === null ? reported('') : t('backlogText', { count: backlog })],
    [t('scan'), t('scanText', { interval, idle: about.idleInterval })],
    [t('economize'), t(economizeOpen ? 'on' : 'off')],
    [t('vpn'), t(vpn ? 'on' : 'off')],
    [t('equipCount'), about.equipCount],
  ];
}
