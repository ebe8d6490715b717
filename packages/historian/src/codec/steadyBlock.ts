import { type DecodeBuffer, readCount } from './block.ts';
import { readsPlain } from './content.ts';
import { unframed } from './frame.ts';
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
