import { type Room, readCount } from './block.ts';
import { readsPlain } from './content.ts';
import { unframed } from './frame.ts';
import { readsScaled } from './numbers.ts';
import { readDifferences } from './scaled.ts';
import { readGrid } from './times.ts';

/** Good numbers at one step, as integers that are not yet summed up: enough for statistics, and no times are needed. */
export interface SteadyBlock {
  /** Epoch ms of the first row, and ms from each row to the next. */
  readonly first: number;
  readonly step: number;
  /** How often the integers are differences of neighbours: 0, 1 or 2 times. */
  readonly order: number;
  /** A value is its integer divided by this. */
  readonly power: number;
  readonly integers: Float64Array;
}

/** The quick way into blocks as most signals have them; undefined for any other. Throws `BlockError` for damaged ones. */
export function decodeSteadyBlock(bytes: Uint8Array, room: Room): SteadyBlock | undefined {
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
