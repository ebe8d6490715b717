import { type Binding, type BoundSignal, safeUrl } from '@lookfar/page';

/** The picture that belongs to what is bound: the signal's own, else the one that the binding was saved with. */
export function pictureOf({ imgUrl }: Pick<Binding, 'imgUrl'>, signal: BoundSignal | undefined): string | undefined {
  for (const url of [signal?.imgUrl, imgUrl]) {
    const safe = url && safeUrl(url, 'image');
    if (safe) return safe;
  }
  return undefined;
}
