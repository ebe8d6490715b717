import { type DocumentView, pageId } from '@lookfar/editor';
import { groupsAround } from './outlineSelection.ts';

type Tree = Pick<DocumentView, 'get' | 'parentOf' | 'childrenOf'>;

export type DropPlace = 'above' | 'into' | 'below';

/** Where on a line the pointer is: the middle of a group drops into the group. */
export function dropPlace(share: number, isGroup: boolean): DropPlace {
  if (isGroup && share > 0.25 && share < 0.75) return 'into';
  return share < 0.5 ? 'above' : 'below';
}

/**
 * [DP35] The parent and the current index in its list, for a drop at a line; `above` is in front of it. Undefined if a
 * group would be moved into itself.
 */
export function dropTarget(
  tree: Tree,
  dragged: readonly string[],
  { id, place }: { id: string; place: DropPlace },
): { parent: string; index: number } | undefined {
  const parent = place === 'into' ? id : tree.parentOf(id);
  const around = parent === pageId ? [] : [parent, ...groupsAround(tree, parent)];
  if (dragged.some((one) => around.includes(one))) return undefined;
  const children = tree.childrenOf(parent);
  if (place === 'into') return { parent, index: children.length };
  const at = children.indexOf(id);
  return dragged.includes(id) || at < 0 ? undefined : { parent, index: place === 'above' ? at + 1 : at };
}
