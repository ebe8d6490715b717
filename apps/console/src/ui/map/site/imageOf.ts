import { fileUrl } from '@lookfar/contract';
import { onForget } from '../../../base/forgetting.ts';

const images = new Map<number, HTMLImageElement>();
onForget(() => images.clear());

/** One element for each file: it is loaded once, whoever shows it. */
export function imageOf(id: number): HTMLImageElement {
  const known = images.get(id);
  if (known) return known;
  const image = new Image();
  image.src = fileUrl(id);
  images.set(id, image);
  return image;
}
