import { designLimits, type EquipmentInfo, equipmentInfos, GOOD } from '@lookfar/contract';
import { type SystemKey, systemSource } from '@lookfar/page';
import type { LiveReading, PageRuntime } from '@lookfar/widgets';
import { useEffect } from 'react';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { useActiveAlarms } from '../../alarm/index.ts';
import type { DetailTabProps } from '../../device-tab/index.ts';
import { useBrokenLink, useEquipmentMonitor, type WatchedEquipment } from '../../live/index.ts';
import { AlarmFeeds } from '../tools/AlarmFeeds.tsx';
import type { PageAlarms } from '../tools/PageAlarms.ts';
import { boundSignals, otherEquipment } from './boundSignals.ts';
import type { Plant, PlantEquipment } from './Plant.ts';
import { toReading } from './toReading.ts';

interface FeedProps {
  runtime: PageRuntime;
  plant: Plant;
}

interface PageFeedsProps extends FeedProps, Pick<DetailTabProps, 'equipment' | 'watched'> {
  alarms: PageAlarms;
  pageTitle: string;
}

/** Passes everything that a page listens to to its runtime: signals of its device and of others, and system values. */
export function PageFeeds({ runtime, plant, alarms, equipment, watched, pageTitle }: PageFeedsProps) {
  usePlant(plant, equipment.id, { equipment, watched }, runtime);
  useSignals(runtime, watched);
  useSystem({ runtime, equipment, watched, pageTitle });
  const others = otherEquipment(runtime.sources(), equipment.id, designLimits.equips);
  const { data } = useCall(equipmentInfos, others.length > 0 ? { ids: others } : undefined, { staleTime: 60_000 });
  return (
    <>
      <AlarmFeeds alarms={alarms} equipment={equipment} watched={watched} />
      {others.map((id) => (
        <OtherEquipment
          key={id}
          equipmentId={id}
          equipment={data?.list.find((device) => device.id === id)}
          isWanted={watched.monitoring.wanted}
          runtime={runtime}
          plant={plant}
        />
      ))}
    </>
  );
}

interface OtherEquipmentProps extends FeedProps {
  equipmentId: number;
  /** Undefined until it is known, and if the user cannot see it. */
  equipment: EquipmentInfo | undefined;
  /** Fast values of the page's own device are wanted. */
  isWanted: boolean;
}

function OtherEquipment({ equipmentId, equipment, isWanted, runtime, plant }: OtherEquipmentProps) {
  const watched = useEquipmentMonitor(equipmentId);
  const { demand } = watched;
  useEffect(() => {
    if (isWanted) demand();
  }, [isWanted, demand]);
  usePlant(plant, equipmentId, { equipment, watched }, runtime);
  useSignals(runtime, watched);
  return null;
}

function usePlant(plant: Plant, id: number, { equipment, watched }: PlantEquipment, runtime: PageRuntime): void {
  const { signals } = watched.monitoring;
  useEffect(() => {
    plant.put(id, { equipment, watched });
  }, [plant, id, equipment, watched]);
  useEffect(() => () => plant.drop(id), [plant, id]);
  useEffect(() => {
    if (signals && equipment) runtime.refresh();
  }, [runtime, signals, equipment]);
}

function useSignals(runtime: PageRuntime, watched: WatchedEquipment): void {
  const { values, monitoring } = watched;
  const broken = useBrokenLink(watched);
  const { equipmentId } = monitoring;
  useEffect(() => {
    const stops = [...boundSignals(runtime.sources(), equipmentId)].map(([id, key]) => {
      const tell = () => runtime.apply([[key, toReading(values.get(id), broken)]]);
      tell();
      return values.subscribe(id, tell);
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [runtime, values, broken, equipmentId]);
}

interface SystemFeed extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  runtime: PageRuntime;
  pageTitle: string;
}

function useSystem({ runtime, equipment, watched, pageTitle }: SystemFeed): void {
  const { gateway, alarmChanges } = watched.monitoring;
  const loginname = useUser()?.loginname ?? '';
  const alarms = useActiveAlarms({ equipment, changes: alarmChanges });
  const isCut = watched.channel.downSince !== null;
  const alarmNum = alarms.data?.total ?? null;
  const gatewayOnline = gateway ? Number(gateway.online) : null;
  const equipOnline = gateway ? Number(gateway.online && gateway.deviceOnline) : null;
  const equipTitle = equipment.name;
  useEffect(() => {
    const now = Date.now();
    const known = { loginname, pageTitle, equipTitle, gatewayOnline, equipOnline, alarmNum } satisfies Partial<
      Record<SystemKey, unknown>
    >;
    const readings = Object.entries(known).map(([key, value]) => {
      const reading: LiveReading = { value, code: value === null ? '' : GOOD, time: now, stale: isCut };
      return [systemSource(key), reading] as const;
    });
    runtime.apply(readings);
  }, [runtime, loginname, pageTitle, equipTitle, gatewayOnline, equipOnline, alarmNum, isCut]);
}
