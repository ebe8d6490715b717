import { isAscending } from '../columns/arrange.ts';
import type { Columns } from '../columns/Columns.ts';
import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import { readContent, writeContent } from './content.ts';
import { framed, unframed } from './frame.ts';
import { readNumbers, writeNumbers } from './numbers.ts';
import { isGrid, readTimes, writeTimes } from './times.ts';

/** Maximum points of a block; a decoder never allocates more. */
export const blockPointLimit = 16_384;

const way = { write: writeNumbers, read: readNumbers };

/**
 * The points of one signal, times ascending, 1 to `blockPointLimit` of them, as bytes. Lossless, including the sign of
 * -0.
 */
export function encodeBlock(columns: Columns): Uint8Array {
  return framed((writer) => {
    writer.varint(columns.times.length);
    writeTimes(writer, columns.times);
    writeContent(writer, columns, way);
  });
}

/** Where a decoder puts times and values: arrays of exactly `count` rows, with arbitrary content. */
export type DecodeBuffer = (count: number) => { readonly times: Float64Array; readonly values: Float64Array };

/** New arrays for every block. */
const ownRoom: DecodeBuffer = (count) => ({ times: new Float64Array(count), values: new Float64Array(count) });

/** One buffer for blocks that are read one after the other: each overwrites the previous one. */
export function sharedRoom(): DecodeBuffer {
  let times = new Float64Array(0);
  let values = new Float64Array(0);
  return (count) => {
    if (count > times.length) {
      times = new Float64Array(count);
      values = new Float64Array(count);
    }
    return { times: times.subarray(0, count), values: values.subarray(0, count) };
  };
}

/** The inverse of `encodeBlock`. Throws `BlockError` for anything else. */
export function decodeBlock(bytes: Uint8Array, room: DecodeBuffer = ownRoom): Columns {
  return unframed(bytes, (reader) => {
    const { times, values } = room(readCount(reader));
    const step = readTimes(reader, times);
    const ascends = isGrid(times[0] as number, step, times.length) || isAscending(times);
    if (!Number.isSafeInteger(times[0]) || !Number.isSafeInteger(times[times.length - 1]) || !ascends) {
      throw new BlockError('times do not ascend');
    }
    return { times, ...readContent(reader, values, way) };
  });
}

export function readCount(reader: ByteReader): number {
  const count = reader.varint();
  if (count === 0 || count > blockPointLimit) throw new BlockError('number of points');
  return count;
}
