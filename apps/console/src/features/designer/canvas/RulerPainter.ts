import type { Camera, DesignerSettings } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import type { OverlayColours } from './overlayColours.ts';
import { rulerTicks } from './rulerTicks.ts';
import { crisp, type Pen } from './sizedCanvas.ts';

/** Pixels. */
export const rulerSize = 20;

export interface Ruler {
  axis: 'horizontal' | 'vertical';
  camera: Camera;
  /** Pixels along the ruler. */
  length: number;
  /** The pointer in pixels of the canvas; undefined while it is elsewhere. */
  pointer: Point | undefined;
  /** What the selection covers, in page units. */
  covered: { from: number; to: number } | undefined;
  guides: DesignerSettings['guides'];
  colours: OverlayColours;
}

const tickLength = { major: rulerSize, middle: 8, minor: 4 } as const;

/** Marks, numbers, what the selection covers, guides and the pointer. Both rulers are painted as one that lies flat. */
export function paintRuler(pen: Pen, ruler: Ruler): void {
  const { axis, camera, length, colours } = ruler;
  if (axis === 'vertical') {
    // Turned and mirrored: x runs down, and the side with the marks stays next to the page.
    pen.transform(0, 1, 1, 0, 0, 0);
  }
  pen.fillStyle = colours.ruler.panel;
  pen.fillRect(0, 0, length, rulerSize);
  paintCovered(pen, ruler);
  const from = axis === 'horizontal' ? camera.x : camera.y;
  const ticks = rulerTicks(from, camera.zoom, length);
  pen.beginPath();
  for (const { at, rank } of ticks) {
    pen.moveTo(crisp(at), rulerSize);
    pen.lineTo(crisp(at), rulerSize - tickLength[rank]);
  }
  pen.moveTo(0, rulerSize - 0.5);
  pen.lineTo(length, rulerSize - 0.5);
  pen.strokeStyle = colours.ruler.line;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 1;
  pen.stroke();
  pen.globalAlpha = 1;
  paintNumbers(pen, ruler, ticks);
  paintMarks(pen, ruler, from);
}

function paintCovered(pen: Pen, { axis, camera, covered, colours }: Ruler): void {
  if (!covered) return;
  const begin = axis === 'horizontal' ? camera.x : camera.y;
  pen.fillStyle = colours.accent;
  pen.globalAlpha = 0.16;
  pen.fillRect((covered.from - begin) * camera.zoom, 0, (covered.to - covered.from) * camera.zoom, rulerSize);
  pen.globalAlpha = 1;
}

function paintNumbers(pen: Pen, { axis, colours }: Ruler, ticks: ReturnType<typeof rulerTicks>): void {
  pen.font = `9px ${colours.font}`;
  pen.fillStyle = colours.ruler.text;
  pen.textAlign = 'left';
  pen.textBaseline = 'top';
  for (const { at, value, rank } of ticks) {
    if (rank !== 'major') continue;
    if (axis === 'horizontal') {
      pen.fillText(String(value), Math.round(at) + 3, 3);
      continue;
    }
    // Read from bottom to top, as on a drawing board; the mirror of the whole ruler is taken back first.
    pen.save();
    pen.transform(0, 1, 1, 0, 0, 0);
    pen.translate(3, Math.round(at) + 3);
    pen.rotate(-Math.PI / 2);
    pen.textAlign = 'right';
    pen.fillText(String(value), 0, 0);
    pen.restore();
  }
}

function paintMarks(pen: Pen, { axis, camera, pointer, guides, colours }: Ruler, from: number): void {
  pen.fillStyle = colours.rulerGuide;
  const own = axis === 'horizontal' ? guides.vertical : guides.horizontal;
  for (const at of own) {
    const x = crisp((at - from) * camera.zoom);
    pen.beginPath();
    pen.moveTo(x - 4, rulerSize - 6);
    pen.lineTo(x + 4, rulerSize - 6);
    pen.lineTo(x, rulerSize);
    pen.fill();
  }
  if (!pointer) return;
  const at = crisp(axis === 'horizontal' ? pointer.x : pointer.y);
  pen.beginPath();
  pen.moveTo(at, 0);
  pen.lineTo(at, rulerSize);
  pen.strokeStyle = colours.ruler.mark;
  pen.lineWidth = 1;
  pen.stroke();
}
