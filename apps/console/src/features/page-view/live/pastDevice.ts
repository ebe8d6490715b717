import { alarmLevels, type DevicePlace, type PastAlarm, type PastGap } from '@lookfar/contract';

interface PastState {
  gaps: readonly PastGap[];
  /** Undefined for users who cannot see alarms. */
  alarms: readonly PastAlarm[] | undefined;
  /** Devices whose gaps are known: those that the page is bound to. */
  known: ReadonlySet<number>;
}

/** [PV15] A device as it was, as far as the page knows; nothing of its present state is left. */
export function pastDevice(device: DevicePlace, { gaps, alarms, known }: PastState): DevicePlace {
  const { id, name, line, moves } = device;
  const gap = gaps.find(({ equipmentId }) => equipmentId === null || equipmentId === id);
  const isKnown = known.has(id);
  const isBehind = gap === undefined || gap.reason === 'deviceOffline';
  const own = alarms?.filter(({ equipmentId }) => equipmentId === id);
  const level = alarmLevels.find((one) => own?.some((alarm) => alarm.level === one)) ?? null;
  return {
    ...{ id, name, line, moves },
    // A device that reports its position was somewhere else.
    ...(moves ? { longitude: null, latitude: null } : { longitude: device.longitude, latitude: device.latitude }),
    ...{ online: isKnown && !gap, gatewayOnline: isKnown && isBehind, ...(!isKnown && { gatewayUnknown: true }) },
    ...(own && { alarmNum: own.length, alarmLevel: level, alarmUnacked: false }),
  };
}
