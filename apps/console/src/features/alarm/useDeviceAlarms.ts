import { type Alarm, type EquipmentInfo, pagingLimits, queryAlarms, suppressedAlarmStates } from '@lookfar/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { alarmRefusal } from './alarmRefusal.ts';
import { refreshSoon } from './refreshSoon.ts';

type Alarms = UseQueryResult<{ total: number; list: Alarm[] }>;

const keyOf = (equipmentId: number) => ['monitor.alarm', 'device', equipmentId] as const;

interface DeviceAlarms {
  equipment: EquipmentInfo;
  /** Grows with every change that the live channel tells of. */
  changes: number;
}

/** What stands at a device; everything on its page shares one answer. Nothing is asked for those who may not see it. */
export function useActiveAlarms({ equipment, changes }: DeviceAlarms): Alarms {
  const enabled = alarmRefusal(useUser(), equipment) === undefined;
  const { id: equipmentId } = equipment;
  useRefreshing(equipmentId, changes);
  return useQuery({
    queryKey: [...keyOf(equipmentId), 'active'],
    queryFn: ({ signal }) =>
      send(queryAlarms, { equipmentId, pageSize: pagingLimits.maxSize }, { quiet: true, signal }),
    enabled,
  });
}

/** What is shelved, suppressed or out of service at a device. */
export function useSuppressedAlarms({ equipment, changes }: DeviceAlarms): Alarms {
  const { id: equipmentId } = equipment;
  useRefreshing(equipmentId, changes);
  return useQuery({
    queryKey: [...keyOf(equipmentId), 'suppressed'],
    queryFn: ({ signal }) =>
      send(
        queryAlarms,
        { equipmentId, state: [...suppressedAlarmStates], pageSize: pagingLimits.maxSize },
        { quiet: true, signal },
      ),
  });
}

export function useRefreshDeviceAlarms(equipmentId: number): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: keyOf(equipmentId) }), [client, equipmentId]);
}

function useRefreshing(equipmentId: number, changes: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (changes > 0) refreshSoon(client, keyOf(equipmentId));
  }, [client, equipmentId, changes]);
}
