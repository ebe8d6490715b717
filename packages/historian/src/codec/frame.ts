import { crc32 } from 'node:zlib';
import { BlockError } from './BlockError.ts';
import { ByteReader } from './ByteReader.ts';
import { ByteWriter } from './ByteWriter.ts';

/** First byte of everything written; a later format uses another. */
const formatVersion = 1;
const checksumBytes = 4;

/** Version, what `write` writes, and a CRC-32 over both. */
export function framed(write: (writer: ByteWriter) => void, capacity?: number): Uint8Array {
  const writer = new ByteWriter(capacity);
  writer.u8(formatVersion);
  write(writer);
  const sum = crc32(writer.bytes.subarray(0, writer.length));
  for (let shift = 0; shift < 32; shift += 8) writer.u8((sum >>> shift) & 0xff);
  return writer.finished();
}

/** Checks version and checksum, then passes the rest to `read`, which must consume all of it. */
export function unframed<T>(bytes: Uint8Array, read: (reader: ByteReader) => T): T {
  const end = bytes.length - checksumBytes;
  if (end < 1) throw new BlockError('cut short');
  let sum = 0;
  for (let index = 0; index < checksumBytes; index++) sum |= (bytes[end + index] as number) << (8 * index);
  if (crc32(bytes.subarray(0, end)) !== sum >>> 0) throw new BlockError('checksum');
  const reader = new ByteReader(bytes, end);
  if (reader.u8() !== formatVersion) throw new BlockError('unknown format');
  const result = read(reader);
  reader.finish();
  return result;
}
