/** The fewest items that must be moved to bring `before` into the order of `after`; both contain the same ids. */
export function movedItems(before: readonly number[], after: readonly number[]): number[] {
  const placeOf = new Map(before.map((id, index) => [id, index]));
  const stays = new Set(longestRise(after.map((id) => placeOf.get(id) ?? 0)).map((index) => after[index]));
  return after.filter((id) => !stays.has(id));
}

/** Indexes of a longest increasing subsequence. */
function longestRise(values: readonly number[]): number[] {
  /** By length − 1: the index of the smallest value that ends an increasing subsequence of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  }
  const rise: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.push(at);
  return rise.reverse();
}
