import './monitor.css';
import {
  type AlarmLevel,
  alarmLevels,
  type EquipmentInfo,
  equipmentInfo,
  Failure,
  querySignals,
  writeSignal,
} from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { send } from '../../client/send.ts';
import { useLanguage } from '../../shell/i18n/language.ts';
import { usePageTitle } from '../../shell/pageTitle.ts';
import { paths } from '../../shell/router/paths.ts';
import { isAllowed } from '../../shell/session/isAllowed.ts';
import { useUser } from '../../shell/session/sessionStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { StandingAlarms } from './detail/alarms/StandingAlarms.tsx';
import { type StandingAlarms as Standing, useStandingAlarms } from './detail/alarms/useStandingAlarms.ts';
import { DetailHeader } from './detail/DetailHeader.tsx';
import { LinkBanner } from './detail/LinkBanner.tsx';
import { SignalPanel } from './detail/SignalPanel.tsx';
import { brokenLinkOf } from './monitoring/linkState.ts';
import { useEquipmentMonitor, type WatchedEquipment } from './monitoring/useEquipmentMonitor.ts';
import { monitorTexts } from './monitorTexts.ts';

const idShape = /^[1-9]\d{0,15}$/;

/** Realtime data of one equipment. */
export function EquipmentDetailPage() {
  const t = monitorTexts.useTexts();
  const { id = '' } = useParams();
  const user = useUser();
  if (!isAllowed(user, querySignals.may)) return <NoPermission right="monitor_equipment" size="page" />;
  if (!idShape.test(id)) {
    return <EmptyState size="page" title={t('badId')} action={<Link to={paths.equipmentList}>{t('toList')}</Link>} />;
  }
  return <WatchedDetail key={id} equipmentId={Number(id)} />;
}

function WatchedDetail({ equipmentId }: { equipmentId: number }) {
  const t = monitorTexts.useTexts();
  const equipment = useQuery({
    queryKey: ['monitor.equipmentInfo', equipmentId],
    queryFn: ({ signal }) => send(equipmentInfo, { id: equipmentId }, { quiet: true, signal }),
    staleTime: 60_000,
  });
  const watched = useEquipmentMonitor(equipmentId);
  usePageTitle(equipment.data?.name);
  // A device that is no longer shared closes its channel: what is on the screen is then not the viewer's any more.
  const { refetch } = equipment;
  const isDown = watched.channel.downSince !== null;
  useEffect(() => {
    if (isDown) void refetch();
  }, [isDown, refetch]);
  const reload = () => {
    watched.reload();
    void equipment.refetch();
  };
  if (equipment.data && isGone(equipment.error)) {
    return <EmptyState size="page" title={t('gone')} action={<Link to={paths.equipmentList}>{t('toList')}</Link>} />;
  }
  return (
    <div className="detail-page">
      <DetailHeader equipment={equipment.data} snapshot={watched} onReload={reload} />
      {equipment.isError && !equipment.data ? (
        <DetailFailure error={equipment.error} onRetry={reload} />
      ) : (
        <DetailBody equipment={equipment.data} watched={watched} onRetry={reload} />
      )}
    </div>
  );
}

interface DetailBodyProps {
  equipment: EquipmentInfo | undefined;
  watched: WatchedEquipment;
  onRetry: () => void;
}

function DetailBody({ equipment, watched, onRetry }: DetailBodyProps) {
  const { monitoring, channel, values } = watched;
  const { signals, signalsError, equipmentId, alarmChanges } = monitoring;
  const standing = useStandingAlarms(equipmentId, alarmChanges, equipment);
  const alarms = useMemo(() => levelsBySignal(standing.list), [standing.list]);
  const mayWrite = isAllowed(useUser(), writeSignal.may);
  const broken = useStable(brokenLinkOf({ monitoring, channel }));
  const language = useLanguage();
  const watch = useMemo(
    () => ({ values, broken, language, mayWrite, alarms }),
    [values, broken, language, mayWrite, alarms],
  );
  const lastTime = useMemo(
    () => signals?.reduce<number | null>((last, { last: value }) => newest(last, value?.time ?? null), null) ?? null,
    [signals],
  );
  if (!signals) {
    if (signalsError === null) return <LoadingState />;
    return <DetailFailure error={signalsError} onRetry={onRetry} />;
  }
  return (
    <>
      <LinkBanner broken={broken} lastTime={lastTime} />
      <StandingAlarms alarms={standing} />
      <SignalPanel signals={signals} watch={watch} />
    </>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof Failure && error.code === '1014';
}

function DetailFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = monitorTexts.useTexts();
  const refused = error instanceof Failure && error.code === '1009';
  if (refused) return <NoPermission right="monitor_equipment" />;
  return <ErrorState title={t('loadFailed')} error={error} onRetry={onRetry} />;
}

function newest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

function levelsBySignal(list: Standing['list']): ReadonlyMap<number, AlarmLevel> {
  const levels = new Map<number, AlarmLevel>();
  for (const { signalId, level } of list) {
    const known = signalId === null ? level : levels.get(signalId);
    const isGraver = known === undefined || alarmLevels.indexOf(level) < alarmLevels.indexOf(known);
    if (signalId !== null && isGraver) levels.set(signalId, level);
  }
  return levels;
}

/** The same object while link and time are the same: a poll that changed nothing must not render every row. */
function useStable(broken: ReturnType<typeof brokenLinkOf>): ReturnType<typeof brokenLinkOf> {
  const link = broken?.link;
  const since = broken?.since ?? null;
  return useMemo(() => (link === undefined ? null : { link, since }), [link, since]);
}
