interface Link {
  from: string;
  to: string;
}

/** The layer of every node: one below the lowest that leads to it. Links that close a circle do not count. */
export function ranksOf(nodes: readonly { id: string }[], links: readonly Link[]): ReadonlyMap<string, number> {
  const leaving = Map.groupBy(links, ({ from }) => from);
  const entered = new Set(links.map(({ to }) => to));
  const visited = new Set<string>();
  const open = new Set<string>();
  /** In the order in which they were left: everything that follows a node comes before it. */
  const left: string[] = [];
  const kept: Link[] = [];
  const visit = (root: string) => {
    const stack: { id: string; next: number }[] = [];
    const enter = (id: string) => {
      visited.add(id);
      open.add(id);
      stack.push({ id, next: 0 });
    };
    enter(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const link = leaving.get(top.id)?.[top.next];
      top.next += 1;
      if (!link) {
        stack.pop();
        open.delete(top.id);
        left.push(top.id);
        continue;
      }
      if (open.has(link.to)) continue;
      kept.push(link);
      if (!visited.has(link.to)) enter(link.to);
    }
  };
  const roots = nodes.filter(({ id }) => !entered.has(id));
  for (const { id } of [...roots, ...nodes]) if (!visited.has(id)) visit(id);
  const ranks = new Map(nodes.map(({ id }) => [id, 0]));
  const down = Map.groupBy(kept, ({ from }) => from);
  for (const id of left.toReversed())
    for (const { to } of down.get(id) ?? []) ranks.set(to, Math.max(ranks.get(to) ?? 0, (ranks.get(id) ?? 0) + 1));
  return ranks;
}
