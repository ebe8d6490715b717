import type { SitePicture } from '@lookfar/contract';
import type { CanvasView } from '../CanvasLayer.ts';
import type { MapSystem } from '../gcj02.ts';
import type { WorldPoint } from '../worldPoint.ts';
import { sitePoint } from './siteShapes.ts';

/** An image and where its corners are: top left, top right, bottom left. */
export interface PlacedPicture {
  image: HTMLImageElement;
  corners: readonly [WorldPoint, WorldPoint, WorldPoint];
  opacity: number;
}

export function placedPicture(image: HTMLImageElement, picture: SitePicture, system: MapSystem): PlacedPicture {
  const [first, second, third] = picture.corners;
  const corners = [sitePoint(first, system), sitePoint(second, system), sitePoint(third, system)] as const;
  return { image, corners, opacity: picture.opacity };
}

/** Nothing is drawn until the image is there. */
export function drawPicture(
  { context, scale, left, top }: CanvasView,
  { image, corners, opacity }: PlacedPicture,
): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) return;
  const [first, across, down] = corners;
  const [x, y] = [first.x * scale - left, first.y * scale - top];
  context.save();
  context.globalAlpha = opacity;
  context.transform(
    ((across.x - first.x) * scale) / width,
    ((across.y - first.y) * scale) / width,
    ((down.x - first.x) * scale) / height,
    ((down.y - first.y) * scale) / height,
    x,
    y,
  );
  context.drawImage(image, 0, 0);
  context.restore();
}
