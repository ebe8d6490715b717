import { type ImageMime, imageType } from '../file/imageType.ts';

const iconMime = 'image/x-icon';
const headBytes = 6;
const entryBytes = 16;

/** The type of an avatar, by its content alone: those of other images but webp, and icons. */
export function avatarType(bytes: Uint8Array): ImageMime | typeof iconMime | undefined {
  if (isIcon(bytes)) return iconMime;
  const type = imageType(bytes);
  return type === 'image/webp' ? undefined : type;
}

/** A directory of images, each of which lies inside the file. */
function isIcon(bytes: Uint8Array): boolean {
  if (bytes.length < headBytes + entryBytes) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [reserved, kind, count] = [view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)];
  const contentFrom = headBytes + count * entryBytes;
  if (reserved !== 0 || kind !== 1 || count === 0 || contentFrom > bytes.length) return false;
  for (let at = headBytes; at < contentFrom; at += entryBytes) {
    const [size, from] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
    if (size === 0 || from < contentFrom || from + size > bytes.length) return false;
  }
  return true;
}
