/** Cycles of a graph, each as a closed path. */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const finished = new Set<string>();
  const cycles: string[][] = [];
  const path: string[] = [];
  const onPath = new Set<string>();

  const visit = (node: string): void => {
    path.push(node);
    onPath.add(node);
    for (const next of edges.get(node) ?? []) {
      if (onPath.has(next)) cycles.push([...path.slice(path.indexOf(next)), next]);
      else if (!finished.has(next)) visit(next);
    }
    path.pop();
    onPath.delete(node);
    finished.add(node);
  };

  for (const node of edges.keys()) if (!finished.has(node)) visit(node);
  return cycles;
}
