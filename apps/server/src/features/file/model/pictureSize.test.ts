import { expect, it } from 'vitest';
import { pictureSize } from './pictureSize.ts';

const hex = (text: string) => Buffer.from(text.replace(/ /g, ''), 'hex');
const latin = (text: string) => Buffer.from(text, 'latin1');
const webp = (kind: string, content: Buffer) =>
  Buffer.concat([latin('RIFF\0\0\0\0WEBP'), latin(kind), Buffer.alloc(4), content]);
const pictures: [string, Buffer, { width: number; height: number }][] = [
  ['PNG', hex('89504e470d0a1a0a 0000000d 49484452 00000140 000000f0'), { width: 320, height: 240 }],
  ['JPEG', hex('ffd8 ffe0 0004 0000 ffc4 0003 00 ffff c2 000b 08 00f0 0140'), { width: 320, height: 240 }],
  ['WebP with a head', webp('VP8X', hex('00000000 3f0100 ef0000')), { width: 320, height: 240 }],
  ['WebP without loss', webp('VP8L', hex('2f 3fc13b00')), { width: 320, height: 240 }],
  ['WebP', webp('VP8 ', hex('000000 9d012a 4001 f000')), { width: 320, height: 240 }],
];

it.each(pictures)('[FI9] the size of a %s is read from its head', (_kind, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
});

it.each(pictures)('[FI9] a %s that is cut off has none', (_kind, bytes) => {
  for (let length = 0; length < bytes.length; length += 1)
    expect(pictureSize(bytes.subarray(0, length))).toBeUndefined();
});

it('[FI9] anything else has none', () => {
  for (const bytes of [latin('<svg/>'), latin('GIF89a________'), hex('ffd8 00'), webp('ABCD', Buffer.alloc(20))])
    expect(pictureSize(bytes)).toBeUndefined();
});
