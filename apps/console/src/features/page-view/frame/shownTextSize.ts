import type { PageCon } from '@lookfar/page';
import { fitOf } from './fitOf.ts';

/** The room for a page in a window of 1440 × 900, beside the menu and below the bars. */
const usualFrame = { width: 1180, height: 620 };

/** Smaller text cannot be read at a glance. */
export const leastTextSize = 11;

/** [PV16] Pixels that a text has on a usual screen. */
export function shownTextSize(fontSize: number, con: Pick<PageCon, 'fit' | 'width' | 'height'>): number {
  const { scaleX, scaleY } = fitOf(con.fit, con, usualFrame);
  return fontSize * Math.min(scaleX, scaleY);
}
