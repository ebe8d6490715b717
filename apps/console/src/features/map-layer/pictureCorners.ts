import { fileUrl, type PictureCorners, type SitePoint } from '@lookfar/contract';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { toSite } from './useEditMap.ts';

/** Of the view, that a new picture covers at first. */
const share = 0.6;

/** In the middle of the view, in its own proportions. */
export async function pictureStart(
  shown: ShownMap,
  image: number,
): Promise<{ corners: PictureCorners; opacity: number }> {
  const { width, height } = await sizeOf(image);
  const { map } = shown;
  const { x, y } = map.getSize();
  const scale = Math.min((x * share) / width, (y * share) / height);
  const [wide, high] = [width * scale, height * scale];
  const at = (right: number, down: number) =>
    toSite(map.containerPointToLatLng([x / 2 + right * (wide / 2), y / 2 + down * (high / 2)]), shown);
  return { corners: [at(-1, -1), at(1, -1), at(-1, 1)], opacity: 0.8 };
}

function sizeOf(id: number): Promise<{ width: number; height: number }> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth || 1, height: image.naturalHeight || 1 });
    image.onerror = () => resolve({ width: 1, height: 1 });
    image.src = fileUrl(id);
  });
}

/** The middle of the picture. */
export function centreOf([, second, third]: PictureCorners): SitePoint {
  return [(second[0] + third[0]) / 2, (second[1] + third[1]) / 2];
}

/** With one corner elsewhere, or all of them by the same amount. */
export function movedCorner(corners: PictureCorners, index: number, to: SitePoint): PictureCorners {
  if (index < corners.length) return corners.with(index, to) as PictureCorners;
  const [x, y] = centreOf(corners);
  return corners.map((corner): SitePoint => [corner[0] + to[0] - x, corner[1] + to[1] - y]) as PictureCorners;
}
