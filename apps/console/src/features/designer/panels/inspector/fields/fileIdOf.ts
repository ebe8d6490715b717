import { fileUrl } from '@lookfar/contract';

/** The file behind one of our own addresses; null for any other. */
export function fileIdOf(url: string): number | null {
  const id = Number(/[?&]id=(\d+)$/.exec(url)?.[1] ?? Number.NaN);
  return fileUrl(id) === url ? id : null;
}
