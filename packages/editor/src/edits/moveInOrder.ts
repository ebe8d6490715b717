import { type Outcome, refused } from '../actions/Action.ts';
import { bringInto } from '../actions/bringInto.ts';
import { isShallow, refusedAsDeep } from '../actions/depth.ts';
import type { DocumentView } from '../Editor.ts';
import { pageId } from '../records.ts';
import { Draft } from '../store/Draft.ts';
import { isLocked } from '../store/locked.ts';
import { ancestorsOf, inOrder, outermost } from '../store/tree.ts';

/** Inserts before the widget now at `index`. Nothing moves on the page, whichever group the widgets end up in. */
export function moveInOrder(
  document: DocumentView,
  ids: readonly string[],
  { parent, index }: { parent: string; index: number },
): Outcome | undefined {
  if (ids.length === 0 || !ids.every((id) => document.get(id)) || !Number.isInteger(index)) return undefined;
  const moving = inOrder(document, outermost(document, ids));
  if (!isHome(document, parent, moving)) return undefined;
  const newcomers = moving.filter((id) => document.parentOf(id) !== parent);
  if (newcomers.some((id) => isLocked(document, id))) return refused({ notice: 'locked' });
  const leaving = new Set(moving);
  const behind = document.childrenOf(parent).slice(0, Math.max(0, index));
  const draft = new Draft(document);
  bringInto(draft, moving, parent, behind.filter((id) => !leaving.has(id)).length);
  return isShallow(draft, moving) ? { change: { kind: 'sort', changes: draft.changes } } : refusedAsDeep();
}

/** The page, or a group that is neither among the moved widgets nor below them. */
function isHome(document: DocumentView, parent: string, moving: readonly string[]): boolean {
  if (parent === pageId) return true;
  if (!document.get(parent)?.children) return false;
  return ![parent, ...ancestorsOf(document, parent)].some((id) => moving.includes(id));
}
