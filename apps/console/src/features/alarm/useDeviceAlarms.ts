import { type Alarm, api, type EquipmentInfo, pagingLimits, suppressedAlarmStates } from '@lookfar/contract';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useUser } from '../../base/session/sessionStore.ts';
import { callKey, refreshCall, useCall } from '../../client/useCall.ts';
import { alarmRefusal } from './alarmRefusal.ts';
import { refreshSoon } from './refreshSoon.ts';

type Alarms = UseQueryResult<{ total: number; list: Alarm[] }>;

interface DeviceAlarms {
  equipment: EquipmentInfo;
  /** Grows with every change that the live channel reports. */
  changes: number;
}

/** The active alarms of a device, shared by everything on its page. Users who may not see them send no call. */
export function useActiveAlarms({ equipment, changes }: DeviceAlarms): Alarms {
  const isOpen = alarmRefusal(useUser(), equipment) === undefined;
  const { id: equipmentId } = equipment;
  useRefreshing(equipmentId, changes);
  return useCall(api.alarm.query, isOpen ? { equipmentId, pageSize: pagingLimits.maxSize } : undefined);
}

/** The shelved, suppressed and out-of-service alarms of a device. */
export function useSuppressedAlarms({ equipment, changes }: DeviceAlarms): Alarms {
  const { id: equipmentId } = equipment;
  useRefreshing(equipmentId, changes);
  return useCall(api.alarm.query, { equipmentId, state: [...suppressedAlarmStates], pageSize: pagingLimits.maxSize });
}

export function useRefreshDeviceAlarms(equipmentId: number): () => void {
  const client = useQueryClient();
  return useCallback(() => void refreshCall(client, api.alarm.query, { equipmentId }), [client, equipmentId]);
}

function useRefreshing(equipmentId: number, changes: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (changes > 0) refreshSoon(client, callKey(api.alarm.query, { equipmentId }));
  }, [client, equipmentId, changes]);
}
