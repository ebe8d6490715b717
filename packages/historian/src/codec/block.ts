import { isAscending } from '../columns/arrange.ts';
import type { Columns } from '../columns/Columns.ts';
import { BlockError } from './BlockError.ts';
import { readContent, writeContent } from './content.ts';
import { framed, unframed } from './frame.ts';
import { readNumbers, writeNumbers } from './numbers.ts';
import { readTimes, writeTimes } from './times.ts';

/** A block never has more points; a decoder allocates for no more. */
export const blockPointLimit = 16_384;

const way = { write: writeNumbers, read: readNumbers };

/** The points of one signal, times ascending, 1 to `blockPointLimit` of them, as bytes. Nothing is lost, not even the sign of -0. */
export function encodeBlock(columns: Columns): Uint8Array {
  return framed((writer) => {
    writer.varint(columns.times.length);
    writeTimes(writer, columns.times);
    writeContent(writer, columns, way);
  });
}

/** The inverse of `encodeBlock`. Throws `BlockError` for anything else. */
export function decodeBlock(bytes: Uint8Array): Columns {
  return unframed(bytes, (reader) => {
    const count = reader.varint();
    if (count === 0 || count > blockPointLimit) throw new BlockError('number of points');
    const times = readTimes(reader, count);
    if (!Number.isSafeInteger(times[0]) || !Number.isSafeInteger(times[count - 1]) || !isAscending(times)) {
      throw new BlockError('times do not ascend');
    }
    return { times, ...readContent(reader, count, way) };
  });
}
