import { branchIds, pathOf, type TreeRow } from './treeRows.ts';

/** The target of a move: before the row that has `seq` there now. */
export interface TreePlace {
  parentId: number | null;
  seq: number;
}

export type Direction = 'up' | 'down' | 'out' | 'in';

type Rows = readonly TreeRow[];

const childrenOf = (rows: Rows, parentId: number | null): TreeRow[] =>
  rows.filter((row) => row.parentId === parentId).toSorted((a, b) => a.seq - b.seq);

/** [TRE4] Dropped before, after or into another row. */
export function dropPlace(rows: Rows, targetId: number, where: 'before' | 'after' | 'inside'): TreePlace | undefined {
  const target = rows.find(({ id }) => id === targetId);
  if (!target) return undefined;
  if (where === 'inside') return { parentId: target.id, seq: childrenOf(rows, target.id).length };
  const at = childrenOf(rows, target.parentId).indexOf(target);
  return { parentId: target.parentId, seq: where === 'before' ? at : at + 1 };
}

/** [TRE5] The same by keys: among its siblings, one level out, or into the sibling above. Undefined: not possible. */
export function stepPlace(rows: Rows, id: number, direction: Direction): TreePlace | undefined {
  const row = rows.find((one) => one.id === id);
  if (!row) return undefined;
  const siblings = childrenOf(rows, row.parentId);
  const at = siblings.indexOf(row);
  const before = siblings[at - 1];
  switch (direction) {
    case 'up':
      return before && { parentId: row.parentId, seq: at - 1 };
    case 'down':
      return at + 1 < siblings.length ? { parentId: row.parentId, seq: at + 2 } : undefined;
    case 'out':
      return row.parentId === null ? undefined : dropPlace(rows, row.parentId, 'after');
    case 'in':
      return before && dropPlace(rows, before.id, 'inside');
  }
}

/** [TRE6] What the server would refuse: below itself, or too deep. */
export function movePossible(rows: Rows, id: number, { parentId }: TreePlace, depth: number): boolean {
  if (parentId === null) return true;
  const branch = branchIds(rows, id);
  if (branch.has(parentId)) return false;
  const own = pathOf(rows, id).length;
  const height = [...branch].reduce((most, one) => Math.max(most, pathOf(rows, one).length), own) - own + 1;
  return pathOf(rows, parentId).length + height <= depth;
}
