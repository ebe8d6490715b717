import type { RecordTree } from './RecordTree.ts';
import { ancestorsOf, withAllBelow } from './tree.ts';

/** Locked itself, with something locked in it, or in a group that is: moving it would move what must not move. */
export function isLocked(tree: RecordTree, id: string): boolean {
  for (const each of withAllBelow(tree, [id])) if (tree.get(each)?.posLock) return true;
  for (const group of ancestorsOf(tree, id)) if (tree.get(group)?.posLock) return true;
  return false;
}

export function unlocked(tree: RecordTree, ids: readonly string[]): string[] {
  return ids.filter((id) => tree.get(id) && !isLocked(tree, id));
}
