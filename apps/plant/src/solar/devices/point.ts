import type { DataType } from '@lookfar/contract';
import { plain, type SignalPoint } from '../../devices/point.ts';
import type { Station } from '../physics/station.ts';

/** A signal of the station before it has an address. */
export type StationSignal = SignalPoint<Station>;

/** A signal with its address, as the driver or the node calls it. */
export interface StationPoint extends StationSignal {
  address: string;
}

type Read = (station: Station) => number;
type More = Partial<Pick<StationSignal, 'lowerLimit' | 'upperLimit' | 'note' | 'write' | 'deadband'>>;
/** `group/title`, and after a space the unit. */
type Name = readonly [group: string, title: string, unit?: string];

/** A measurement as a 32-bit float. A change below half of its last digit is not worth sending. */
export function measure([group, title, unit = '']: Name, decimals: number, read: Read, more: More = {}): StationSignal {
  const deadband = 0.5 * 10 ** -decimals;
  return { ...plain, dataType: 'FLOAT', title, group, unit, decimals, deadband, read, ...more };
}

/** A count as a 32-bit word in units of its last digit. */
export function total(
  [title, unit]: readonly [title: string, unit: string],
  decimals: number,
  read: Read,
): StationSignal {
  const scale = Number((10 ** -decimals).toFixed(6));
  return { ...plain, dataType: 'UINT32', title, group: '累计', unit, decimals, scale, read };
}

/** A number with text labels. */
export function choice(
  [group, title]: Name,
  texts: readonly string[],
  read: Read,
  { dataType = 'UINT16', ...more }: More & { dataType?: DataType } = {},
): StationSignal {
  const signalMaps = texts.map((text, value) => ({ value, text }));
  return { ...plain, dataType, title, group, signalMaps, read, ...more };
}

/** A switch with the labels of 0 and 1. */
export function onOff(
  name: Name,
  texts: readonly [off: string, on: string],
  read: Read,
  more: More = {},
): StationSignal {
  return choice(name, texts, read, { dataType: 'BOOL', ...more });
}

/** What may be written, from the lower to the upper limit. */
export const settable = (limits: readonly [low: number, high: number], write: NonNullable<StationSignal['write']>) => ({
  ...{ lowerLimit: limits[0], upperLimit: limits[1], write },
});
