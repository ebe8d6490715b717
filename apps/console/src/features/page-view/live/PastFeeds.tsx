import { GOOD, type PastAlarm } from '@lookfar/contract';
import { signalOfKey, systemSource } from '@lookfar/page';
import type { AlarmsNow, LiveReading, PageRuntime } from '@lookfar/widgets';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useUser } from '../../../base/session/sessionStore.ts';
import type { BrokenLink } from '../../live/index.ts';
import type { PageTimes } from '../../time-machine/index.ts';
import type { PageWorld } from '../PageWorld.ts';
import type { PageAlarms } from '../tools/PageAlarms.ts';
import type { PageDevices } from '../tools/PageDevices.ts';
import { equipmentIn } from './boundSignals.ts';
import { linkOf } from './linkOf.ts';
import { pastAlarm } from './pastAlarm.ts';
import { pastDevice } from './pastDevice.ts';
import { toReading } from './toReading.ts';

interface PastFeedsProps extends Pick<PageWorld, 'presented' | 'titles'> {
  runtime: PageRuntime;
  alarms: PageAlarms;
  devices: PageDevices;
  times: PageTimes;
  pageTitle: string;
  /** The device that alarms without a device are about; 0 for all of them. */
  own: number;
}

/** [TP8] Passes the values of the shown moment to the page; nothing of the present reaches it. */
export function PastFeeds({ runtime, alarms, devices, times, pageTitle, own, ...world }: PastFeedsProps) {
  const { presented = asItIs, titles } = world;
  const { machine, state, gaps } = times;
  const brokenOf = useRef<(equipId: number) => BrokenLink | null>(() => null);
  const gapKey = gaps.map(({ equipmentId, from }) => `${equipmentId}:${from}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the gaps
  useEffect(() => {
    brokenOf.current = (equipId) => linkOf(gaps.find((gap) => gap.equipmentId === null || gap.equipmentId === equipId));
    const bound = runtime.sources().flatMap((key) => {
      const signal = signalOfKey(key);
      return signal ? [{ key, ...signal }] : [];
    });
    const keysOf = Map.groupBy(bound, ({ signalId }) => signalId);
    const tell = (signalIds: readonly number[] | undefined) => {
      const told = signalIds ? signalIds.flatMap((id) => keysOf.get(id) ?? []) : bound;
      runtime.apply(
        told.map(({ key, equipId, signalId }) => {
          const reading = toReading(machine.value(signalId), brokenOf.current(equipId));
          return [key, presented(reading)] as const;
        }),
      );
    };
    tell(undefined);
    return machine.onValues(tell);
  }, [runtime, machine, gapKey, presented]);
  const { moment } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is the event
  useEffect(() => runtime.retime(), [runtime, moment]);
  const account = useUser();
  const loginname = account?.loginname ?? '';
  const user = account?.name || loginname;
  useEffect(() => {
    const time = Date.now();
    const known = Object.entries({ ...titles, pageTitle, loginname, user });
    runtime.apply(known.map(([key, value]) => [systemSource(key), { value, code: GOOD, time, stale: false }]));
  }, [runtime, titles, pageTitle, loginname, user]);
  useEffect(() => {
    const value = times.alarms ? times.alarms.length : null;
    const code = value === null ? '' : GOOD;
    runtime.apply([[systemSource('alarmNum'), { value, code, time: moment ?? 0, stale: value === null }]]);
  }, [runtime, times.alarms, moment]);
  usePastAlarms(alarms, times.alarms, own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the gaps
  useEffect(() => {
    const known = new Set(equipmentIn(runtime.sources()));
    devices.look((device) => pastDevice(device, { gaps, alarms: times.alarms, known }));
    return () => devices.look(undefined);
  }, [runtime, devices, gapKey, times.alarms]);
  return null;
}

const asItIs = (reading: LiveReading): LiveReading => reading;

function usePastAlarms(alarms: PageAlarms, past: readonly PastAlarm[] | undefined, own: number): void {
  const wanted = useSyncExternalStore(alarms.subscribe, alarms.wanted);
  useEffect(() => {
    for (const id of wanted) {
      const asked = id === 0 ? own : id;
      const list = (past ?? []).filter(({ equipmentId }) => asked === 0 || equipmentId === asked);
      const now: AlarmsNow = past
        ? { state: 'ready', total: list.length, list: list.map(pastAlarm) }
        : { state: 'loading' };
      alarms.put(id, now);
    }
  }, [alarms, wanted, past, own]);
}
