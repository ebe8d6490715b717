import {
  type LineEnd,
  type LineLook,
  lineEnds,
  type Meets,
  type Point,
  type PointsPosition,
  rounded,
} from '@lookfar/page';
import { placementInside } from '../geometry/Places.ts';
import { unplaced } from '../geometry/placement.ts';
import { isSame } from '../store/isSame.ts';
import { lineKind } from './jointPlace.ts';
import type { LinesNow } from './LinesNow.ts';
import { endDirection, endOf, lineAt, pagePoints } from './linePoints.ts';

type Tee = NonNullable<Meets['tees']>[number];
export type Hop = NonNullable<Meets['hops']>[number];

const mostMeets = 200;

export function lookOf(now: LinesNow, id: string): LineLook | undefined {
  const record = now.record(id);
  return record && lineKind(now.world.kindOf, record.widgetType)?.(record);
}

/** Writes where a line meets others, so that it can be drawn by itself. Crossings stay unless they are given. */
export function noteMeets(now: LinesNow, id: string, hops?: readonly Hop[]): void {
  const position = lineAt(now.places, id);
  if (!position || !now.isLine(id)) return;
  const { meets, ...plain } = position;
  const shown = hops ?? meets?.hops ?? [];
  const tees = teesOn(now, id);
  const next: Meets = {
    ...insetsOf(now, id),
    ...(tees.length > 0 && { tees: tees.slice(0, mostMeets) }),
    ...(shown.length > 0 && { hops: shown.slice(0, mostMeets) }),
  };
  const isBare = Object.keys(next).length === 0;
  if (isBare ? meets === undefined : isSame(meets, next)) return;
  now.place(id, isBare ? plain : ({ ...plain, meets: next } as PointsPosition));
}

/** A branch ends at the inner wall of the line that it is joined to. */
function insetsOf(now: LinesNow, id: string): Partial<Record<LineEnd, number>> {
  const insets: Partial<Record<LineEnd, number>> = {};
  for (const end of lineEnds) {
    const joint = now.joints(id)[end];
    const main = joint && joint.port === undefined ? lookOf(now, joint.widgetId) : undefined;
    if (main && main.bore > 0) insets[end] = rounded(main.bore / 2);
  }
  return insets;
}

/** Openings in the wall, one for each branch. */
function teesOn(now: LinesNow, id: string): Tee[] {
  if ((lookOf(now, id)?.bore ?? 0) === 0) return [];
  const tees: Tee[] = [];
  for (const branch of now.joinedTo(id)) {
    const { bore } = lookOf(now, branch) ?? { bore: 0 };
    if (bore === 0 || now.isHidden(branch)) continue;
    for (const end of lineEnds) {
      const joint = now.joints(branch)[end];
      if (joint?.widgetId === id && joint.port === undefined) tees.push(...teeOf(now, id, { branch, end, bore }));
    }
  }
  return tees;
}

function teeOf(
  now: LinesNow,
  id: string,
  { branch, end, bore }: { branch: string; end: LineEnd; bore: number },
): Tee[] {
  const points = pagePoints(now.places, branch);
  const [at, out] = [endOf(points, end), endDirection(points, end)];
  if (!at || !out) return [];
  const inside = placementInside(now.places, id);
  const local = (point: Point): Point => {
    const { x, y } = unplaced(point, inside);
    return { x: rounded(x), y: rounded(y) };
  };
  return [{ at: local(at), from: local({ x: at.x - out.x * bore, y: at.y - out.y * bore }), width: rounded(bore) }];
}
