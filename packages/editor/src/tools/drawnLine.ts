import { boxAround, type Point, type Widget, withJoints } from '@lookfar/page';
import { rightAngled } from '../joints/bend.ts';
import type { JoinTarget } from '../joints/JoinTargets.ts';
import { directionOfVector } from '../joints/route/directions.ts';
import type { Pen, Scene } from './gesture.ts';

/** The line through these points; a joined one has right angles, and without bends of its own it finds its route. */
export function drawnLine(
  scene: Scene,
  pen: Pick<Pen, 'id' | 'type' | 'start'>,
  points: readonly Point[],
  end: JoinTarget | undefined,
): Widget | undefined {
  const made = widgetOf(scene, pen, points);
  const { start } = pen;
  if (!made || (!start && !end)) return made;
  const joints = { ...(start && { start: start.joint }), ...(end && { end: end.joint }) };
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return made;
  const isBent = points.length > 2;
  const route = isBent
    ? rightAngled(points, { start: outOf(start), end: outOf(end) })
    : scene.lines.route({ ...(start && { start }), ...(end && { end }) }, { start: first, end: last }, made);
  const joined = widgetOf(scene, pen, route);
  const addon = withJoints(joined?.dataAddon ?? {}, joints);
  return joined && ({ ...joined, dataAddon: { ...addon, ...(isBent && { route: 'manual' }) } } as Widget);
}

/** A tee leaves to either side, so it has no direction of its own. */
const outOf = (target: JoinTarget | undefined) => {
  const [out, another] = target?.outs ?? [];
  return out && !another ? directionOfVector(out) : undefined;
};

function widgetOf(scene: Scene, { id, type }: Pick<Pen, 'id' | 'type'>, points: readonly Point[]): Widget | undefined {
  const box = boxAround(points);
  const made = box && points.length > 1 ? scene.kind(type)?.create({ box, points }) : undefined;
  return made && ({ ...made, id } as Widget);
}
