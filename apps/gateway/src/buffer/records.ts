import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Length and CRC-32 of the record, both unsigned 32-bit little-endian. */
const HEAD_BYTES = 8;
/** No batch comes close to this; a longer record is damaged. */
const MOST_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** A record as stored in a file: length, checksum, content. */
export function frame(content: Buffer): Buffer {
  const record = Buffer.allocUnsafe(HEAD_BYTES + content.length);
  record.writeUInt32LE(content.length, 0);
  record.writeUInt32LE(crc32(content), 4);
  content.copy(record, HEAD_BYTES);
  return record;
}

export interface FileRecord {
  /** Valid until the next record is requested. */
  content: Buffer;
  /** Where the next record starts. */
  end: number;
}

/**
 * The records of a file from an offset on, with one piece of the file in memory at a time. A record with a wrong
 * checksum is skipped; an incomplete one is the end.
 */
export function* readRecords(file: string, from: number): Generator<FileRecord, void, void> {
  const handle = openSync(file, 'r');
  try {
    yield* recordsOf(handle, from);
  } finally {
    closeSync(handle);
  }
}

function* recordsOf(handle: number, from: number): Generator<FileRecord, void, void> {
  let held = Buffer.alloc(0);
  let at = from;
  const fill = (bytes: number): boolean => {
    if (held.length >= bytes) return true;
    const more = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, bytes - held.length));
    let read = 0;
    for (let got = -1; got !== 0 && held.length + read < bytes; read += got) {
      got = readSync(handle, more, read, more.length - read, at + held.length + read);
    }
    held = Buffer.concat([held, more.subarray(0, read)]);
    return held.length >= bytes;
  };
  while (fill(HEAD_BYTES)) {
    const length = held.readUInt32LE(0);
    const sum = held.readUInt32LE(4);
    if (length === 0 || length > MOST_BYTES || !fill(HEAD_BYTES + length)) return;
    const content = held.subarray(HEAD_BYTES, HEAD_BYTES + length);
    at += HEAD_BYTES + length;
    if (crc32(content) === sum) yield { content, end: at };
    held = held.subarray(HEAD_BYTES + length);
  }
}
