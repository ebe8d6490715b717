import type { Task } from '../../platform/work/task.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { isSafeSvg } from './isSafeSvg.ts';

const imageMimes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const;
export type ImageMime = (typeof imageMimes)[keyof typeof imageMimes];

/** The first bytes of each type; `null` matches any byte. */
const beginnings: readonly { mime: ImageMime; bytes: readonly (number | null)[] }[] = [
  { mime: imageMimes.jpg, bytes: [0xff, 0xd8, 0xff] },
  { mime: imageMimes.png, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mime: imageMimes.gif, bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { mime: imageMimes.gif, bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
  { mime: imageMimes.webp, bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
];

/** The type of a small image, detected by its content alone: names and types given by senders are not trusted. */
export function imageType(bytes: Uint8Array): ImageMime | undefined {
  return pixelType(bytes) ?? (isSafeSvg(bytes) ? imageMimes.svg : undefined);
}

/** As above, of any image: a large drawing is read where nobody waits for it. */
export async function anyImageType(bytes: Buffer, work: Pick<WorkPool, 'run'>): Promise<ImageMime | undefined> {
  return pixelType(bytes) ?? ((await work.run(readSvg, bytes, bytes.length)) ? imageMimes.svg : undefined);
}

/** Whether it is an SVG that may be stored. */
export const readSvg: Task<Uint8Array, boolean> = { name: 'readSvg', run: isSafeSvg };

function pixelType(bytes: Uint8Array): ImageMime | undefined {
  return beginnings.find((kind) => kind.bytes.every((byte, at) => byte === null || bytes[at] === byte))?.mime;
}
