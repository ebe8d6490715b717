import { onPage, type Placement, turnedWithin } from '@lookfar/editor';
import { centreOf, isGroup, type Widget } from '@lookfar/page';
import { traceShape } from './outline.ts';
import { type Overlay, outlineOf } from './overlay.ts';
import type { Pen } from './sizedCanvas.ts';

/** What a gesture is about to add: its outline, lightly filled with its own colour. */
export function paintGhosts(pen: Pen, overlay: Overlay, ghosts: readonly Widget[]): void {
  if (ghosts.length === 0) return;
  pen.lineWidth = 1.5;
  pen.strokeStyle = overlay.colours.select;
  for (const ghost of ghosts) paintGhost(pen, overlay, ghost, onPage);
}

function paintGhost(pen: Pen, overlay: Overlay, ghost: Widget, around: Placement): void {
  const inside = turnedWithin(around, centreOf(ghost.position), ghost.position.rotate);
  if (isGroup(ghost)) {
    for (const child of ghost.children) paintGhost(pen, overlay, child, inside);
    return;
  }
  const { editor, colours } = overlay;
  const { position, style } = ghost;
  pen.beginPath();
  traceShape(pen, {
    position,
    inside,
    outline: outlineOf(ghost, position),
    toScreen: (point) => editor.toScreen(point),
    zoom: editor.session.state.camera.zoom,
  });
  if (!('points' in position)) {
    pen.globalAlpha = 0.35;
    pen.fillStyle = typeof style.fill === 'string' && style.fill !== '' ? style.fill : colours.select;
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.stroke();
}
