import { centreOfBox, type MirrorWay, mirroredGradient, roundedPoint } from '@lookfar/page';
import { boundsOfAll, type Places, pageCentre } from '../geometry/Places.ts';
import { mirrorTree, type Positions, rotateTree } from '../geometry/trees.ts';
import { Draft } from '../store/Draft.ts';
import { place } from '../store/settle.ts';
import { type Action, hasSelection } from './Action.ts';
import { withMovable } from './arrange.ts';

/** Each about its own centre, or all about the centre of their common box. */
function pivotOf(places: Places, ids: readonly string[]) {
  const [first] = ids;
  if (first !== undefined && ids.length === 1) return pageCentre(places, first);
  const box = boundsOfAll(places, ids);
  return box && roundedPoint(centreOfBox(box));
}

type Change = (places: Places, id: string, about: { x: number; y: number }, into: Positions) => void;

function turn(change: Change, also: (draft: Draft, positions: Positions) => void = () => undefined): Action {
  return {
    can: hasSelection,
    run: (context) =>
      withMovable(context, (movable, places) => {
        const about = pivotOf(places, movable);
        if (!about) return undefined;
        const positions: Positions = new Map();
        for (const id of movable) change(places, id, about, positions);
        const draft = new Draft(context.document);
        place(draft, positions);
        also(draft, positions);
        return { change: { kind: 'edit', changes: draft.changes } };
      }),
  };
}

const rotate = (degrees: number): Action =>
  turn((places, id, about, into) => rotateTree(places, id, about, degrees, into));
const flip = (way: MirrorWay): Action =>
  turn(
    (places, id, about, into) => mirrorTree(places, id, way, about, into),
    (draft, positions) => flipGradients(draft, positions, way),
  );

/**
 * A box has a flag for mirroring and is painted accordingly; other shapes do not, so their paint is mirrored instead.
 */
function flipGradients(draft: Draft, positions: Positions, way: MirrorWay): void {
  for (const [id, position] of positions) {
    const style = draft.get(id)?.style;
    if ('width' in position || typeof style?.fill !== 'object') continue;
    draft.patch(id, { style: { ...style, fill: mirroredGradient(style.fill, way) } });
  }
}

export const turnActions = {
  rotateRight: rotate(90),
  rotateLeft: rotate(-90),
  flipHorizontally: flip('horizontally'),
  flipVertically: flip('vertically'),
} satisfies Record<string, Action>;
