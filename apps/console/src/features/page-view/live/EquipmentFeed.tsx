import { api, designLimits, type EquipmentInfo, equipmentInfos, GOOD } from '@lookfar/contract';
import { type SystemKey, systemSource } from '@lookfar/page';
import type { LiveReading, PageRuntime } from '@lookfar/widgets';
import { useEffect, useMemo } from 'react';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { useActiveAlarms } from '../../alarm/index.ts';
import type { DetailTabProps } from '../../device-tab/index.ts';
import { useBrokenLink, useEquipmentMonitor, type WatchedEquipment, writeRefusalOf } from '../../live/index.ts';
import type { FeedParts } from '../PageWorld.ts';
import { AlarmFeeds } from '../tools/AlarmFeeds.tsx';
import { boundSignals, otherEquipment } from './boundSignals.ts';
import { PlaceFeed } from './PlaceFeed.tsx';
import type { Plant } from './Plant.ts';
import { toReading } from './toReading.ts';

interface PageFeedsProps extends FeedParts, Pick<DetailTabProps, 'equipment' | 'watched'> {
  pageTitle: string;
}

/** Passes everything that a page listens to to its runtime: signals of its device and of others, and system values. */
export function PageFeeds(props: PageFeedsProps) {
  const { runtime, plant, alarms, devices, isPast, equipment, watched, pageTitle } = props;
  usePlant(plant, { id: equipment.id, equipment, watched }, runtime);
  const own = equipment.id;
  const others = useMemo(() => otherEquipment(runtime.sources(), own, designLimits.equips), [runtime, own]);
  const { data } = useCall(equipmentInfos, others.length > 0 ? { ids: others } : undefined, { staleTime: 60_000 });
  return (
    <>
      {!isPast && <Signals runtime={runtime} watched={watched} />}
      {!isPast && <System {...{ runtime, equipment, watched, pageTitle }} />}
      {!isPast && <AlarmFeeds alarms={alarms} equipment={equipment} watched={watched} />}
      <PlaceFeed {...{ devices, own, others }} />
      {others.map((id) => (
        <OtherEquipment
          key={id}
          equipmentId={id}
          equipment={data?.list.find((device) => device.id === id)}
          isWanted={watched.monitoring.wanted}
          {...{ runtime, plant, isPast }}
        />
      ))}
    </>
  );
}

interface OtherEquipmentProps extends Omit<FeedParts, 'alarms' | 'devices'> {
  equipmentId: number;
  /** Undefined until it is known, and if the user cannot see it. */
  equipment: EquipmentInfo | undefined;
  /** Fast values of the page's own device are wanted. */
  isWanted: boolean;
}

function OtherEquipment({ equipmentId, equipment, isWanted, runtime, plant, isPast }: OtherEquipmentProps) {
  const watched = useEquipmentMonitor(equipmentId);
  const { demand } = watched;
  useEffect(() => {
    if (isWanted) demand();
  }, [isWanted, demand]);
  usePlant(plant, { id: equipmentId, equipment, watched }, runtime);
  return isPast ? null : <Signals runtime={runtime} watched={watched} />;
}

interface HeldEquipment {
  id: number;
  equipment: EquipmentInfo | undefined;
  watched: WatchedEquipment;
}

function usePlant(plant: Plant, { id, equipment, watched }: HeldEquipment, runtime: PageRuntime): void {
  const { signals } = watched.monitoring;
  const { values } = watched;
  const broken = useBrokenLink(watched);
  const refusal = writeRefusalOf(isAllowed(useUser(), api.signal.write.may), equipment?.holding);
  const name = equipment?.name;
  useEffect(() => {
    plant.put(id, { name, signals, values, broken, refusalOf: () => refusal });
  }, [plant, id, name, signals, values, broken, refusal]);
  useEffect(() => () => plant.drop(id), [plant, id]);
  useEffect(() => {
    if (signals && equipment) runtime.refresh();
  }, [runtime, signals, equipment]);
}

function Signals({ runtime, watched }: { runtime: PageRuntime; watched: WatchedEquipment }) {
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
  return null;
}

interface SystemFeed extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  runtime: PageRuntime;
  pageTitle: string;
}

function System({ runtime, equipment, watched, pageTitle }: SystemFeed) {
  const { gateway, alarmChanges } = watched.monitoring;
  const account = useUser();
  const loginname = account?.loginname ?? '';
  const user = account?.name || loginname;
  const alarms = useActiveAlarms({ equipment, changes: alarmChanges });
  const isCut = watched.channel.downSince !== null;
  const alarmNum = alarms.data?.total ?? null;
  const gatewayOnline = gateway ? Number(gateway.online) : null;
  const equipOnline = gateway ? Number(gateway.online && gateway.deviceOnline) : null;
  const equipTitle = equipment.name;
  useEffect(() => {
    const now = Date.now();
    const known = { loginname, user, pageTitle, equipTitle, gatewayOnline, equipOnline, alarmNum } satisfies Partial<
      Record<SystemKey, unknown>
    >;
    const readings = Object.entries(known).map(([key, value]) => {
      const reading: LiveReading = { value, code: value === null ? '' : GOOD, time: now, stale: isCut };
      return [systemSource(key), reading] as const;
    });
    runtime.apply(readings);
  }, [runtime, loginname, user, pageTitle, equipTitle, gatewayOnline, equipOnline, alarmNum, isCut]);
  return null;
}
