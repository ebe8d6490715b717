import type { Page } from '@lookfar/page';

/** A flow has no sheet: there is room on all sides of any number of steps. */
const side = 12_000;

/** With room to draw. That alone is no change; the next save stores it. */
export function asFlow(page: Page): Page {
  const { con } = page;
  return { ...page, con: { ...con, width: Math.max(con.width, side), height: Math.max(con.height, side) } };
}
