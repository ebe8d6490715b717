import type { CanvasView } from '../CanvasLayer.ts';
import type { WorldPoint } from '../worldPoint.ts';
import type { SiteColours } from './siteLook.ts';
import type { SiteShape, WorldBox } from './siteShapes.ts';

export type SiteView = Pick<CanvasView, 'scale' | 'left' | 'top'> & { context: CanvasRenderingContext2D };

const defaults = { line: 2, outline: 1, point: 4 };
/** Lines that are measured in metres never disappear. */
const thinnest = 1.5;

export function isInView({ west, north, east, south }: WorldBox, view: CanvasView, margin = 60): boolean {
  const { scale, left, top, width, height } = view;
  return (
    east * scale - left >= -margin &&
    west * scale - left <= width + margin &&
    south * scale - top >= -margin &&
    north * scale - top <= height + margin
  );
}

/** Pixels. */
export function lineWidth({ properties, metre }: Pick<SiteShape, 'properties' | 'metre'>, scale: number): number {
  const { width = defaults.line, isGround } = properties;
  return isGround ? Math.max(thinnest, width * metre * scale) : width;
}

export function trace({ context, scale, left, top }: SiteView, points: readonly WorldPoint[]): void {
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) context.moveTo(x * scale - left, y * scale - top);
    else context.lineTo(x * scale - left, y * scale - top);
  }
}

export function drawArea(view: SiteView, { rings, properties }: SiteShape, { fill, line }: SiteColours): void {
  const { context } = view;
  context.beginPath();
  for (const ring of rings) {
    trace(view, ring);
    context.closePath();
  }
  context.fillStyle = fill;
  // A boundary is an outline; what it encloses stays visible.
  if (properties.colour !== 'boundary') context.fill('evenodd');
  context.strokeStyle = line;
  context.lineWidth = properties.isGround ? defaults.outline : (properties.width ?? defaults.outline);
  context.setLineDash(properties.isDashed ? [6, 4] : []);
  context.stroke();
  context.setLineDash([]);
}

/** The edge of a wide line; all edges are drawn before the lines, so that crossings are open. */
export function drawEdge(view: SiteView, shape: SiteShape, { line }: SiteColours): void {
  const width = lineWidth(shape, view.scale);
  if (width >= 3 && !shape.properties.isDashed) stroke(view, shape, line, width + 2);
}

export function drawLine(view: SiteView, shape: SiteShape, { fill, line }: SiteColours): void {
  const { isDashed, hasArrow } = shape.properties;
  const width = lineWidth(shape, view.scale);
  // A line without an edge has the colour of edges, or it would vanish on the ground.
  const colour = width >= 3 && !isDashed ? fill : line;
  const dash = Math.max(2, width);
  stroke(view, shape, colour, width, isDashed ? [dash * 3, dash * 2] : []);
  if (hasArrow) drawArrow(view, shape, line, Math.max(5, width * 1.6));
}

export function stroke(view: SiteView, { rings }: SiteShape, colour: string, width: number, dash: number[] = []): void {
  const { context } = view;
  context.beginPath();
  trace(view, rings[0] ?? []);
  context.lineWidth = width;
  context.lineCap = dash.length > 0 ? 'butt' : 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  context.setLineDash(dash);
  context.stroke();
  context.setLineDash([]);
}

/** At the end of the line, in its direction. */
export function drawArrow(
  view: SiteView,
  { rings }: SiteShape,
  colour: string,
  size: number,
  isReversed = false,
): void {
  const points = isReversed ? (rings[0] ?? []).toReversed() : (rings[0] ?? []);
  const [from, to] = [points.at(-2), points.at(-1)];
  if (!from || !to) return;
  const { context, scale, left, top } = view;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  context.save();
  context.translate(to.x * scale - left, to.y * scale - top);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(size, 0);
  context.lineTo(-size, size * 0.8);
  context.lineTo(-size, -size * 0.8);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
  context.restore();
}

export function drawPoint(view: SiteView, { rings, properties }: SiteShape, { fill, ink }: SiteColours): void {
  const at = rings[0]?.[0];
  if (!at || properties.isLabel) return;
  const { context, scale, left, top } = view;
  context.beginPath();
  context.arc(at.x * scale - left, at.y * scale - top, properties.width ?? defaults.point, 0, Math.PI * 2);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = ink;
  context.stroke();
}
