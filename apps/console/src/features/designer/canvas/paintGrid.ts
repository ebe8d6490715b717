import type { Camera, DesignerSettings } from '@lookfar/editor';
import { toScreenPoint } from './camera.ts';
import { gridStep } from './gridStep.ts';
import type { OverlayColours } from './overlayColours.ts';
import { crisp, type Pen } from './sizedCanvas.ts';

export interface Grid {
  camera: Camera;
  screen: { width: number; height: number };
  page: { width: number; height: number };
  settings: Pick<DesignerSettings, 'grid' | 'gridSize' | 'guides'>;
  colours: OverlayColours;
}

/** Lines of the grid, on the page alone: every fifth is stronger. */
export function paintGrid(pen: Pen, { camera, screen, page, settings, colours }: Grid): void {
  if (!settings.grid) return;
  const step = gridStep(settings.gridSize, camera.zoom);
  const origin = toScreenPoint(camera, { x: 0, y: 0 });
  const end = toScreenPoint(camera, { x: page.width, y: page.height });
  const [left, right] = [Math.max(0, origin.x), Math.min(screen.width, end.x)];
  const [top, bottom] = [Math.max(0, origin.y), Math.min(screen.height, end.y)];
  if (left >= right || top >= bottom) return;
  pen.strokeStyle = colours.grid;
  pen.lineWidth = 1;
  for (const strong of [false, true]) {
    pen.beginPath();
    for (const { at, index } of linesBetween(origin.x, left, right, step * camera.zoom)) {
      if ((index % 5 === 0) !== strong) continue;
      pen.moveTo(crisp(at), top);
      pen.lineTo(crisp(at), bottom);
    }
    for (const { at, index } of linesBetween(origin.y, top, bottom, step * camera.zoom)) {
      if ((index % 5 === 0) !== strong) continue;
      pen.moveTo(left, crisp(at));
      pen.lineTo(right, crisp(at));
    }
    pen.globalAlpha = strong ? 0.2 : 0.08;
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Lines inside, without the page's own edges. */
function* linesBetween(
  origin: number,
  from: number,
  to: number,
  step: number,
): Generator<{ at: number; index: number }> {
  const last = Math.floor((to - origin) / step);
  for (let index = Math.max(1, Math.ceil((from - origin) / step)); index <= last; index++)
    yield { at: origin + index * step, index };
}

/** Lines that were dragged out of the rulers; `moving` is the one in progress. */
export function paintGuides(
  pen: Pen,
  { camera, screen, settings, colours }: Grid,
  moving?: { axis: 'vertical' | 'horizontal'; at: number },
): void {
  const { vertical, horizontal } = settings.guides;
  const upright = moving?.axis === 'vertical' ? [...vertical, moving.at] : vertical;
  const flat = moving?.axis === 'horizontal' ? [...horizontal, moving.at] : horizontal;
  pen.beginPath();
  for (const at of upright) {
    const { x } = toScreenPoint(camera, { x: at, y: 0 });
    pen.moveTo(crisp(x), 0);
    pen.lineTo(crisp(x), screen.height);
  }
  for (const at of flat) {
    const { y } = toScreenPoint(camera, { x: 0, y: at });
    pen.moveTo(0, crisp(y));
    pen.lineTo(screen.width, crisp(y));
  }
  pen.strokeStyle = colours.rulerGuide;
  pen.globalAlpha = 0.7;
  pen.lineWidth = 1;
  pen.stroke();
  pen.globalAlpha = 1;
}
