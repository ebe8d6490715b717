import { mostParts } from './mostParts.ts';

const orientationTag = 0x0112;
const exifMark = 'Exif\0\0';

/** Where it was taken and by which device stays out of it; only how it is to be turned is kept. */
export function plainJpeg(content: Buffer): Buffer | undefined {
  const kept: Buffer[] = [content.subarray(0, 2)];
  let at = 2;
  for (let parts = 0; ; parts += 1) {
    if (parts > mostParts || at + 4 > content.length || content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (marker < 0xc0 || end > content.length || end < at + 4) return undefined;
    // From the first scan on there is nothing but the picture.
    if (marker === 0xda) return Buffer.concat([...kept, content.subarray(at)]);
    const segment = content.subarray(at, end);
    if (marker === 0xe1) kept.push(...turned(segment));
    else if (!isMetadata(marker)) kept.push(segment);
    at = end;
  }
}

/** APP0 and APP14 say how colours are stored, APP2 which ones they are; all others, and comments, are remarks. */
function isMetadata(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker));
}

function turned(segment: Buffer): Buffer[] {
  const orientation = segment.toString('latin1', 4, 10) === exifMark ? orientationOf(segment.subarray(10)) : undefined;
  return orientation === undefined || orientation === 1 ? [] : [exifOf(orientation)];
}

/** Of the first directory of a TIFF header; undefined if there is none or it is broken. */
function orientationOf(tiff: Buffer): number | undefined {
  if (tiff.length < 14) return undefined;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  for (let n = 0; n < short(directory); n += 1) {
    const entry = directory + 2 + n * 12;
    if (entry + 12 > tiff.length) return undefined;
    if (short(entry) !== orientationTag) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** A segment that says this and nothing else. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(exifMark, 'latin1'), tiff]);
}
