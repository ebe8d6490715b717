import type { Alarm, EquipmentInfo } from '@lookfar/contract';
import { useBlocked } from '../handling/useBlocked.ts';
import { type Handling, useHandling } from '../handling/useHandling.ts';
import { useActiveAlarms, useRefreshDeviceAlarms } from '../useDeviceAlarms.ts';

export interface PanelAlarms {
  list: readonly Alarm[];
  total: number;
  error: unknown;
  handling: Handling;
}

const nothing: readonly Alarm[] = [];

/** The active alarms of a device and their handling; refreshed whenever the live channel reports a change. */
export function useAlarmPanel(equipment: EquipmentInfo, changes: number): PanelAlarms {
  const { data, error } = useActiveAlarms({ equipment, changes });
  const changed = useRefreshDeviceAlarms(equipment.id);
  const handling = useHandling({ blocked: useBlocked(equipment.shared), changed });
  return { list: data?.list ?? nothing, total: data?.total ?? 0, error: data ? null : error, handling };
}
