import type { RecordTree } from './RecordTree.ts';
import { ancestorsOf } from './tree.ts';

/** Locked itself, containing something locked, or inside a locked group: moving it would move something locked. */
export function isLocked(tree: RecordTree, id: string): boolean {
  if (hasLock(tree, id)) return true;
  for (const group of ancestorsOf(tree, id)) if (tree.get(group)?.posLock) return true;
  return false;
}

/** Not a generator, for speed: called for everything that is selected. */
function hasLock(tree: RecordTree, id: string): boolean {
  const record = tree.get(id);
  return record?.posLock === true || (record?.children?.some((child) => hasLock(tree, child)) ?? false);
}

export function unlocked(tree: RecordTree, ids: readonly string[]): string[] {
  return ids.filter((id) => tree.get(id) && !isLocked(tree, id));
}
