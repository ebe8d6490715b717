import { type Box, boundsOf, grown, unionOf, type Widget } from '@lookfar/page';

const margin = 48;
const empty: Box = { x: 0, y: 0, width: 400, height: 300 };

/** What is drawn, with room for what stands next to the steps. */
export function flowBounds(widgets: readonly Widget[]): Box {
  const drawn = unionOf(widgets.map(({ position }) => boundsOf(position)));
  return drawn ? grown(drawn, margin) : empty;
}
