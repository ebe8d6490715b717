/** A row of a flat list that forms a tree. */
export interface TreeRow {
  id: number;
  parentId: number | null;
  /** Position among its siblings. */
  seq: number;
  name: string;
}

export interface TreeNode<T> {
  row: T;
  /** The sum of it and everything below. */
  total: number;
  children: TreeNode<T>[];
}

type Named = Pick<TreeRow, 'id' | 'parentId' | 'name'>;

/** [TRE1] The rows as a tree, in their order. Rows with a missing parent are at the top level, so that none is hidden. */
export function treeOf<T extends TreeRow>(rows: readonly T[], countOf: (row: T) => number): TreeNode<T>[] {
  const known = byId(rows);
  const childrenOf = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const build = (parentId: number | null): TreeNode<T>[] =>
    (childrenOf.get(parentId) ?? [])
      .toSorted((a, b) => a.seq - b.seq)
      .map((row) => {
        const children = build(row.id);
        return { row, children, total: children.reduce((sum, child) => sum + child.total, countOf(row)) };
      });
  return build(null);
}

/** [TRE2] A row and all rows below it: invalid targets for a move. */
export function branchIds(rows: readonly Pick<TreeRow, 'id' | 'parentId'>[], id: number): ReadonlySet<number> {
  const branch = new Set([id]);
  // Parents normally come before children in the list, but a different order must not lose a row.
  for (let size = 0; size !== branch.size; ) {
    size = branch.size;
    for (const { id: own, parentId } of rows) if (parentId !== null && branch.has(parentId)) branch.add(own);
  }
  return branch;
}

/** Names from the top down to the row; empty for none. A cycle of parents must not hang the page. */
export function pathOf(rows: readonly Named[], id: number | null): string[] {
  const known = byId(rows);
  const names: string[] = [];
  const seen = new Set<number>();
  for (let next = id === null ? undefined : known.get(id); next && !seen.has(next.id); ) {
    seen.add(next.id);
    names.unshift(next.name);
    next = next.parentId === null ? undefined : known.get(next.parentId);
  }
  return names;
}

/** [TRE3] Rows whose name contains the words, and everything above them. */
export function matching<T extends TreeRow>(rows: readonly T[], words: string): readonly T[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return rows;
  const known = byId(rows);
  const kept = new Set<number>();
  for (const row of rows) {
    if (!row.name.toLowerCase().includes(wanted)) continue;
    for (let next: T | undefined = row; next && !kept.has(next.id); ) {
      kept.add(next.id);
      next = next.parentId === null ? undefined : known.get(next.parentId);
    }
  }
  return rows.filter(({ id }) => kept.has(id));
}

const indexes = new WeakMap<readonly unknown[], ReadonlyMap<number, unknown>>();

/** Once for each list: thousands of rows are asked for their paths while one is moved. */
function byId<T extends Pick<TreeRow, 'id'>>(rows: readonly T[]): ReadonlyMap<number, T> {
  const known = indexes.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  indexes.set(rows, known);
  return known as ReadonlyMap<number, T>;
}
