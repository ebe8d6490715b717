import { type Joint, jointsOf, type LineEnd, lineEnds, type Point, type Widget, withJoints } from '@lookfar/page';
import fc from 'fast-check';
import { expect } from 'vitest';
import { placesOf } from '../geometry/Places.ts';
import { testKinds } from '../harness/testKinds.ts';
import { newWidget } from '../harness/testWidgets.ts';
import { jointPlace } from '../joints/jointPlace.ts';
import { endOf, pagePoints } from '../joints/linePoints.ts';
import { groupOf } from './drawing.ts';
import { type Stage, stage } from './EditorStage.ts';

type Fields = Parameters<typeof newWidget>[3];

/** A symbol with a port in the middle of each side: 0 left, 1 right, 2 top, 3 bottom. */
export function symbol(
  id: string,
  x: number,
  y: number,
  more: { rotate?: number; size?: number } & Fields = {},
): Widget {
  const { rotate = 0, size = 60, ...fields } = more;
  return newWidget(id, 'Process.Symbol', { x, y, width: size, height: size, rotate }, fields);
}

export function pipe(id: string, points: readonly (readonly [number, number])[], fields: Fields = {}): Widget {
  return newWidget(id, 'Process.Pipe', { points: points.map(([x, y]) => ({ x, y })) }, fields);
}

export const port = (widgetId: string, index: number): Joint => ({ widgetId, port: index });
export const tee = (widgetId: string): Joint => ({ widgetId });

/** Joins a line of the document, as a user would. */
export function join({ editor }: Stage, id: string, joints: Partial<Record<LineEnd, Joint>>): void {
  editor.edit([id], ({ dataAddon }) => ({ dataAddon: withJoints(dataAddon, joints) }));
}

export const pointsOf = ({ editor }: Stage, id: string): readonly (readonly [number, number])[] =>
  pagePoints(placesOf(editor.document), id).map(({ x, y }) => [x, y]);

const kindOf = (type: Widget['widgetType']) => testKinds[type];

export interface Looseness {
  line: string;
  end: LineEnd;
  by: number;
}

/** Ends that are not where they are joined to: farther than a thousandth on an axis, or joined to nothing. */
export function looseEnds({ editor }: Stage): Looseness[] {
  const places = placesOf(editor.document);
  return [...editor.document.ids()].flatMap((line) => {
    const record = editor.document.get(line);
    const joints = jointsOf(record?.dataAddon ?? {});
    const points = pagePoints(places, line);
    return lineEnds.flatMap((end): Looseness[] => {
      const joint = joints[end];
      const at = endOf(points, end);
      if (!joint || !at) return [];
      const place = jointPlace(places, kindOf, joint, at);
      const by = place ? distance(place.at, at) : Number.POSITIVE_INFINITY;
      return by > 0.0015 ? [{ line, end, by }] : [];
    });
  });
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function expectJoined(on: Stage): void {
  expect(looseEnds(on)).toEqual([]);
}

/** No segment of a route that was found is diagonal. */
export function expectRightAngles({ editor }: Stage): void {
  for (const id of editor.document.ids()) {
    const record = editor.document.get(id);
    if (!record?.dataAddon.joints || record.dataAddon.route === 'manual' || !('points' in record.position)) continue;
    const { points } = record.position;
    const diagonal = points.filter((to, index) => {
      const from = points[index - 1] ?? to;
      return from.x !== to.x && from.y !== to.y;
    });
    expect(diagonal, JSON.stringify(points)).toEqual([]);
  }
}

const place = fc.integer({ min: 60, max: 700 });
const turn = fc.constantFrom(0, 0, 0, 90, 180, 270, 37);
const anySymbol = fc.record({
  ...{ x: place, y: place, size: fc.integer({ min: 20, max: 120 }), rotate: turn },
  posLock: fc.boolean().map((isLocked) => isLocked),
});
const anyJoint = fc.record({ to: fc.nat(20), port: fc.nat(3), isTee: fc.boolean() });
const anyPipe = fc.record({
  ...{ from: anyJoint, to: anyJoint, isOneSided: fc.boolean(), isManual: fc.boolean(), hops: fc.boolean() },
  points: fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 4 }),
});

/** Symbols, some of them locked or in rotated groups, with pipes between their ports and tees on other pipes. */
export const plants: fc.Arbitrary<Stage> = fc
  .record({
    symbols: fc.array(anySymbol, { minLength: 2, maxLength: 6 }),
    pipes: fc.array(anyPipe, { minLength: 1, maxLength: 6 }),
    grouped: fc.nat(4),
    groupTurn: fc.constantFrom(0, 0, 30, 90),
    lock: fc.nat(12),
  })
  .map(({ symbols, pipes, grouped, groupTurn, lock }) => {
    const shapes = symbols.map(({ x, y, size, rotate }, index) =>
      symbol(`s${index}`, x, y, { size, rotate, posLock: index === lock }),
    );
    const inside = grouped > 1 ? shapes.slice(0, grouped) : [];
    const lines = pipes.map(({ points, isManual, hops }, index) =>
      pipe(`p${index}`, points, { dataAddon: { hops, ...(isManual && { route: 'manual' }) } }),
    );
    const group = inside.length > 1 ? [groupOf('g', inside, { rotate: groupTurn })] : inside;
    const on = stage([...group, ...shapes.slice(inside.length), ...lines]);
    pipes.forEach(({ from, to, isOneSided }, index) => {
      // Tees on earlier pipes only: no circles.
      const jointOf = ({ to: target, port: at, isTee }: typeof from): Joint =>
        isTee && index > 0 ? tee(`p${target % index}`) : port(`s${target % shapes.length}`, at);
      join(on, `p${index}`, { start: jointOf(from), ...(!isOneSided && { end: jointOf(to) }) });
    });
    return on;
  });
