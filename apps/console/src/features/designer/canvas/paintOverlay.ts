import { type Editor, placementInside, placesOf, type SessionState } from '@lookfar/editor';
import type { Box, Point } from '@lookfar/page';
import { traceShape } from './outline.ts';
import { type Overlay, outlineOf } from './overlay.ts';
import { paintGhosts } from './paintGhosts.ts';
import { paintMarks } from './paintMarks.ts';
import { paintChip, paintSnaps } from './paintMeasures.ts';
import { crisp, type Pen } from './sizedCanvas.ts';

/** Screens show hundreds of outlines as noise; beyond so many only the frame around all is drawn. */
const mostOutlined = 300;

/** Everything over the page that belongs to editing, in one go: outlines, frame, handles, marquee, guides, measures. */
export function paintOverlay(pen: Pen, overlay: Overlay): void {
  const { state } = overlay.editor.session;
  paintGhosts(pen, overlay, state.ghosts);
  if (state.editingText === undefined) {
    paintHover(pen, overlay, state);
    paintSelection(pen, overlay, state);
  }
  if (state.openGroup !== undefined) paintOpenGroup(pen, overlay, state.openGroup);
  if (state.marquee) paintMarquee(pen, overlay, state.marquee);
  paintSnaps(pen, overlay, state.guides);
  paintMarks(pen, overlay, state.marks);
  if (state.chip) paintChip(pen, overlay, state.chip);
}

/** Outlines of widgets, all in one path. */
function traceWidgets(pen: Pen, { editor }: Overlay, ids: readonly string[]): void {
  const { document, session } = editor;
  const places = placesOf(document, session.state.preview);
  pen.beginPath();
  for (const id of ids) {
    const position = places.positionOf(id);
    const record = document.get(id);
    if (!position || !record) continue;
    traceShape(pen, {
      position,
      inside: placementInside(places, id),
      outline: outlineOf(record, position),
      toScreen: (point) => editor.toScreen(point),
      zoom: session.state.camera.zoom,
    });
  }
}

function paintHover(pen: Pen, overlay: Overlay, { hovered, selection, busy }: SessionState): void {
  const id = overlay.target ?? (busy ? undefined : hovered);
  if (id === undefined || (overlay.target === undefined && selection.includes(id))) return;
  traceWidgets(pen, overlay, [id]);
  pen.strokeStyle = overlay.colours.select;
  pen.lineWidth = overlay.target === undefined ? 1.5 : 3;
  pen.stroke();
}

function paintSelection(pen: Pen, overlay: Overlay, { selection, busy }: SessionState): void {
  const frame = overlay.editor.frame();
  if (!frame || selection.length === 0) return;
  pen.strokeStyle = overlay.colours.select;
  pen.lineWidth = 1;
  if (selection.length > 1 && selection.length <= mostOutlined) {
    traceWidgets(pen, overlay, selection);
    pen.stroke();
  }
  const isLine = frame.handles.some(({ kind }) => kind === 'point');
  if (!isLine) {
    pen.setLineDash(frame.locked ? [4, 3] : []);
    pen.lineWidth = selection.length > 1 ? 1 : 1.5;
    tracePolygon(pen, cornersOf(overlay, frame.box, frame.rotate));
    pen.stroke();
    pen.setLineDash([]);
  }
  if (!frame.locked && !busy) paintHandles(pen, overlay, frame);
}

type Frame = NonNullable<ReturnType<Editor['frame']>>;

function paintHandles(pen: Pen, { editor, colours }: Overlay, { handles, rotate }: Frame): void {
  pen.fillStyle = colours.handle;
  pen.strokeStyle = colours.select;
  pen.lineWidth = 1.5;
  for (const { kind, at } of handles) {
    const { x, y } = editor.toScreen(at);
    pen.beginPath();
    if (kind === 'resize') traceSquare(pen, { x, y }, 4, rotate);
    else pen.arc(x, y, kind === 'between' ? 3 : 4.5, 0, 2 * Math.PI);
    pen.globalAlpha = kind === 'between' ? 0.6 : 1;
    pen.fill();
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function traceSquare(pen: Pen, { x, y }: Point, half: number, degrees: number): void {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * half, Math.sin(turn) * half];
  tracePolygon(pen, [
    { x: x - cos + sin, y: y - sin - cos },
    { x: x + cos + sin, y: y + sin - cos },
    { x: x + cos - sin, y: y + sin + cos },
    { x: x - cos - sin, y: y - sin + cos },
  ]);
}

function cornersOf({ editor }: Overlay, { x, y, width, height }: Box, degrees: number): Point[] {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const centre = { x: x + width / 2, y: y + height / 2 };
  return [
    { x: -width / 2, y: -height / 2 },
    { x: width / 2, y: -height / 2 },
    { x: width / 2, y: height / 2 },
    { x: -width / 2, y: height / 2 },
  ].map((corner) =>
    editor.toScreen({ x: centre.x + corner.x * cos - corner.y * sin, y: centre.y + corner.x * sin + corner.y * cos }),
  );
}

function tracePolygon(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  // The first lineTo of a path begins it.
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.closePath();
}

function paintOpenGroup(pen: Pen, overlay: Overlay, id: string): void {
  traceWidgets(pen, overlay, [id]);
  pen.strokeStyle = overlay.colours.select;
  pen.lineWidth = 1;
  pen.setLineDash([6, 4]);
  pen.stroke();
  pen.setLineDash([]);
}

function paintMarquee(pen: Pen, { editor, colours }: Overlay, marquee: Box & { mode: 'contain' | 'touch' }): void {
  const from = editor.toScreen(marquee);
  const to = editor.toScreen({ x: marquee.x + marquee.width, y: marquee.y + marquee.height });
  pen.beginPath();
  pen.rect(crisp(from.x), crisp(from.y), Math.round(to.x - from.x), Math.round(to.y - from.y));
  pen.fillStyle = colours.select;
  pen.globalAlpha = 0.08;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.select;
  pen.lineWidth = 1;
  pen.setLineDash(marquee.mode === 'touch' ? [4, 3] : []);
  pen.stroke();
  pen.setLineDash([]);
}
