import type { LineEnd, Point } from '@lookfar/page';
import type { JoinTarget } from '../joints/JoinTargets.ts';
import type { JoinMark } from '../session.ts';
import type { Snapped, Snapping } from './snap.ts';

/** Ports and free ends of lines: those that move, and those that stay. */
export interface Flanges {
  moving: readonly JoinTarget[];
  standing: readonly JoinTarget[];
}

/** A line that is joined when the movement ends. */
export interface FlangeJoint {
  line: string;
  end: LineEnd;
  to: JoinTarget;
}

export interface FlangeSnap extends Snapped {
  marks: readonly JoinMark[];
  joined: FlangeJoint | undefined;
}

/** Two ports face each other if the cosine of the angle between them is below this. */
const facing = -0.9;

/** The nearest pair of a moving port and one that stays, to be put together; undefined if none is near enough. */
export function snapFlanges(
  { moving, standing }: Flanges,
  by: Point,
  { tolerance, grid }: Snapping,
): FlangeSnap | undefined {
  if (tolerance === 0 || grid > 0) return undefined;
  let best: { own: JoinTarget; other: JoinTarget; shift: Point } | undefined;
  let least = tolerance;
  for (const own of moving)
    for (const other of standing) {
      const shift = { x: other.at.x - own.at.x - by.x, y: other.at.y - own.at.y - by.y };
      const distance = Math.max(Math.abs(shift.x), Math.abs(shift.y));
      if (distance > least || !isPair(own, other)) continue;
      least = distance;
      best = { own, other, shift };
    }
  if (!best) return undefined;
  const joined = jointOf(best.own, best.other);
  const mark: JoinMark = { at: best.other.at, kind: joined ? 'port' : 'flange', isCaught: true };
  return { by: best.shift, guides: [], marks: [mark], joined };
}

/** Two flanges that face each other, or a flange and the free end of a line. */
function isPair(own: JoinTarget, other: JoinTarget): boolean {
  if (own.kind === 'end' && other.kind === 'end') return false;
  if (own.kind === 'end' || other.kind === 'end') return true;
  const [a, b] = [own.outs[0], other.outs[0]];
  return own.isFlange && other.isFlange && a !== undefined && b !== undefined && a.x * b.x + a.y * b.y < facing;
}

function jointOf(own: JoinTarget, other: JoinTarget): FlangeJoint | undefined {
  if (own.kind === 'end') return { line: own.joint.widgetId, end: endOf(own), to: other };
  return other.kind === 'end' ? { line: other.joint.widgetId, end: endOf(other), to: own } : undefined;
}

const endOf = ({ joint }: JoinTarget): LineEnd => (joint.port === 0 ? 'start' : 'end');
