import { plainJpeg } from './jpegParts.ts';
import { mostParts } from './mostParts.ts';

const pngRemarks = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const webpRemarks = new Set(['EXIF', 'XMP ']);
/** Of the header of an extended WebP: it has EXIF or XMP. */
const webpRemarkFlags = 0x08 | 0x04;

/**
 * A photo without what phones add to it: place, time, device. Undefined if it is not what its first bytes say. Sound is
 * kept as it is.
 */
export function withoutMetadata(mime: string, content: Buffer): Buffer | undefined {
  if (mime === 'image/jpeg') return plainJpeg(content);
  if (mime === 'image/png') return plainPng(content);
  if (mime === 'image/webp') return plainWebp(content);
  return content;
}

function plainPng(content: Buffer): Buffer | undefined {
  const kept = [content.subarray(0, 8)];
  for (let [at, parts] = [8, 0]; at + 12 <= content.length && parts < mostParts; parts += 1) {
    const end = at + 12 + content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (end > content.length || (at === 8 && type !== 'IHDR')) return undefined;
    if (!pngRemarks.has(type)) kept.push(content.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

function plainWebp(content: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let [at, parts] = [12, 0];
  while (at + 8 <= content.length) {
    parts += 1;
    if (parts > mostParts) return undefined;
    const length = content.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    // The last one may come without its padding.
    if (at + 8 + length > content.length) return undefined;
    const type = content.toString('latin1', at, at + 4);
    const chunk = content.subarray(at, Math.min(end, content.length));
    if (type === 'VP8X') kept.push(withoutFlags(chunk));
    else if (!webpRemarks.has(type)) kept.push(chunk);
    at = end;
  }
  if (!kept.some((chunk) => chunk.toString('latin1', 0, 3) === 'VP8')) return undefined;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~webpRemarkFlags;
  return copy;
}
