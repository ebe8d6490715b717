import { pageLimits } from '@lookfar/page';
import type { Notice } from '../Editor.ts';
import type { RecordTree } from '../store/RecordTree.ts';
import { ancestorsOf, walkIds } from '../store/tree.ts';
import { type Outcome, refused } from './Action.ts';

const tooDeep: Notice = { notice: 'tooDeep', limit: pageLimits.depth };

/** Refused: the groups would be nested deeper than a saved page allows. */
export const refusedAsDeep = (): Outcome => refused(tooDeep);

/** Whether all groups in or below these are within the nesting depth that a saved page allows. */
export function isShallow(tree: RecordTree, ids: Iterable<string>): boolean {
  for (const id of ids)
    for (const each of [id, ...walkIds(tree, id)])
      if (tree.get(each)?.children && [...ancestorsOf(tree, each)].length >= pageLimits.depth) return false;
  return true;
}
