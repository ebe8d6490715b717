import type { CanvasPainter, CanvasView } from '../../ui/map/CanvasLayer.ts';
import { arrangeItems, labelLeft, type PlacedItem, type Rect } from './arrangeItems.ts';
import { dirtyRects, touched } from './dirtyRects.ts';
import type { Mark } from './Fleet.ts';
import { layoutMarks, type MapItem, spreadZoom } from './layoutMarks.ts';
import { type MarkSprites, markRadius, spriteSize } from './MarkSprites.ts';

const half = spriteSize / 2;
const hitRadius = { mark: 13, cluster: 18 } as const;

/** Draws the marks on a canvas over the map and finds the mark at a point. */
export class MarkPainter implements CanvasPainter {
  #marks: readonly Mark[] = [];
  #sprites: MarkSprites | undefined;
  #selectedId: number | undefined;
  #lit = true;
  /** Laid out once per zoom level and reused while panning. */
  #items: { zoom: number; list: readonly MapItem[] } | undefined;
  #placed: readonly PlacedItem[] = [];
  readonly #widths = new Map<string, number>();

  setMarks(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#items = undefined;
  }

  setSprites(sprites: MarkSprites): void {
    this.#sprites = sprites;
    this.#widths.clear();
  }

  select(id: number | undefined): void {
    this.#selectedId = id;
  }

  /** Flashes unacknowledged alarms; returns whether any is in view. */
  setLit(lit: boolean): boolean {
    this.#lit = lit;
    return this.#placed.some(({ item }) => (item.kind === 'mark' ? item.mark.look : item.look).unacked);
  }

  /** The topmost item at a point of the view. */
  itemAt(x: number, y: number): PlacedItem | undefined {
    return this.#placed.findLast(({ item, x: left, y: top }) => Math.hypot(left - x, top - y) <= hitRadius[item.kind]);
  }

  readonly paint = (view: CanvasView): void => {
    this.#placed = this.#arrange(view);
    for (const placed of this.#placed) this.#trail(view, placed);
    for (const placed of this.#placed) this.#draw(view, placed);
  };

  readonly repaint = (view: CanvasView): void => {
    const before = this.#placed;
    const after = this.#arrange(view);
    const rects = dirtyRects(before, after);
    this.#placed = after;
    if (rects) this.#paintParts(view, after, rects);
    else {
      view.context.clearRect(0, 0, view.width, view.height);
      this.paint(view);
    }
  };

  #paintParts(view: CanvasView, placed: readonly PlacedItem[], rects: readonly Rect[]): void {
    if (rects.length === 0) return;
    const { context } = view;
    context.save();
    context.beginPath();
    for (const { left, top, right, bottom } of rects) {
      context.clearRect(left, top, right - left, bottom - top);
      context.rect(left, top, right - left, bottom - top);
    }
    context.clip();
    const again = touched(placed, rects);
    for (const one of again) this.#trail(view, one);
    for (const one of again) this.#draw(view, one);
    context.restore();
  }

  #arrange(view: CanvasView): PlacedItem[] {
    const measure = (text: string) => this.#measure(view.context, text);
    return arrangeItems(this.#layout(view), view, { measure, lit: this.#lit, selectedId: this.#selectedId });
  }

  #layout(view: CanvasView): readonly MapItem[] {
    const zoom = Math.round(view.zoom);
    // When every device has its own mark, a free place is only needed for those around the view.
    if (zoom >= spreadZoom) return layoutMarks(marksAround(this.#marks, view), zoom);
    if (this.#items?.zoom !== zoom) this.#items = { zoom, list: layoutMarks(this.#marks, zoom) };
    return this.#items.list;
  }

  #measure(context: CanvasRenderingContext2D, text: string): number {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    context.font = this.#labelFont();
    const { width } = context.measureText(text);
    this.#widths.set(text, width);
    return width;
  }

  #labelFont(): string {
    return `12px ${this.#sprites?.palette.font ?? 'sans-serif'}`;
  }

  /** The trail of a device, and the line from a displaced mark to its true position. */
  #trail({ context, scale, left, top }: CanvasView, { item, x, y }: PlacedItem): void {
    if (!this.#sprites || item.kind === 'cluster') return;
    const { palette } = this.#sprites;
    const { trail } = item.mark;
    context.lineCap = 'round';
    context.strokeStyle = palette.text;
    for (let index = 1; index < trail.length; index += 1) {
      const [from, to] = [trail[index - 1], trail[index]];
      if (!from || !to) continue;
      context.globalAlpha = 0.15 + (0.55 * index) / trail.length;
      context.lineWidth = 2;
      context.beginPath();
      context.moveTo(from.x * scale - left, from.y * scale - top);
      context.lineTo(to.x * scale - left, to.y * scale - top);
      context.stroke();
    }
    context.globalAlpha = 1;
    if (item.dx === 0 && item.dy === 0) return;
    context.lineWidth = 1;
    context.strokeStyle = palette.dim;
    context.beginPath();
    context.moveTo(item.x * scale - left, item.y * scale - top);
    context.lineTo(x, y);
    context.stroke();
  }

  #draw({ context }: CanvasView, { item, x, y, label }: PlacedItem): void {
    const sprites = this.#sprites;
    if (!sprites) return;
    if (item.kind === 'mark' && item.mark.id === this.#selectedId) ring(context, x, y, sprites.palette.accent);
    const picture = item.kind === 'mark' ? sprites.mark(item.mark.look, this.#lit) : sprites.cluster(item, this.#lit);
    context.drawImage(picture, x - half, y - half, spriteSize, spriteSize);
    if (label === undefined) return;
    context.font = this.#labelFont();
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = sprites.palette.panel;
    context.strokeText(label, x + labelLeft, y + 0.5);
    context.fillStyle = sprites.palette.text;
    context.fillText(label, x + labelLeft, y + 0.5);
  }
}

/** The marks in view and one view size beyond each edge. */
function marksAround(marks: readonly Mark[], { left, top, width, height, scale }: CanvasView): Mark[] {
  const [west, north] = [(left - width) / scale, (top - height) / scale];
  const [east, south] = [(left + 2 * width) / scale, (top + 2 * height) / scale];
  return marks.filter(({ x, y }) => x >= west && x <= east && y >= north && y <= south);
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, colour: string): void {
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.beginPath();
  context.arc(x, y, markRadius + 4.5, 0, Math.PI * 2);
  context.stroke();
}
