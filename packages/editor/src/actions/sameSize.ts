import { type Box, boxOf, designerLimits, type Position } from '@lookfar/page';
import { type Positions, resizeTree } from '../geometry/trees.ts';
import { type Action, refused } from './Action.ts';
import { positionsEdit, withMovable } from './arrange.ts';

type Side = 'width' | 'height';
const least = 2;

/** The others get the size of the first selected widget; their top left corner stays. */
function same(sides: readonly Side[]): Action {
  return {
    can: ({ session }) => session.selection.length >= least,
    run: (context) => {
      const { document, session } = context;
      const [first] = session.selection;
      const model = first === undefined ? undefined : document.get(first);
      if (!model || session.selection.length < least) return refused({ notice: 'tooFew', least });
      const size = boxOf(model.position);
      // A horizontal line has no height to copy.
      const usable = sides.filter((side) => size[side] > designerLimits.minimumDrawn);
      return withMovable(context, (movable, places) => {
        const positions: Positions = new Map();
        for (const id of movable) {
          const position = id === first ? undefined : places.positionOf(id);
          if (position) resizeTree(places, id, sized(position, size, usable), positions);
        }
        return positionsEdit(document, positions);
      });
    },
  };
}

function sized(position: Position, size: Box, sides: readonly Side[]): Box {
  const box = boxOf(position);
  if ('r' in position) {
    const diameter = Math.min(...sides.map((side) => size[side]), Number.POSITIVE_INFINITY);
    return Number.isFinite(diameter) ? { ...box, width: diameter, height: diameter } : box;
  }
  for (const side of sides) box[side] = size[side];
  return box;
}

export const sameSizeActions = {
  sameWidth: same(['width']),
  sameHeight: same(['height']),
  sameSize: same(['width', 'height']),
} satisfies Record<string, Action>;
