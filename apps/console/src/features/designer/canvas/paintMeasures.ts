import type { SessionState, SnapGuide } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import type { Overlay } from './overlay.ts';
import { crisp, type Pen } from './sizedCanvas.ts';

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Lines that something snapped to, with their distances; equal gaps as arrows between their sides. */
export function paintSnaps(pen: Pen, overlay: Overlay, guides: readonly SnapGuide[]): void {
  const labelled = labelledOf(guides);
  pen.lineWidth = 1;
  for (const guide of guides) {
    pen.strokeStyle = overlay.colours.guide;
    const { from, to } = endsOf(overlay, guide);
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    if (guide.kind === 'gap') traceStops(pen, from, to);
    pen.stroke();
    if (labelled.has(guide) && guide.distance !== undefined) {
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      paintLabel(pen, overlay, {
        at: middle,
        text: round(guide.distance),
        fill: overlay.colours.guide,
        ink: overlay.colours.onGuide,
      });
    }
  }
}

/**
 * One number shows the distance: every gap has its own, and the lines along it then have none. Otherwise one line per
 * axis has a label.
 */
export function labelledOf(guides: readonly SnapGuide[]): ReadonlySet<SnapGuide> {
  const measured = guides.filter(({ distance }) => distance !== undefined && distance > 0);
  const chosen = new Set<SnapGuide>();
  for (const axis of ['vertical', 'horizontal'] as const) {
    const along = measured.filter((guide) => guide.axis === axis);
    const gaps = along.filter(({ kind }) => kind === 'gap');
    for (const guide of gaps.length > 0 ? gaps : along.slice(0, 1)) chosen.add(guide);
  }
  return chosen;
}

/** On whole pixels across, and a little over both ends along. */
function endsOf({ editor }: Overlay, { kind, axis, at, from, to }: SnapGuide): { from: Point; to: Point } {
  const over = kind === 'gap' ? 0 : 6;
  if (axis === 'vertical') {
    const { x, y } = editor.toScreen({ x: at, y: from });
    return { from: { x: crisp(x), y: y - over }, to: { x: crisp(x), y: editor.toScreen({ x: at, y: to }).y + over } };
  }
  const { x, y } = editor.toScreen({ x: from, y: at });
  return { from: { x: x - over, y: crisp(y) }, to: { x: editor.toScreen({ x: to, y: at }).x + over, y: crisp(y) } };
}

/** Bars at both ends of a gap. */
function traceStops(pen: Pen, from: Point, to: Point): void {
  const upright = from.x === to.x;
  for (const { x, y } of [from, to]) {
    pen.moveTo(upright ? x - 4 : x, upright ? y : y - 4);
    pen.lineTo(upright ? x + 4 : x, upright ? y : y + 4);
  }
}

/** What a gesture measures, right below the pointer and never outside of the canvas. */
export function paintChip(pen: Pen, overlay: Overlay, { at, text }: NonNullable<SessionState['chip']>): void {
  const { screen } = overlay.editor.session.state;
  const { x, y } = overlay.editor.toScreen(at);
  const beside = { x: Math.min(x + 16, screen.width - 60) + 30, y: Math.min(y + 28, screen.height - 14) };
  paintLabel(pen, overlay, { at: beside, text, fill: overlay.colours.select, ink: overlay.colours.onSelect });
}

interface Label {
  /** Its middle. */
  at: Point;
  text: string;
  fill: string;
  ink: string;
}

export function paintLabel(pen: Pen, { colours }: Overlay, { at, text, fill, ink }: Label): void {
  pen.font = `11px ${colours.font}`;
  const width = Math.ceil(pen.measureText(text).width) + 10;
  pen.beginPath();
  pen.roundRect(Math.round(at.x - width / 2), Math.round(at.y - 9), width, 18, 4);
  pen.fillStyle = fill;
  pen.fill();
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, Math.round(at.x), Math.round(at.y) + 0.5);
}
