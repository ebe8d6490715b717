/**
 * The variables that depend on each other if `id` is computed from `inputs`, with `id` at both ends; undefined if there
 * is no cycle. Without recursion: variables can be chained by the thousand.
 */
export function findCycle(
  id: number,
  inputs: readonly number[],
  links: Iterable<{ variableId: number; signalId: number }>,
): number[] | undefined {
  const inputsOf = new Map<number, number[]>();
  for (const { variableId, signalId } of links) {
    const list = inputsOf.get(variableId) ?? [];
    list.push(signalId);
    inputsOf.set(variableId, list);
  }
  inputsOf.set(id, [...inputs]);
  const reachedFrom = new Map<number, number>();
  const queue = [id];
  for (const at of queue) {
    for (const next of inputsOf.get(at) ?? []) {
      if (next === id) return [...pathTo(at, reachedFrom), id];
      if (reachedFrom.has(next)) continue;
      reachedFrom.set(next, at);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(end: number, reachedFrom: ReadonlyMap<number, number>): number[] {
  const path: number[] = [];
  for (let at: number | undefined = end; at !== undefined; at = reachedFrom.get(at)) path.push(at);
  return path.reverse();
}

/** Everything that is computed from these, directly or not. */
export function dependentsOf(
  ids: Iterable<number>,
  links: Iterable<{ variableId: number; signalId: number }>,
): Set<number> {
  const usersOf = new Map<number, number[]>();
  for (const { variableId, signalId } of links) {
    const list = usersOf.get(signalId) ?? [];
    list.push(variableId);
    usersOf.set(signalId, list);
  }
  const found = new Set<number>();
  const queue = [...ids];
  for (const at of queue) {
    for (const user of usersOf.get(at) ?? []) {
      if (found.has(user)) continue;
      found.add(user);
      queue.push(user);
    }
  }
  return found;
}
