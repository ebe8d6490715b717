import type { ByteOrder, DataType, DemoAlarm, DemoSignal } from '@lookfar/contract';
import type { Waterworks } from '../physics/waterworks.ts';

export type Table = 'coil' | 'discrete' | 'input' | 'holding';

/** A location in a device, counted from 0; `bit` is a bit of a register. */
export interface Place {
  table: Table;
  offset: number;
  bit?: number;
}

/** One signal of a device: its description, and its effect on what is simulated. Values are physical. */
export interface SignalPoint<State = Waterworks> {
  title: string;
  group: string;
  dataType: DataType;
  byteOrder: ByteOrder;
  unit: string;
  decimals: number;
  /** Physical value = raw value × scale. */
  scale: number;
  /** Range of values that may be written; for a measurement, the normal range. */
  lowerLimit: number | null;
  upperLimit: number | null;
  /** In raw units. */
  deadband: number;
  signalMaps: NonNullable<DemoSignal['signalMaps']>;
  note: string;
  /** Where its alarm differs from that of others of its unit, or of other machines. */
  alarm?: { level: DemoAlarm['level']; delayMs: number };
  read(works: State): number;
  write?(works: State, value: number): State;
}

/** With its address in a Modbus device. */
export interface Point extends SignalPoint, Place {}

type Read = Point['read'];
type More = Partial<
  Pick<Point, 'byteOrder' | 'lowerLimit' | 'upperLimit' | 'deadband' | 'note' | 'write' | 'dataType' | 'alarm'>
>;

export const coil = (offset: number): Place => ({ table: 'coil', offset });
export const discrete = (offset: number): Place => ({ table: 'discrete', offset });
export const input = (offset: number): Place => ({ table: 'input', offset });
export const holding = (offset: number): Place => ({ table: 'holding', offset });
export const bit = (place: Place, index: number): Place => ({ ...place, bit: index });

/** What most signals have. */
export const plain: Pick<
  Point,
  'byteOrder' | 'unit' | 'decimals' | 'scale' | 'lowerLimit' | 'upperLimit' | 'deadband' | 'signalMaps' | 'note'
> = {
  byteOrder: 'ABCD',
  unit: '',
  decimals: 0,
  scale: 1,
  lowerLimit: null,
  upperLimit: null,
  deadband: 0,
  signalMaps: [],
  note: '',
};

interface Heading {
  title: string;
  group: string;
  unit?: string;
  decimals?: number;
}

/** A measurement as a 32-bit float. A change below half of its last digit is not worth sending. */
export function float(place: Place, heading: Heading, read: Read, more: More = {}): Point {
  const deadband = 0.5 * 10 ** -(heading.decimals ?? 0);
  return { ...plain, ...place, dataType: 'FLOAT', deadband, ...heading, read, ...more };
}

/** A measurement as a 16-bit word in units of its last digit: 235 is 23.5. */
export function word(place: Place, heading: Heading, read: Read, more: More = {}): Point {
  const scale = Number((10 ** -(heading.decimals ?? 0)).toFixed(6));
  return { ...plain, ...place, dataType: 'UINT16', scale, ...heading, read, ...more };
}

/** A count as a 32-bit word in units of its last digit. */
export function counter(place: Place, heading: Heading, read: Read, more: More = {}): Point {
  return word(place, heading, read, { dataType: 'UINT32', ...more });
}

export function flag(place: Place, heading: Heading, read: (works: Waterworks) => boolean, more: More = {}): Point {
  return { ...plain, ...place, dataType: 'BOOL', ...heading, read: (works) => (read(works) ? 1 : 0), ...more };
}

/** A number with text labels: 0 停止, 1 运行, … */
export function state(place: Place, heading: Heading, texts: readonly string[], read: Read, more: More = {}): Point {
  const signalMaps = texts.map((text, value) => ({ value, text }));
  return { ...plain, ...place, dataType: 'UINT16', signalMaps, ...heading, read, ...more };
}

/** The labels of 0 and 1. */
export function named(point: Point, off: string, on: string): Point {
  return { ...point, signalMaps: [off, on].map((text, value) => ({ value, text })) };
}

/** The address in engineering notation: 40001, 30012.3. */
export function addressOf({ table, offset, bit: index }: Place): string {
  const digit = { coil: '0', discrete: '1', input: '3', holding: '4' }[table];
  const reference = digit + String(offset + 1).padStart(4, '0');
  return index === undefined ? reference : `${reference}.${index}`;
}
