import type { DriverFieldForm } from '@lookfar/contract';

/** Parameters that distinguish devices although they have a default: a port belongs to its host. */
const oneDevices = new Set(['unitId', 'port']);

/** [DF4] Device-specific parameters: where it is, its unit, its passwords. */
export function isDevicesOwn({ key, kind, required, default: usual }: DriverFieldForm): boolean {
  return kind === 'secret' || oneDevices.has(key) || (required && usual === undefined);
}
