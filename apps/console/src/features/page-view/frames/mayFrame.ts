import { isOriginIn } from '@lookfar/contract';

/** Whether a page of another origin may be shown in a frame: only of origins that the platform allows. */
export function mayFrame(url: string, origins: readonly string[]): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && isOriginIn(origins, url);
}
