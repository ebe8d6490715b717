import type { PointColumns } from '../columns/Columns.ts';
import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import type { ByteWriter } from './ByteWriter.ts';
import { readContent, writeContent } from './content.ts';
import { framed, unframed } from './frame.ts';
import { readIntegers, writeIntegers } from './integers.ts';
import { readTimes, writeTimes } from './times.ts';

/** Maximum points of a journal row; a decoder never allocates more. */
export const journalPointLimit = 4_000_000;

/** Neighbours in a commit are different signals: their numbers are unrelated, so they are copied. */
const way = {
  write(writer: ByteWriter, numbers: Float64Array): void {
    writer.raw(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  },
  read(reader: ByteReader, numbers: Float64Array): void {
    const start = reader.skip(numbers.byteLength);
    // A copy: the bytes may be a view that is not aligned for numbers.
    new Uint8Array(numbers.buffer, numbers.byteOffset).set(reader.bytes.subarray(start, reader.at));
  },
};

/** The points of one commit, of many signals, in the order in which they were written. */
export function encodeJournalRow(points: PointColumns): Uint8Array {
  return framed(
    (writer) => {
      writer.varint(points.times.length);
      writeIntegers(writer, steps(points.signalIds));
      writeTimes(writer, points.times);
      writeContent(writer, points, way);
    },
    points.times.length * 12 + 256,
  );
}

function steps(signalIds: Uint32Array): Float64Array {
  const result = new Float64Array(signalIds.length);
  let before = 0;
  for (let row = 0; row < signalIds.length; row++) {
    const id = signalIds[row] as number;
    result[row] = id - before;
    before = id;
  }
  return result;
}

/** The inverse of `encodeJournalRow`. Throws `BlockError` for anything else. */
export function decodeJournalRow(bytes: Uint8Array): PointColumns {
  return unframed(bytes, (reader) => {
    // Each frame of 128 signal ids takes at least a byte.
    const count = reader.count(1 / 128);
    if (count > journalPointLimit) throw new BlockError('number of points');
    const ids = new Float64Array(count);
    readIntegers(reader, ids);
    const signalIds = new Uint32Array(count);
    let id = 0;
    for (let row = 0; row < count; row++) {
      id += ids[row] as number;
      if (!(id >= 1 && id <= 0xffff_ffff)) throw new BlockError('signal id');
      signalIds[row] = id;
    }
    const times = new Float64Array(count);
    readTimes(reader, times);
    for (const time of times) if (!Number.isSafeInteger(time)) throw new BlockError('time');
    return { signalIds, times, ...readContent(reader, new Float64Array(count), way) };
  });
}
