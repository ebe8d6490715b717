import { centreOfBox, type MirrorWay, roundedPoint } from '@lookfar/page';
import { boundsOfAll, type Places, pageCentre } from '../geometry/Places.ts';
import { mirrorTree, type Positions, rotateTree } from '../geometry/trees.ts';
import { type Action, hasSelection } from './Action.ts';
import { positionsEdit, withMovable } from './arrange.ts';

/** About its own centre, or together about that of the box around all. */
function pivotOf(places: Places, ids: readonly string[]) {
  const [first] = ids;
  if (first !== undefined && ids.length === 1) return pageCentre(places, first);
  const box = boundsOfAll(places, ids);
  return box && roundedPoint(centreOfBox(box));
}

function turn(change: (places: Places, id: string, about: { x: number; y: number }, into: Positions) => void): Action {
  return {
    can: hasSelection,
    run: (context) =>
      withMovable(context, (movable, places) => {
        const about = pivotOf(places, movable);
        if (!about) return undefined;
        const positions: Positions = new Map();
        for (const id of movable) change(places, id, about, positions);
        return positionsEdit(context.document, positions);
      }),
  };
}

const rotate = (degrees: number): Action =>
  turn((places, id, about, into) => rotateTree(places, id, about, degrees, into));
const flip = (way: MirrorWay): Action => turn((places, id, about, into) => mirrorTree(places, id, way, about, into));

export const turnActions = {
  rotateRight: rotate(90),
  rotateLeft: rotate(-90),
  flipHorizontally: flip('horizontally'),
  flipVertically: flip('vertically'),
} satisfies Record<string, Action>;
