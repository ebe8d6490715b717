import type { JoinMark } from '@lookfar/editor';
import { canvasTexts } from './canvasTexts.ts';
import type { Overlay } from './overlay.ts';
import { paintLabel } from './paintMeasures.ts';
import type { Pen } from './sizedCanvas.ts';

/** Where a line can be joined: small rings, and a large one with a word where it will be. */
export function paintMarks(pen: Pen, overlay: Overlay, marks: readonly JoinMark[]): void {
  const { colours, editor } = overlay;
  for (const { at, isCaught } of marks) {
    const { x, y } = editor.toScreen(at);
    pen.beginPath();
    pen.arc(x, y, isCaught ? 7 : 3.5, 0, 2 * Math.PI);
    pen.lineWidth = isCaught ? 2.5 : 1.5;
    pen.fillStyle = colours.handle;
    pen.strokeStyle = isCaught ? colours.guide : colours.select;
    pen.globalAlpha = isCaught ? 0.55 : 0.9;
    pen.fill();
    pen.globalAlpha = 1;
    pen.stroke();
  }
  const caught = marks.find(({ isCaught }) => isCaught);
  if (caught) paintWord(pen, overlay, caught);
}

function paintWord(pen: Pen, overlay: Overlay, { at, kind }: JoinMark): void {
  const { x, y } = overlay.editor.toScreen(at);
  const { guide, onGuide } = overlay.colours;
  paintLabel(pen, overlay, { at: { x, y: y - 22 }, text: canvasTexts.text(kind), fill: guide, ink: onGuide });
}
