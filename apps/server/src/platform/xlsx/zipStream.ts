import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its pieces are read when the reader is ready for more. */
export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflate = 8;
const version = 20;
/** 1 January 1980: the format has no way to leave the date out. */
const noDate = 0x0021;
/** Above this a reader needs ZIP64, which few spreadsheets write and not all read. */
const mostBytes = 0xffff_ffff;

/** The bytes of an archive, compressed while they are read: only the current piece is in memory. */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const head = localHead(entry);
    yield head;
    for await (const piece of packed(content, entry)) yield piece;
    const tail = descriptor(entry);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    if (offset > mostBytes || entry.size > mostBytes) throw new RangeError('the archive is larger than 4 GiB');
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryLine));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  // Fast rather than small: someone is waiting for the export.
  const packer = createDeflateRaw({ level: 3 });
  const fed = pipeline(counted(content, entry), packer);
  // The packer passes the failure on; this one would be unhandled until `fed` is awaited.
  fed.catch(() => {});
  try {
    for await (const piece of packer as AsyncIterable<Buffer>) {
      entry.packed += piece.length;
      yield piece;
    }
    await fed;
  } finally {
    packer.destroy();
  }
}

async function* counted(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHead({ name }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflate, 8);
  head.writeUInt16LE(noDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed: bytes, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(bytes, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryLine({ name, offset, crc, packed: bytes, size }: Written): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(version, 4);
  line.writeUInt16LE(version, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflate, 10);
  line.writeUInt16LE(noDate, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(bytes, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(offset, 42);
  return Buffer.concat([line, name]);
}

function directoryEnd(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
