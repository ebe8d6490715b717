/** Iterative, so that a chain of 10,000 variables does not exhaust the stack. */

/** Everything that can be reached, each before those that it leads to; the graph has no cycle. */
export function topological(starts: Iterable<number>, next: (id: number) => Iterable<number>): number[] {
  const done = new Set<number>();
  const finished: number[] = [];
  for (const start of starts) {
    if (done.has(start)) continue;
    done.add(start);
    const path = [{ id: start, rest: next(start)[Symbol.iterator]() }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const step = top.rest.next();
      if (step.done) {
        finished.push(top.id);
        path.pop();
      } else if (!done.has(step.value)) {
        done.add(step.value);
        path.push({ id: step.value, rest: next(step.value)[Symbol.iterator]() });
      }
    }
  }
  return finished.reverse();
}

/** The ids of a cycle, each leading to the following one and the last to the first; null if there is none. */
export function findCycle(starts: Iterable<number>, next: (id: number) => Iterable<number>): number[] | null {
  const clear = new Set<number>();
  for (const start of starts) {
    if (clear.has(start)) continue;
    const path = [{ id: start, rest: next(start)[Symbol.iterator]() }];
    const onPath = new Set([start]);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const step = top.rest.next();
      if (step.done) {
        clear.add(top.id);
        onPath.delete(top.id);
        path.pop();
      } else if (onPath.has(step.value)) {
        const ids = path.map(({ id }) => id);
        return ids.slice(ids.indexOf(step.value));
      } else if (!clear.has(step.value)) {
        onPath.add(step.value);
        path.push({ id: step.value, rest: next(step.value)[Symbol.iterator]() });
      }
    }
  }
  return null;
}
