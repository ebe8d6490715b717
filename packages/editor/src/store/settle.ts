import type { Position } from '@lookfar/page';
import { placesOf } from '../geometry/Places.ts';
import { fitGroups, type Positions } from '../geometry/trees.ts';
import { pageId } from '../records.ts';
import type { Draft } from './Draft.ts';
import { isSame } from './isSame.ts';
import type { RecordTree } from './RecordTree.ts';

/** Removes empty groups and refits the boxes of groups whose children changed. */
export function settle(draft: Draft, before: RecordTree): void {
  removeEmptyGroups(draft);
  const positions: Positions = new Map();
  fitGroups(placesOf(draft), displaced(draft, before), positions);
  place(draft, positions);
}

export function place(draft: Draft, positions: ReadonlyMap<string, Position>): void {
  for (const [id, position] of positions) draft.patch(id, { position } as { position: never });
}

function removeEmptyGroups(draft: Draft): void {
  for (let empty = emptyGroups(draft); empty.length > 0; empty = emptyGroups(draft)) draft.remove(empty);
}

const emptyGroups = (draft: Draft): string[] =>
  [...draft.changes.keys()].filter((id) => draft.get(id)?.children?.length === 0);

/** Records with a new position or new children: only these can change the box of a surrounding group. */
function displaced(draft: Draft, before: RecordTree): string[] {
  return [...draft.changes.keys()].filter((id) => {
    const now = draft.get(id);
    if (id === pageId || !now) return false;
    const old = before.get(id);
    return !old || !isSame(old.position, now.position) || !isSame(old.children, now.children);
  });
}
