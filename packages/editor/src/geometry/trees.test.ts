import {
  type Box,
  boxOf,
  centreOf,
  emptyPage,
  grown,
  isInBox,
  type MirrorWay,
  type Point,
  type Position,
  turnedPoint,
  unionOf,
  verticesOf,
  type Widget,
} from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyNesting, anyPoint, anyPosition, leafAt, nestingUpTo } from '../harness/arbitraries.ts';
import { newEditorDriver } from '../harness/newEditorDriver.ts';
import { newBox, newGroup, newWidget } from '../harness/testWidgets.ts';
import { boundsOfAll, ownBounds, type Places, pageBounds, pageCentre, placementInside, placesOf } from './Places.ts';
import { matrixOf, placed, standingOn, turnedWithin, unplaced, writtenIn } from './placement.ts';
import {
  fitGroups,
  fitTreeOnPage,
  mirrorTree,
  moveTree,
  type Positions,
  resizeTree,
  rotateTree,
  subtree,
} from './trees.ts';

const documentOf = (...widgets: readonly Widget[]) =>
  newEditorDriver({ page: { ...emptyPage(), widgets: [...widgets] } }).editor.document;

function expectAt(point: Point | undefined, { x, y }: Point, digits = 1): void {
  expect(point?.x).toBeCloseTo(x, digits);
  expect(point?.y).toBeCloseTo(y, digits);
}

const flipsOf = (position: Position) => ('width' in position ? [position.flipX, position.flipY] : []);

/** Page coordinates of the points that define how a shape is drawn. */
function drawnPoints(places: Places, id: string): Point[] {
  const position = places.positionOf(id);
  return position ? localPoints(position).map((point) => placed(point, placementInside(places, id))) : [];
}

function localPoints(position: Position): readonly Point[] {
  if ('cx' in position) return [centreOf(position)];
  if (!('width' in position)) return verticesOf(position);
  const { x, y, width, height, flipX, flipY } = position;
  const marks = [
    [0.1, 0.2],
    [0.9, 0.2],
    [0.3, 1],
  ] as const;
  return marks.map(([sx, sy]) => ({
    x: x + (flipX ? 1 - sx : sx) * width,
    y: y + (flipY ? 1 - sy : sy) * height,
  }));
}

describe('coordinates inside of groups', () => {
  it('[GE9] a child of a rotated group turns about the centre of the group, and keeps its own rotation', () => {
    const document = documentOf(
      newGroup(
        'g',
        [newBox('a', { x: 0, y: 0, width: 100, height: 20 }), newBox('b', { x: 0, y: 80, width: 100, height: 20 })],
        90,
      ),
    );
    expect(pageBounds(placesOf(document), 'a')).toEqual({ x: 80, y: 0, width: 20, height: 100 });
    expect(placementInside(placesOf(document), 'a').degrees).toBe(90);
  });

  it('[GE9] a point goes there and back through any groups', () => {
    fc.assert(
      fc.property(anyNesting, anyPoint, (widget, point) => {
        const inside = placementInside(placesOf(documentOf(widget)), 'leaf');
        const [a, b, c, d, e, f] = matrixOf(inside);
        expectAt(placed(point, inside), { x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f }, 6);
        expectAt(unplaced(placed(point, inside), inside), point, 6);
      }),
    );
  });

  it('[GE9] a position of a group can be written on the page and back', () => {
    fc.assert(
      fc.property(anyPoint, anyAngle, anyPoint, (centre, degrees, at) => {
        const around = turnedWithin({ degrees: 0, cos: 1, sin: 0, dx: 0, dy: 0 }, centre, degrees);
        const position = { x: at.x, y: at.y, width: 10, height: 20, rotate: 15 };
        const back = writtenIn(standingOn(position, around), around);
        expectAt(centreOf(back), centreOf(position), 2);
        expect(back.rotate).toBe(15);
      }),
    );
  });

  it('[GE3] page bounds contain the centre, and those of a group its children', () => {
    fc.assert(
      fc.property(anyNesting, (widget) => {
        const places = placesOf(documentOf(widget));
        const bounds = pageBounds(places, 'leaf');
        const around = boundsOfAll(places, [widget.id]);
        const centre = pageCentre(places, 'leaf');
        expect(bounds && centre && isInBox(centre, grown(bounds, 1e-6))).toBe(true);
        expect(bounds && around && isInBox(bounds, grown(around, 1e-6))).toBe(true);
      }),
    );
  });
});

describe('whole trees', () => {
  it('[GE10] a movement is one of the page, however the groups around are turned', () => {
    fc.assert(
      fc.property(anyNesting, anyPoint, (widget, by) => {
        const document = documentOf(widget);
        const before = pageCentre(placesOf(document), 'leaf') ?? { x: NaN, y: NaN };
        const positions: Positions = new Map();
        moveTree(placesOf(document), 'leaf', by, positions);
        expectAt(pageCentre(placesOf(document, positions), 'leaf'), { x: before.x + by.x, y: before.y + by.y });
      }),
    );
  });

  it('[GE10] turned about a point of the page, everything in it goes around that point', () => {
    fc.assert(
      fc.property(anyNesting, anyPoint, anyAngle, (widget, about, degrees) => {
        const document = documentOf(widget);
        const before = pageCentre(placesOf(document), 'leaf') ?? { x: NaN, y: NaN };
        const positions: Positions = new Map();
        rotateTree(placesOf(document), widget.id, about, degrees, positions);
        expectAt(pageCentre(placesOf(document, positions), 'leaf'), turnedPoint(before, about, degrees));
      }),
    );
  });

  it('[GE10] four quarter turns of a tree are none', () => {
    fc.assert(
      fc.property(anyNesting, anyPoint, (widget, about) => {
        const document = documentOf(widget);
        let positions: Positions = new Map();
        for (let turn = 0; turn < 4; turn += 1) {
          const next: Positions = new Map(positions);
          rotateTree(placesOf(document, positions), widget.id, about, 90, next);
          positions = next;
        }
        for (const [id, position] of positions) expect(position).toEqual(document.get(id)?.position);
      }),
    );
  });

  const anyWay = fc.constantFrom('horizontally' as const, 'vertically' as const);
  const mirroredPoint = ({ x, y }: Point, way: MirrorWay, through: Point): Point =>
    way === 'horizontally' ? { x: 2 * through.x - x, y } : { x, y: 2 * through.y - y };

  it('[GE5] every drawn point is mirrored on the page: of one, of groups, of one in rotated groups', () => {
    fc.assert(
      fc.property(anyNesting, anyPoint, anyWay, fc.boolean(), (widget, through, way, isWhole) => {
        const document = documentOf(widget);
        const positions: Positions = new Map();
        mirrorTree(placesOf(document), isWhole ? widget.id : 'leaf', way, through, positions);
        const before = drawnPoints(placesOf(document), 'leaf');
        const after = drawnPoints(placesOf(document, positions), 'leaf');
        expect(after.length).toBe(before.length);
        for (const [index, point] of before.entries()) expectAt(after[index], mirroredPoint(point, way, through));
      }),
    );
  });

  it('[GE5] a widget that would be unreadable mirrored is only moved to the mirrored place', () => {
    fc.assert(
      fc.property(anyPosition, anyAngle, anyPoint, anyWay, (beside, angle, through, way) => {
        const text = newWidget('leaf', 'Usual.Text', { x: 100, y: 50, width: 80, height: 20, rotate: 30 });
        const document = documentOf(newGroup('g', [text, leafAt('beside', beside)], angle));
        const positions: Positions = new Map();
        mirrorTree(placesOf(document), 'g', way, through, positions);
        const places = placesOf(document);
        const centre = pageCentre(places, 'leaf') ?? { x: NaN, y: NaN };
        expectAt(pageCentre(placesOf(document, positions), 'leaf'), mirroredPoint(centre, way, through));
        expect(positions.get('leaf')).toMatchObject({ width: 80, height: 20, rotate: 330 });
        for (const id of ['g', 'leaf']) expect(Object.keys(positions.get(id) ?? {})).not.toContain('flipX');
      }),
    );
  });

  it('[GE5] mirrored twice is as before, exactly unless the groups around are turned askew', () => {
    fc.assert(
      fc.property(anyNesting, anyPoint, anyWay, fc.boolean(), (widget, through, way, isWhole) => {
        const document = documentOf(widget);
        const id = isWhole ? widget.id : 'leaf';
        const once: Positions = new Map();
        mirrorTree(placesOf(document), id, way, through, once);
        const twice: Positions = new Map();
        mirrorTree(placesOf(document, once), id, way, through, twice);
        for (const [each, position] of twice) {
          const before = document.get(each)?.position as Position;
          if (isWhole) expect(position).toEqual(before);
          expect([flipsOf(position), position.rotate]).toEqual([flipsOf(before), before.rotate]);
          expectAt(centreOf(position), centreOf(before), 2);
        }
      }),
    );
  });

  it('[GE11] a resized group scales what is in it, by its own frame', () => {
    const document = documentOf(
      newGroup('g', [
        newBox('a', { x: 0, y: 0, width: 50, height: 50 }),
        newBox('b', { x: 50, y: 50, width: 50, height: 50 }),
      ]),
    );
    const positions: Positions = new Map();
    resizeTree(placesOf(document), 'g', { x: 0, y: 0, width: 200, height: 50 }, positions);
    expect(positions.get('b')).toMatchObject({ x: 100, y: 25, width: 100, height: 25 });
    expect(positions.get('g')).toMatchObject({ x: 0, y: 0, width: 200, height: 50 });
  });

  it('[GE11] several are scaled by their common box on the page, also inside of rotated groups', () => {
    fc.assert(
      fc.property(anyNesting, (widget) => {
        const document = documentOf(widget);
        const before = pageCentre(placesOf(document), 'leaf') ?? { x: NaN, y: NaN };
        const positions: Positions = new Map();
        fitTreeOnPage(
          placesOf(document),
          'leaf',
          { x: 0, y: 0, width: 100, height: 100 },
          { x: 0, y: 0, width: 200, height: 300 },
          positions,
        );
        expectAt(pageCentre(placesOf(document, positions), 'leaf'), { x: before.x * 2, y: before.y * 3 });
      }),
    );
  });

  const tiny = fc.integer({ min: -40, max: 40 }).map((value) => value / 1000);
  const anyWayOff = fc.oneof(anyPoint, fc.record({ x: tiny, y: tiny }));
  const edgesOf = ({ x, y, width, height }: Box) => [x, y, x + width, y + height];

  it('[GE12] a group whose child moved gets the box around its children, and nothing else moves on the page', () => {
    fc.assert(
      fc.property(nestingUpTo(6), anyWayOff, (widget, by) => {
        const document = documentOf(widget);
        const positions: Positions = new Map();
        moveTree(placesOf(document), 'leaf', by, positions);
        const before = placesOf(document, new Map(positions));
        fitGroups(placesOf(document), ['leaf'], positions);
        const after = placesOf(document, positions);
        const groups = [...subtree(after, widget.id)].filter((id) => id.startsWith('group'));
        for (const id of groups) {
          const edges = edgesOf(boxOf(after.positionOf(id) as Position));
          const around = unionOf(after.tree.childrenOf(id).flatMap((child) => ownBounds(after, child) ?? [])) as Box;
          for (const [index, edge] of edgesOf(around).entries())
            expect(Math.abs((edges[index] ?? NaN) - edge)).toBeLessThan(0.001 + 2e-6);
        }
        // Each rewritten group rounds both coordinates once, by at most half a thousandth.
        const rounding = groups.length * Math.hypot(0.0005, 0.0005) + 1e-6;
        for (const id of subtree(after, widget.id)) {
          if (groups.includes(id)) continue;
          const [a, b] = [pageCentre(before, id) as Point, pageCentre(after, id) as Point];
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(rounding);
        }
      }),
    );
  });

  it('[GE12] a group that has the box around its children is not written again, however deep it is', () => {
    fc.assert(
      fc.property(nestingUpTo(6), anyWayOff, (widget, by) => {
        const document = documentOf(widget);
        const positions: Positions = new Map();
        moveTree(placesOf(document), 'leaf', by, positions);
        fitGroups(placesOf(document), ['leaf'], positions);
        const again: Positions = new Map();
        fitGroups(placesOf(document, positions), ['leaf'], again);
        expect([...again]).toEqual([]);
      }),
    );
  });

  it('[GE12] a box follows by hundredths too', () => {
    const square = { width: 100, height: 100 };
    const document = documentOf(
      newGroup('g', [newBox('a', { x: 0, y: 0, ...square }), newBox('b', { x: 100, y: 100, ...square })]),
    );
    const positions: Positions = new Map();
    moveTree(placesOf(document), 'a', { x: -0.02, y: 0 }, positions);
    fitGroups(placesOf(document), ['a'], positions);
    expect(positions.get('g')).toMatchObject({ x: -0.02, y: 0, width: 200.02, height: 200 });
  });
});
