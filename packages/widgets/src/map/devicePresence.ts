import type { DevicePlace } from '@lookfar/contract';
import type { presenceWords } from './mapWords.ts';

/** `silent`: behind a gateway that is online. */
export function devicePresence({ online, gatewayOnline, gatewayUnknown }: DevicePlace): keyof typeof presenceWords {
  if (gatewayOnline) return online ? 'online' : 'silent';
  return gatewayUnknown ? 'unknown' : 'offline';
}

export interface DeviceSums {
  total: number;
  online: number;
  alarms: number;
  placeless: number;
}

export function deviceSums(list: readonly DevicePlace[]): DeviceSums {
  const count = (holds: (device: DevicePlace) => boolean) => list.filter(holds).length;
  return {
    total: list.length,
    online: count((device) => devicePresence(device) === 'online'),
    alarms: count(({ alarmNum = 0 }) => alarmNum > 0),
    placeless: count(({ longitude }) => longitude === null),
  };
}

/** `75%`; never 100% while one is missing. */
export function shareText({ online, total }: DeviceSums, none: string): string {
  if (total === 0) return none;
  const percent = (online / total) * 100;
  return `${online < total ? Math.floor(percent) : 100}%`;
}
