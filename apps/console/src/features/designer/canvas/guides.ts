import type { Camera, DesignerSettings } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import { toPagePoint, toScreenPoint } from './camera.ts';

export type Guides = DesignerSettings['guides'];
export type GuideAxis = keyof Guides;

export interface NamedGuide {
  axis: GuideAxis;
  at: number;
}

/** Distance in pixels within which a guide is picked up. */
const reach = 4;

/** The guide at a point of the screen. */
export function guideAt(guides: Guides, camera: Camera, screen: Point): NamedGuide | undefined {
  for (const axis of ['vertical', 'horizontal'] as const) {
    const near = guides[axis].find((at) => distance(axis, at, camera, screen) <= reach);
    if (near !== undefined) return { axis, at: near };
  }
  return undefined;
}

function distance(axis: GuideAxis, at: number, camera: Camera, screen: Point): number {
  const point = toScreenPoint(camera, { x: at, y: at });
  return Math.abs(axis === 'vertical' ? point.x - screen.x : point.y - screen.y);
}

/** The position of a guide: in whole units, undefined if it was dragged back over its ruler. */
export function placeOf(axis: GuideAxis, camera: Camera, screen: Point): number | undefined {
  const along = axis === 'vertical' ? screen.x : screen.y;
  if (along < 0) return undefined;
  const point = toPagePoint(camera, screen);
  return Math.round(axis === 'vertical' ? point.x : point.y);
}

export function withoutGuide(guides: Guides, { axis, at }: NamedGuide): Guides {
  return { ...guides, [axis]: guides[axis].filter((one) => one !== at) };
}

/** Two at one place are one. */
export function withGuide(guides: Guides, { axis, at }: NamedGuide): Guides {
  return { ...guides, [axis]: [...guides[axis].filter((one) => one !== at), at] };
}
