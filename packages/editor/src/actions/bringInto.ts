import { placementInside, placesOf } from '../geometry/Places.ts';
import { onPage } from '../geometry/placement.ts';
import type { Positions } from '../geometry/trees.ts';
import { pageId } from '../records.ts';
import type { Draft } from '../store/Draft.ts';
import { place } from '../store/settle.ts';
import { reparent } from './reparent.ts';

/** Moves widgets into a group or onto the page at a list index; their location on the page does not change. */
export function bringInto(draft: Draft, ids: readonly string[], parent: string, index?: number): void {
  const places = placesOf(draft);
  const positions: Positions = new Map();
  const to = parent === pageId ? onPage : placementInside(places, parent);
  for (const id of ids) reparent(places, id, to, positions);
  place(draft, positions);
  draft.detach(ids);
  draft.attach(ids, parent, index ?? draft.childrenOf(parent).length);
}
