import { ReloadOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { EquipmentInfo } from '@lookfar/contract';
import { Button } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusState } from '../../ui/statusStates.ts';
import { type MonitorSnapshot, monitorTexts, type WatchMode, watchModeOf } from '../live/index.ts';
import { useSharedFact } from '../share/index.ts';
import { useMoment } from '../time-machine/index.ts';

interface DetailHeaderProps {
  equipment: EquipmentInfo | undefined;
  snapshot: MonitorSnapshot;
  onReload: () => void;
  onDemand: () => void;
}

export function DetailHeader({ equipment, snapshot, onReload, onDemand }: DetailHeaderProps) {
  const t = monitorTexts.useTexts();
  const language = useLanguage();
  const sharedFact = useSharedFact();
  const sn = snapshot.monitoring.gateway?.sn || equipment?.sn;
  const facts = equipment && [
    equipment.shared
      ? sharedFact(equipment)
      : equipment.groupName
        ? t('group', { name: equipment.groupName })
        : t('ungrouped'),
    sn && t('gatewaySn', { sn }),
    [equipment.manufacturer, equipment.model].filter(Boolean).join(' '),
    equipment.location,
  ];
  return (
    <PageHeader
      title={equipment?.name ?? pages.equipment[language]}
      tags={<Tags snapshot={snapshot} />}
      note={facts?.filter(Boolean).join(' · ') ?? ' '}
      actions={
        <>
          {watchModeOf(snapshot) === 'onDemand' && (
            <Button icon={<ThunderboltOutlined />} title={t('modeOnDemandNote')} onClick={onDemand}>
              {t('demand')}
            </Button>
          )}
          <Button icon={<ReloadOutlined />} aria-label={t('refresh')} title={t('refresh')} onClick={onReload} />
        </>
      }
    />
  );
}

function Tags({ snapshot }: { snapshot: MonitorSnapshot }) {
  const t = monitorTexts.useTexts();
  const { gateway } = snapshot.monitoring;
  const mode = watchModeOf(snapshot);
  const isConnected = snapshot.channel.downSince === null;
  const [moment] = useMoment();
  return (
    <span className="detail-tags" role="status">
      {gateway && !isConnected && <StatusTag state="stale" text={t('staleServer')} />}
      {gateway && isConnected && (
        <StatusTag
          state={gateway.online ? 'normal' : 'stale'}
          text={t(gateway.unknown ? 'gatewayUnknown' : gateway.online ? 'gatewayOnline' : 'gatewayOffline')}
        />
      )}
      {gateway?.online && isConnected && (
        <StatusTag
          state={gateway.deviceOnline ? 'normal' : 'warning'}
          text={t(gateway.deviceOnline ? 'deviceAnswers' : 'deviceSilent')}
        />
      )}
      {/* [TM5] */}
      {moment === null ? (
        <ModeTag mode={mode} interval={gateway?.interval ?? 1} isConnected={isConnected} />
      ) : (
        <StatusTag state="maintenance" text={t('modePast')} />
      )}
    </span>
  );
}

const modeTags = {
  loading: ['stale', 'modeLoading'],
  noGateway: ['stale', 'noGateway'],
  failed: ['warning', 'modeFailed'],
  gatewayUnknown: ['stale', 'modeUnknown'],
  gatewayOffline: ['stale', 'modeOffline'],
  vpn: ['maintenance', 'modeVpn'],
  starting: ['stale', 'modeStarting'],
  live: ['running', 'modeLive'],
  paused: ['stopped', 'modePaused'],
  onDemand: ['normal', 'modeOnDemand'],
  closed: ['warning', 'modeClosed'],
} as const satisfies Record<WatchMode, readonly [StatusState, Parameters<typeof monitorTexts.text>[0]]>;

const notes: Partial<Record<WatchMode, Parameters<typeof monitorTexts.text>[0]>> = {
  paused: 'modePausedNote',
  onDemand: 'modeOnDemandNote',
};

/** While the server is not heard nobody knows how the device is being monitored. */
function ModeTag({ mode, interval, isConnected }: { mode: WatchMode; interval: number; isConnected: boolean }) {
  const t = monitorTexts.useTexts();
  const isKnown = isConnected || mode === 'noGateway';
  const [state, text] = modeTags[isKnown ? mode : 'gatewayUnknown'];
  const note = isKnown ? notes[mode] : undefined;
  return <StatusTag state={state} text={t(text, { seconds: interval })} {...(note && { title: t(note) })} />;
}
