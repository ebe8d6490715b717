import { describe, expect, it } from 'vitest';
import { attachmentType } from './attachmentType.ts';
import { withoutMetadata } from './withoutMetadata.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
const scan = Buffer.concat([segment(0xda, latin('scan')), latin('picture'), Buffer.from([0xff, 0xd9])]);

/** Orientation and, as phones write it, a place. */
function exif(order: 'II' | 'MM', orientation: number): Buffer {
  const tiff = Buffer.alloc(64);
  const [short, long] =
    order === 'II'
      ? ([
          (v: number, at: number) => tiff.writeUInt16LE(v, at),
          (v: number, at: number) => tiff.writeUInt32LE(v, at),
        ] as const)
      : ([
          (v: number, at: number) => tiff.writeUInt16BE(v, at),
          (v: number, at: number) => tiff.writeUInt32BE(v, at),
        ] as const);
  tiff.write(order, 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  short(0x8825, 10);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  tiff.write('N 31.2304', 40, 'latin1');
  return segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff]));
}

const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, scan]);
const jfif = segment(0xe0, latin('JFIF\0'));

describe('[OA2] what a phone adds to a photo', () => {
  it.each(['II', 'MM'] as const)('place and device are removed from a JPEG (%s), its orientation stays', (order) => {
    const plain = withoutMetadata('image/jpeg', jpeg(jfif, exif(order, 6), segment(0xfe, latin('remark'))));
    const text = plain?.toString('latin1') ?? '';
    expect(text).not.toContain('31.2304');
    expect(text).not.toContain('remark');
    expect(text).toContain('JFIF');
    expect(text.endsWith(scan.toString('latin1'))).toBe(true);
    // Read again, it says the same.
    expect(plain && withoutMetadata('image/jpeg', plain)).toEqual(plain);
    expect(text).toContain('Exif\0\0MM\0*');
  });

  it('a JPEG that needs no turning has no EXIF afterwards', () => {
    expect(withoutMetadata('image/jpeg', jpeg(jfif, exif('MM', 1)))).toEqual(jpeg(jfif));
  });

  it('texts and EXIF of a PNG and a WebP are removed', () => {
    const chunk = (type: string, body: string) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(body.length);
      return Buffer.concat([length, latin(type + body), Buffer.alloc(4)]);
    };
    const head = latin('\x89PNG\r\n\x1a\n');
    const png = [chunk('IHDR', 'size'), chunk('tEXt', 'where'), chunk('eXIf', 'where'), chunk('IEND', '')] as const;
    expect(withoutMetadata('image/png', Buffer.concat([head, ...png]))).toEqual(Buffer.concat([head, png[0], png[3]]));

    const part = (type: string, body: string) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(body.length);
      return Buffer.concat([latin(type), length, latin(body)]);
    };
    const webp = (flags: string, ...parts: Buffer[]) => {
      const body = Buffer.concat([latin('WEBP'), part('VP8X', `${flags}123456789`), part('VP8 ', 'pixels'), ...parts]);
      const riff = Buffer.alloc(8);
      riff.write('RIFF', 'latin1');
      riff.writeUInt32LE(body.length, 4);
      return Buffer.concat([riff, body]);
    };
    expect(withoutMetadata('image/webp', webp('\x1c', part('EXIF', 'place!')))).toEqual(webp('\x10'));
  });
});

describe('[OA1] what is no photo', () => {
  it('a file of more parts than any camera writes', () => {
    const parts = (part: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => part));
    const [head, icon] = [latin('\x89PNG\r\n\x1a\n'), latin('\0\0\0\0IHDR\0\0\0\0')];
    const png = (count: number) =>
      Buffer.concat([head, icon, parts(latin('\0\0\0\0tEXt\0\0\0\0'), count), latin('\0\0\0\0IEND\0\0\0\0')]);
    expect(withoutMetadata('image/png', png(19_000))?.length).toBe(head.length + 24);
    expect(withoutMetadata('image/png', png(21_000))).toBeUndefined();
    const webp = Buffer.concat([latin('RIFF\0\0\0\0WEBP'), parts(latin('VP8 \0\0\0\0'), 21_000)]);
    expect(withoutMetadata('image/webp', webp)).toBeUndefined();
    for (const part of [segment(0xfe, Buffer.alloc(0)), Buffer.from([0xff])])
      expect(withoutMetadata('image/jpeg', jpeg(parts(part, 21_000)))).toBeUndefined();
  });

  it.each([
    ['a beginning alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['a page that begins like one', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), latin('<html><script>')])],
    ['segments without a picture', jpeg(jfif).subarray(0, 12)],
    ['a segment that goes beyond its end', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0])],
  ])('%s', (_name, content) => {
    expect(attachmentType('photo', content)).toBe('image/jpeg');
    expect(withoutMetadata('image/jpeg', content)).toBeUndefined();
  });

  it.each([
    ['photo', 'GIF89a', undefined],
    ['photo', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['photo', 'a text', undefined],
    ['photo', 'RIFF1234WAVE', undefined],
    ['voice', 'XXXX1234WAVE', undefined],
    ['voice', 'RIFF1234WAVE', 'audio/wav'],
    ['voice', '\x1a\x45\xdf\xa3', 'audio/webm'],
    ['voice', 'OggS', 'audio/ogg'],
    ['voice', 'ID3', 'audio/mpeg'],
    ['voice', '\xff\xfb', 'audio/mpeg'],
    ['voice', '\0\0\0\x20ftypM4A ', 'audio/mp4'],
    ['signature', '\xff\xd8\xff', undefined],
    ['signature', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['photo', '', undefined],
  ] as const)('a %s %j is %s', (kind, text, mime) => expect(attachmentType(kind, latin(text))).toBe(mime));
});
