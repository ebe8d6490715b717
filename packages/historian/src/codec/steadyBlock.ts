import { type DecodeBuffer, readCount } from './block.ts';
import { readsPlain } from './content.ts';
import { unframed } from './frame.ts';
import { frameSize } from './integers.ts';
import { readsScaled } from './numbers.ts';
import { readDifferences } from './scaled.ts';
import { readGrid } from './times.ts';

/** Good numbers with a constant step, as integers that are not summed yet: enough for statistics, without times. */
export interface SteadyBlock {
  /** Epoch ms of the first row, and ms between rows. */
  readonly first: number;
  readonly step: number;
  /** How often the integers were differenced: 0, 1 or 2 times. */
  readonly order: number;
  /** A value is its integer divided by this. */
  readonly power: number;
  readonly integers: Float64Array;
}

/** The fast path for the blocks of most signals; undefined for any other. Throws `BlockError` for damaged ones. */
export function decodeSteadyBlock(bytes: Uint8Array, room: DecodeBuffer): SteadyBlock | undefined {
  return unframed(bytes, (reader) => {
    const count = readCount(reader);
    const grid = readGrid(reader, count);
    if (grid && readsPlain(reader) && readsScaled(reader)) {
      const integers = room(count).values;
      const scale = readDifferences(reader, integers);
      if (!scale.single) return { ...grid, order: scale.order, power: scale.power, integers };
    }
    reader.at = reader.end;
    return undefined;
  });
}

/**
 * The last point of such a block at or before a time that is not before its first, without decoding what comes after;
 * undefined for any other block.
 */
export function steadyPointAt(
  bytes: Uint8Array,
  room: DecodeBuffer,
  time: number,
): { readonly time: number; readonly value: number } | undefined {
  return unframed(bytes, (reader) => {
    const count = readCount(reader);
    const grid = readGrid(reader, count);
    const row = grid && Math.max(0, Math.min(count - 1, Math.floor((time - grid.first) / grid.step)));
    let value: number | undefined;
    if (row !== undefined && readsPlain(reader) && readsScaled(reader)) {
      // Frames are read as a whole.
      const needed = Math.min(count, Math.ceil((row + 1) / frameSize) * frameSize);
      const integers = room(count).values.subarray(0, needed);
      value = summed(integers, row, readDifferences(reader, integers));
    }
    reader.at = reader.end;
    return grid && row !== undefined && value !== undefined ? { time: grid.first + row * grid.step, value } : undefined;
  });
}

function summed(
  integers: Float64Array,
  row: number,
  { order, power, single }: ReturnType<typeof readDifferences>,
): number {
  let total = integers[order === 0 ? row : 0] as number;
  let slope = 0;
  for (let at = 1; order > 0 && at <= row; at++) {
    slope = order === 2 ? slope + (integers[at] as number) : (integers[at] as number);
    total += slope;
  }
  return single ? Math.fround(total / power) : total / power;
}
