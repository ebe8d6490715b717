import { accountLimits, Failure } from '@lookfar/contract';
import { type Crop, type Size, sourceRect } from './crop.ts';

export const avatarAccept = [...accountLimits.avatarTypes, 'jpeg'].map((type) => `.${type}`).join(',');

const extension = /\.([a-z0-9]+)$/i;
const typeOf = (name: string): string => extension.exec(name)?.[1]?.toLowerCase() ?? '';

/** [AA2] What the server would refuse, before anything is sent; it checks again, by content. */
export function avatarProblem({ name, size }: { name: string; size: number }): Failure | undefined {
  const known: readonly string[] = [...accountLimits.avatarTypes, 'jpeg'];
  if (!known.includes(typeOf(name))) return new Failure('1512', { types: accountLimits.avatarTypes.join(', ') });
  const limit = `${accountLimits.avatarBytes / 1024} KB`;
  return size > accountLimits.avatarBytes ? new Failure('1513', { limit }) : undefined;
}

/** Cropping would take the animation of a gif and the sharpness of an svg; an icon is made for its size. */
export const mayStayWhole = ({ name }: { name: string }): boolean => ['gif', 'svg', 'ico'].includes(typeOf(name));

/** Sharp on any screen where avatars are shown. */
const side = 256;
/** A photo may not fit as png. */
const encodings = [['image/png'], ['image/jpeg', 0.92], ['image/jpeg', 0.7]] as const;

/** The cropped square as a file that fits the limit. */
export async function cropPicture(picture: HTMLImageElement, size: Size, crop: Crop): Promise<Blob> {
  for (const [type, quality] of encodings) {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    drawCrop(canvas, picture, size, crop, type === 'image/jpeg' ? '#fff' : undefined);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= accountLimits.avatarBytes) return blob;
  }
  throw new Failure('1513', { limit: `${accountLimits.avatarBytes / 1024} KB` });
}

/** Fills a square canvas; `ground` is behind what is transparent. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  size: Size,
  crop: Crop,
  ground?: string,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const { left, top, side: edge } = sourceRect(crop, size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}
