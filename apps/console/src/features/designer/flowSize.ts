import { type Box, boundsOf, grown, mapWidgets, moved, type Page, unionOf, type Widget } from '@lookfar/page';

/** A flow has no sheet: there is room on all sides of any number of steps. */
const side = 12_000;
const margin = 40;

/** With room to draw around what is there. That alone is no change; the next save stores it. */
export function asFlow(page: Page): Page {
  const { con, widgets } = page;
  if (con.width >= side && con.height >= side) return page;
  const drawn = drawnPart(widgets);
  const [x, y] = drawn ? [side / 2 - drawn.x - drawn.width / 2, side / 3 - drawn.y] : [0, 0];
  return shifted({ ...page, con: { ...con, width: side, height: side } }, Math.round(x), Math.round(y));
}

/** What is drawn of a flow, without the room around it; pages as they are. For pictures. */
export function withoutRoom(page: Page): Page {
  const drawn = page.widgets.some(({ widgetType }) => widgetType.startsWith('Flow.')) && drawnPart(page.widgets);
  if (!drawn) return page;
  const { x, y, width, height } = grown(drawn, margin);
  return shifted({ ...page, con: { ...page.con, width, height } }, -x, -y);
}

const drawnPart = (widgets: readonly Widget[]): Box | undefined =>
  unionOf(widgets.map(({ position }) => boundsOf(position)));

function shifted(page: Page, x: number, y: number): Page {
  const move = (widget: Widget) => ({ ...widget, position: moved(widget.position, x, y) }) as Widget;
  return { ...page, widgets: mapWidgets(page.widgets, move) };
}
