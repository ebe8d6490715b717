import { configuration, pictureSize, sample } from './testPicture.ts';

/** Ticks a second. */
const timescale = 1000;

type Part = Buffer | number | readonly number[];

const u16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

/** Numbers are 32 bits, lists are bytes. */
function box(name: string, ...parts: Part[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? u32(part) : Buffer.isBuffer(part) ? part : Buffer.from(part))),
  );
  return Buffer.concat([u32(content.length + 8), Buffer.from(name, 'latin1'), content]);
}

const zeros = (count: number) => Buffer.alloc(count);
const matrix = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));
const { width, height } = pictureSize;

/** What comes before all pieces. `codec` may lie about what is inside. */
export function initialSegment(codec = 'avc1'): Buffer {
  const entry = box(
    codec,
    ...[zeros(6), u16(1), zeros(16), u16(width), u16(height), 0x480000, 0x480000, 0, u16(1), zeros(32)],
    ...[u16(24), u16(0xffff), box(codec === 'avc1' ? 'avcC' : 'hvcC', configuration)],
  );
  const table = box(
    'stbl',
    ...[box('stsd', 0, 1, entry), box('stts', 0, 0), box('stsc', 0, 0), box('stsz', 0, 0, 0), box('stco', 0, 0)],
  );
  const media = box(
    'mdia',
    box('mdhd', 0, 0, 0, timescale, 0, [0x55, 0xc4, 0, 0]),
    box('hdlr', 0, 0, Buffer.from('vide'), zeros(12), [0]),
    box('minf', ...[box('vmhd', 1, zeros(8)), box('dinf', box('dref', 0, 1, box('url ', 1))), table]),
  );
  const track = box(
    'trak',
    box('tkhd', 7, 0, 0, 1, 0, 0, zeros(8), zeros(8), matrix, width << 16, height << 16),
    media,
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), 512, Buffer.from('iso5iso6mp41')),
    box(
      'moov',
      box('mvhd', 0, 0, 0, timescale, 0, 0x10000, u16(0x100), zeros(10), matrix, zeros(24), 2),
      track,
      box('mvex', box('trex', 0, 1, 1, 0, 0, 0)),
    ),
  ]);
}

/** Pictures from one number on, `fps` of them a second. */
export function mediaSegment(first: number, count: number, fps: number): Buffer {
  const samples = Array.from({ length: count }, (_, at) => sample(first + at));
  const duration = timescale / fps;
  const run = (offset: number) =>
    box('trun', 0x000301, count, offset, ...samples.flatMap(({ length }) => [duration, length]));
  const part = (offset: number) =>
    box(
      'moof',
      box('mfhd', 0, first + 1),
      box('traf', ...[box('tfhd', 0x020000, 1), box('tfdt', 0, Math.round(first * duration)), run(offset)]),
    );
  const offset = part(0).length + 8;
  return Buffer.concat([part(offset), box('mdat', ...samples)]);
}

/** A whole file. */
export const clip = (count: number, fps: number, codec?: string): Buffer =>
  Buffer.concat([initialSegment(codec), mediaSegment(0, count, fps)]);
