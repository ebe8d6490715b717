import type { PageCon } from '@lookfar/page';
import { fitOf } from './fitOf.ts';

/** The room for a page in a window of 1440 × 900, beside the menu and below the bars. */
const usualFrame = { width: 1180, height: 620 };

/** Smaller text cannot be read at a glance. */
const leastTextSize = 11;

type PageSize = Pick<PageCon, 'fit' | 'width' | 'height'>;

/** [PV16] Pixels that a text has on a usual screen. */
export function shownTextSize(fontSize: number, con: PageSize): number {
  const { scaleX, scaleY } = fitOf(con.fit, con, usualFrame);
  return fontSize * Math.min(scaleX, scaleY);
}

/** What a text that is too small to read on a usual screen has there, and the size that it needs. */
export function smallText(fontSize: number, con: PageSize): { shown: number; needed: number } | undefined {
  const shown = shownTextSize(fontSize, con);
  return shown < leastTextSize ? { shown, needed: Math.ceil((fontSize * leastTextSize) / shown) } : undefined;
}
