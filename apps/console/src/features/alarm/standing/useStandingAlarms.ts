import type { Alarm, EquipmentInfo } from '@lookfar/contract';
import { useBlocked } from '../handling/useBlocked.ts';
import { type Handling, useHandling } from '../handling/useHandling.ts';
import { useActiveAlarms, useRefreshDeviceAlarms } from '../useDeviceAlarms.ts';

export interface StandingAlarms {
  list: readonly Alarm[];
  total: number;
  error: unknown;
  handling: Handling;
}

const nothing: readonly Alarm[] = [];

/** What stands at an equipment and may be seen and handled there; asked again whenever the live channel tells of a change. */
export function useStandingAlarms(equipment: EquipmentInfo, changes: number): StandingAlarms {
  const { data, error } = useActiveAlarms({ equipment, changes });
  const changed = useRefreshDeviceAlarms(equipment.id);
  const handling = useHandling({ blocked: useBlocked(equipment.shared), changed });
  return { list: data?.list ?? nothing, total: data?.total ?? 0, error: data ? null : error, handling };
}
