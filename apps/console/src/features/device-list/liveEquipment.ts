import type { EquipmentState, MonitoredEquipment } from '@lookfar/contract';
import type { BrokenLink } from '../live/index.ts';

/** [ML7] A device with its live state: the channel overrides what was loaded. */
export function liveEquipment(row: MonitoredEquipment, state: EquipmentState | undefined): MonitoredEquipment {
  if (!state) return row;
  const { longitude: _longitude, latitude: _latitude, lastTime, ...rest } = state;
  // Absent in the state means that it is known.
  const { gatewayUnknown: _unknown, ...loaded } = row;
  return { ...loaded, ...rest, lastTime: newer(row.lastTime, lastTime ?? null) };
}

function newer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** [ML8] Whether the loaded row, and with it totals and order, differ from the live state. */
export function isOutdated(row: MonitoredEquipment, state: EquipmentState): boolean {
  return (
    row.online !== state.online ||
    row.gatewayOnline !== state.gatewayOnline ||
    (state.alarmNum !== undefined && row.alarmNum !== state.alarmNum)
  );
}

/** The first broken link between the device and this screen; values behind it are stale. */
export function brokenLink(row: MonitoredEquipment, downSince: number | null): BrokenLink | null {
  if (downSince !== null) return { link: 'server', since: downSince };
  // The gateway of a shared device is hidden.
  if (row.sn === '' && !row.shared) return { link: 'noGateway', since: null };
  if (row.gatewayUnknown) return { link: 'source', since: null };
  if (!row.gatewayOnline) return { link: 'gateway', since: null };
  return row.online ? null : { link: 'device', since: null };
}
