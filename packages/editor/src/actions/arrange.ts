import type { Point } from '@lookfar/page';
import { allowedMove, boundedOf } from '../geometry/edge.ts';
import { type Places, placesOf } from '../geometry/Places.ts';
import { moveTree, type Positions } from '../geometry/trees.ts';
import { Draft } from '../store/Draft.ts';
import { unlocked } from '../store/locked.ts';
import type { RecordTree } from '../store/RecordTree.ts';
import { place } from '../store/settle.ts';
import { type ActionContext, type Outcome, refused } from './Action.ts';

/** Runs on the selected widgets that may move; shows a notice if there are none. */
export function withMovable(
  { document, session }: ActionContext,
  arrange: (movable: readonly string[], places: Places) => Outcome | undefined,
): Outcome | undefined {
  if (session.selection.length === 0) return undefined;
  const movable = unlocked(document, session.selection);
  return movable.length === 0 ? refused({ notice: 'locked' }) : arrange(movable, placesOf(document));
}

export function positionsEdit(tree: RecordTree, positions: Positions, merge?: string): Outcome {
  const draft = new Draft(tree);
  place(draft, positions);
  return { change: { kind: 'edit', changes: draft.changes, merge } };
}

/** Moves each widget by its own page vector. All or nothing: refused if one would go too far off the page. */
export function moveEach(
  { document }: ActionContext,
  places: Places,
  moves: ReadonlyMap<string, Point>,
  merge?: string,
): Outcome {
  const { con } = document.page();
  const positions: Positions = new Map();
  for (const [id, by] of moves) {
    const allowed = allowedMove(boundedOf(places, [id]), con, by);
    if (allowed?.x !== by.x + 0 || allowed.y !== by.y + 0) return refused({ notice: 'edge' });
    moveTree(places, id, by, positions);
  }
  return positionsEdit(document, positions, merge);
}
