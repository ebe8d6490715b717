import type { Point, Table } from '../devices/point.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import { fromWords, sizeOf, toWords } from './words.ts';

/** The plant that registers read from and act on. */
export interface WorksHolder {
  works: Waterworks;
}

/** A Modbus exception: 2 illegal address, 3 illegal value. */
export class ModbusException extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Modbus exception ${code}`);
    this.name = 'ModbusException';
    this.code = code;
  }
}

const illegalAddress = 2;
const illegalValue = 3;

/** The memory of one unit: its points laid out by table and offset. Addresses between points read as 0. */
export class RegisterBank {
  readonly #holder: WorksHolder;
  /** At each offset the points that cover it: one, or several bits of a register. */
  readonly #tables: Readonly<Record<Table, Point[][]>> = { coil: [], discrete: [], input: [], holding: [] };

  constructor(points: readonly Point[], holder: WorksHolder) {
    this.#holder = holder;
    for (const point of points) {
      const table = this.#tables[point.table];
      for (let at = point.offset; at < point.offset + sizeOf(point); at += 1) {
        while (table.length <= at) table.push([]);
        table[at]?.push(point);
      }
    }
  }

  /** `count` registers, or coils as 0 and 1. */
  read(table: Table, offset: number, count: number): number[] {
    // One snapshot for the whole request: the two halves of a value must be from the same moment.
    return this.#words(this.#holder.works, table, offset, count);
  }

  /** Writes registers or coils, all or none. */
  write(table: 'coil' | 'holding', offset: number, words: readonly number[]): void {
    const touched = new Set(this.#places(table, offset, words.length).flatMap((points) => this.#writable(points)));
    const before = this.#holder.works;
    const memory = (at: number) => words[at - offset] ?? this.#words(before, table, at, 1)[0] ?? 0;
    let works = before;
    for (const point of touched) works = writePoint(works, point, memory);
    this.#holder.works = works;
  }

  #places(table: Table, offset: number, count: number): Point[][] {
    const places = this.#tables[table].slice(offset, offset + count);
    if (places.length < count) throw new ModbusException(illegalAddress);
    return places;
  }

  #writable(points: readonly Point[]): Point[] {
    const writable = points.filter(({ write }) => write);
    if (writable.length === 0) throw new ModbusException(illegalAddress);
    return writable;
  }

  #words(works: Waterworks, table: Table, offset: number, count: number): number[] {
    return this.#places(table, offset, count).map((points, index) => wordOf(works, points, offset + index));
  }
}

function wordOf(works: Waterworks, points: readonly Point[], offset: number): number {
  return points.reduce((sum, point) => {
    const value = point.read(works);
    if (point.bit !== undefined) return sum | (value << point.bit);
    return toWords(point, value)[offset - point.offset] ?? 0;
  }, 0);
}

function writePoint(works: Waterworks, point: Point, memory: (offset: number) => number): Waterworks {
  const words = Array.from({ length: sizeOf(point) }, (_, index) => memory(point.offset + index));
  if (point.bit !== undefined) {
    const value = ((words[0] ?? 0) >> point.bit) & 1;
    // Writing back a register with one bit changed must not count as a command for the other bits.
    return value === point.read(works) ? works : (point.write?.(works, value) ?? works);
  }
  const value = fromWords(point, words);
  // A limit is a decimal number; its nearest float may be just outside.
  const slack = point.dataType === 'FLOAT' ? 1e-6 : point.scale / 2;
  const low = point.lowerLimit !== null && value < point.lowerLimit - slack;
  const high = point.upperLimit !== null && value > point.upperLimit + slack;
  if (!Number.isFinite(value) || low || high) throw new ModbusException(illegalValue);
  return point.write?.(works, value) ?? works;
}
