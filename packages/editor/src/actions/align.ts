import type { Box, Point } from '@lookfar/page';
import { boundsOfAll, pageBounds } from '../geometry/Places.ts';
import { type Action, type ActionContext, hasSelection, refused } from './Action.ts';
import { moveEach, withMovable } from './arrange.ts';

type Axis = 'x' | 'y';
/** Position on an axis: start, middle or end. */
type Share = 0 | 0.5 | 1;

const sizeOn = (box: Box, axis: Axis): number => (axis === 'x' ? box.width : box.height);
const placeOn = (box: Box, axis: Axis, share: Share): number => box[axis] + share * sizeOn(box, axis);
const along = (axis: Axis, by: number): Point => (axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by });

/** Aligns to the bounding box of the selection; a single widget aligns to the page. */
function align(axis: Axis, share: Share): Action {
  return {
    can: hasSelection,
    run: (context) =>
      withMovable(context, (movable, places) => {
        const target = targetOf(context, () => boundsOfAll(places, context.session.selection));
        if (!target) return undefined;
        const moves = new Map<string, Point>();
        for (const id of movable) {
          const box = pageBounds(places, id);
          if (box) moves.set(id, along(axis, placeOn(target, axis, share) - placeOn(box, axis, share)));
        }
        return moveEach(context, places, moves);
      }),
  };
}

function targetOf({ document, session }: ActionContext, ofAll: () => Box | undefined): Box | undefined {
  if (session.selection.length > 1) return ofAll();
  const { width, height } = document.page().con;
  return { x: 0, y: 0, width, height };
}

const least = 3;

/** The outermost widgets stay; the gaps between all of them become equal. */
function distribute(axis: Axis): Action {
  return {
    can: ({ session }) => session.selection.length >= least,
    run: (context) => {
      if (context.session.selection.length < least) return refused({ notice: 'tooFew', least });
      return withMovable(context, (movable, places) => {
        if (movable.length < least) return refused({ notice: 'locked' });
        const boxes = movable.flatMap((id) => {
          const box = pageBounds(places, id);
          return box ? [{ id, box }] : [];
        });
        return moveEach(context, places, evenMoves(boxes, axis));
      });
    },
  };
}

function evenMoves(boxes: { id: string; box: Box }[], axis: Axis): Map<string, Point> {
  const moves = new Map<string, Point>();
  const sorted = boxes.toSorted((a, b) => placeOn(a.box, axis, 0.5) - placeOn(b.box, axis, 0.5));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return moves;
  const inner = sorted.slice(1, -1);
  const room = placeOn(last.box, axis, 0) - placeOn(first.box, axis, 1);
  const gap = (room - inner.reduce((sum, { box }) => sum + sizeOn(box, axis), 0)) / (inner.length + 1);
  let next = placeOn(first.box, axis, 1) + gap;
  for (const { id, box } of inner) {
    moves.set(id, along(axis, next - placeOn(box, axis, 0)));
    next += sizeOn(box, axis) + gap;
  }
  return moves;
}

export const alignActions = {
  alignLeft: align('x', 0),
  alignCentre: align('x', 0.5),
  alignRight: align('x', 1),
  alignTop: align('y', 0),
  alignMiddle: align('y', 0.5),
  alignBottom: align('y', 1),
  distributeHorizontally: distribute('x'),
  distributeVertically: distribute('y'),
} satisfies Record<string, Action>;
