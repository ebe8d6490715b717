import { isBentByHand, type LineEnd, lineEnds, withJoints } from '@lookfar/page';
import type { Places } from '../geometry/Places.ts';
import { isSame } from '../store/isSame.ts';
import { LinesNow } from './LinesNow.ts';
import type { LineWorld } from './LineWorld.ts';
import { lineOrder } from './lineOrder.ts';
import { pagePoints } from './linePoints.ts';
import { lookOf, noteMeets } from './meets.ts';
import { placeLine } from './placeLine.ts';
import { isThrough } from './route/RouteGrid.ts';

const none: ReadonlySet<LineEnd> = new Set();

export interface Followed {
  now: LinesNow;
  /** Lines that lost a joint, with the addon that they have then. */
  addons: ReadonlyMap<string, Record<string, unknown>>;
}

/** Places every line that is joined to something that was touched, directly or through other lines. */
export function followLines(
  world: LineWorld,
  after: Places,
  touched: ReadonlySet<string>,
  options?: { isCorrection: boolean },
): Followed {
  const now = new LinesNow(world, after, touched, options);
  const addons = new Map<string, Record<string, unknown>>();
  for (const id of coveredEdges(now)) now.covered.add(id);
  const { order, circular } = lineOrder(affectedLines(now), (id) => now.joints(id));
  now.expect(order);
  for (const id of order) {
    const record = now.record(id);
    if (!record) continue;
    const { position, joints } = placeLine(now, id, circular.get(id) ?? none);
    if (position && !isSame(position, now.places.positionOf(id))) now.place(id, position);
    now.settle(id);
    if (lineEnds.some((end) => now.joints(id)[end] && !joints[end]))
      addons.set(id, withJoints(record.dataAddon, joints));
  }
  for (const id of meetingLines(now, order)) noteMeets(now, id);
  return { now, addons };
}

function affectedLines(now: LinesNow): Set<string> {
  const lines = new Set<string>(now.covered);
  for (const id of now.touched) {
    if (now.isLine(id) && lineEnds.some((end) => now.joints(id)[end])) lines.add(id);
    for (const line of now.joinedTo(id)) lines.add(line);
  }
  // Grows while it is walked.
  for (const id of lines) for (const line of now.joinedTo(id)) lines.add(line);
  return lines;
}

/** Edges with a found route that runs through what was touched, and that do not follow it anyway. */
function coveredEdges(now: LinesNow): string[] {
  if (now.isCorrection) return [];
  return [...now.touchedBodies].flatMap(([step, body]) =>
    [...now.linesNear(body)].filter((id) => {
      const isFound = lookOf(now, id)?.isEdge && !isBentByHand(now.record(id)?.dataAddon ?? {});
      const isOwn = lineEnds.some((end) => now.joints(id)[end]?.widgetId === step);
      return isFound && !isOwn && isThrough(pagePoints(now.places, id), body);
    }),
  );
}

/** Lines whose tees may have changed: the touched ones, those that follow, and what they branch off or did before. */
function meetingLines(now: LinesNow, followed: readonly string[]): Set<string> {
  const lines = new Set(followed);
  for (const id of now.touched) if (now.isLine(id) || now.world.document.get(id)?.dataAddon.joints) lines.add(id);
  for (const id of [...lines])
    for (const joints of [now.joints(id), now.jointsBefore(id)])
      for (const end of lineEnds) {
        const main = joints[end]?.widgetId;
        if (main !== undefined && now.isLine(main)) lines.add(main);
      }
  return lines;
}
