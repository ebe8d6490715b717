import {
  api,
  errorText,
  GOOD,
  isGood,
  type MonitoredSignal,
  type ProjectPageToView,
  type ProjectSignal,
} from '@lookfar/contract';
import { type SystemKey, signalOfKey, systemSource } from '@lookfar/page';
import { type AlarmsNow, type LiveReading, unknownReading } from '@lookfar/widgets';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { projectLinkOf, type WatchedProject } from '../../live/index.ts';
import { type FeedParts, type PageAlarms, toReading } from '../../page-view/index.ts';
import { errorValue } from './errorValue.ts';
import { ProjectPlaceFeed } from './ProjectPlaceFeed.tsx';
import { useHolds } from './useHolds.ts';
import type { ProjectCounts } from './useProjectCounts.ts';

interface ProjectFeedsProps extends FeedParts {
  page: ProjectPageToView;
  watched: WatchedProject;
  counts: ProjectCounts;
}

/** Passes everything that a page of a project listens to to its runtime: signals, variables, alarms, system values. */
export function ProjectFeeds(props: ProjectFeedsProps) {
  const { runtime, plant, alarms, devices, isPast, page, watched, counts } = props;
  usePlant({ runtime, plant, watched });
  const places = <ProjectPlaceFeed devices={devices} projectId={page.projectId} />;
  return isPast ? (
    places
  ) : (
    <>
      {places}
      <Signals {...{ runtime, watched, page }} />
      <System {...{ runtime, watched, page, counts }} />
      <AlarmFeeds alarms={alarms} page={page} />
    </>
  );
}

/** A project gives the right to write signal by signal. */
const refusalOf = (signal: MonitoredSignal) => ((signal as ProjectSignal).mayWrite ? null : 'project');

function usePlant({ runtime, plant, watched }: Pick<ProjectFeedsProps, 'runtime' | 'plant' | 'watched'>): void {
  const { values, channel, monitoring } = watched;
  const { signals, gateways, page } = monitoring;
  const devices = useMemo(() => Map.groupBy(signals ?? [], ({ equipId }) => equipId), [signals]);
  useEffect(() => {
    for (const [id, own] of devices) {
      const broken = projectLinkOf({ page, gateways }, channel.downSince, id);
      plant.put(id, { name: own[0]?.subTitle ?? '', signals: own, values, broken, refusalOf });
    }
  }, [plant, devices, values, page, gateways, channel.downSince]);
  useEffect(
    () => () => {
      for (const id of devices.keys()) plant.drop(id);
    },
    [plant, devices],
  );
  useEffect(() => {
    if (signals) runtime.refresh();
  }, [runtime, signals]);
}

/** [LP15] A signal that is gone, or that belongs to another device now, is blank. */
function Signals({ runtime, watched, page: setting }: Pick<ProjectFeedsProps, 'runtime' | 'watched' | 'page'>) {
  const { values, channel, monitoring } = watched;
  const { signals, gateways, page } = monitoring;
  const readingOf = useRef<(equipId: number, signalId: number) => LiveReading>(() => unknownReading);
  const bound = useMemo(
    () =>
      runtime.sources().flatMap((key) => {
        const signal = signalOfKey(key);
        return signal ? [{ key, ...signal }] : [];
      }),
    [runtime],
  );
  const withHolder = useHolds(setting);
  const lastGood = useMemo(() => new Map<number, LiveReading>(), []);
  const equipOf = useMemo(() => signals && new Map(signals.map(({ id, equipId }) => [id, equipId])), [signals]);
  useEffect(() => {
    readingOf.current = (equipId, signalId) => {
      if (equipOf && equipOf.get(signalId) !== equipId) return unknownReading;
      const broken = projectLinkOf({ page, gateways }, channel.downSince, equipId);
      const reading = withHolder(signalId, toReading(values.get(signalId), broken));
      if (isGood(reading.code) && !reading.stale) lastGood.set(signalId, reading);
      // A lost connection of this browser says nothing about the values: they stay, marked as stale.
      return broken?.link === 'server' ? reading : errorValue(reading, setting, lastGood.get(signalId));
    };
    runtime.apply(bound.map(({ key, equipId, signalId }) => [key, readingOf.current(equipId, signalId)] as const));
  }, [runtime, bound, equipOf, page, gateways, channel.downSince, values, setting, lastGood, withHolder]);
  useEffect(() => {
    const stops = bound.map(({ key, equipId, signalId }) =>
      values.subscribe(signalId, () => runtime.apply([[key, readingOf.current(equipId, signalId)]])),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [runtime, bound, values]);
  return null;
}

type SystemProps = Pick<ProjectFeedsProps, 'runtime' | 'watched' | 'page' | 'counts'>;

function System({ runtime, watched, page, counts }: SystemProps) {
  const account = useUser();
  const loginname = account?.loginname ?? '';
  const user = account?.name || loginname;
  const isCut = watched.channel.downSince !== null;
  const { title: pageTitle, projectTitle } = page;
  const { equipNum, equipOnlineNum, equipOfflineNum, equipAlarmNum, alarmNum } = counts;
  useEffect(() => {
    const time = Date.now();
    const known = {
      ...{ loginname, user, pageTitle, projectTitle },
      ...{ equipNum, equipOnlineNum, equipOfflineNum, equipAlarmNum, alarmNum },
    } satisfies Partial<Record<SystemKey, unknown>>;
    runtime.apply(
      Object.entries(known).map(([key, value]) => {
        const code = value === null ? '' : GOOD;
        return [systemSource(key), { value, code, time, stale: isCut }] as const;
      }),
    );
  }, [
    runtime,
    loginname,
    user,
    pageTitle,
    projectTitle,
    isCut,
    equipNum,
    equipOnlineNum,
    equipOfflineNum,
    equipAlarmNum,
    alarmNum,
  ]);
  return null;
}

function AlarmFeeds({ alarms, page }: { alarms: PageAlarms; page: ProjectPageToView }) {
  const wanted = useSyncExternalStore(alarms.subscribe, alarms.wanted);
  return wanted.map((id) => <AlarmFeed key={id} alarms={alarms} asked={id} page={page} />);
}

/** Of one device; 0 is the whole project. */
function AlarmFeed({ alarms, asked, page }: { alarms: PageAlarms; asked: number; page: ProjectPageToView }) {
  const language = useLanguage();
  const { projectId, pagePmsn } = page;
  const body = { projectId, ...(asked > 0 && { equipmentId: asked }) };
  const { data, error } = useCall(api.projectMonitor.allAlarms, pagePmsn.alarm ? body : undefined, {
    refetchInterval: 60_000,
    extra: [language],
  });
  const now = useMemo((): AlarmsNow => {
    if (!pagePmsn.alarm) return { state: 'refused', reason: errorText('1031', language) };
    if (data) return { state: 'ready', total: data.list.length, list: data.list };
    return error ? { state: 'failed', reason: failureText(error, language).reason } : { state: 'loading' };
  }, [pagePmsn.alarm, data, error, language]);
  useEffect(() => alarms.put(asked, now), [alarms, asked, now]);
  return null;
}
