interface Node {
  id: number;
  name: string;
  parentId: number | null;
}

export interface TreeChoice {
  value: number;
  title: string;
  children: TreeChoice[];
}

/** Rows as a tree; one whose parent is not among them is at the top. */
export function treeChoices(rows: readonly Node[], unnamed: string): TreeChoice[] {
  const nodes = new Map(
    rows.map(({ id, name }) => [id, { value: id, title: name || unnamed, children: [] } as TreeChoice]),
  );
  const top: TreeChoice[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    if (node) (nodes.get(parentId ?? 0)?.children ?? top).push(node);
  }
  return top;
}
