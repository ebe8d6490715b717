import type { DeviceCard } from '../../devices/Device.ts';
import type { BlockPoint } from './dataBlock.ts';
import type { StationPoint } from './point.ts';

/** A device of the station. */
export interface StationDevice extends DeviceCard {
  points: readonly StationPoint[];
}

/** A PLC on a socket of its own; each of its devices is a data block. */
export interface S7Endpoint {
  devices: readonly (StationDevice & { db: number; points: readonly BlockPoint[] })[];
}
