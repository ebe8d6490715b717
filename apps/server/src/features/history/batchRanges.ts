/**
 * Numbers as text, consecutive ones joined: 1, 2, 3, 5 is `1-3,5`. At most `most` parts; `rest` is what did not fit.
 */
export function batchRanges(batches: Iterable<number>, most: number): { text: string; rest: number[] } {
  const sorted = [...new Set(batches)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let at = 0; at < sorted.length; ) {
    if (parts.length === most) return { text: parts.join(','), rest: sorted.slice(at) };
    const first = sorted[at] ?? 0;
    let last = first;
    while (sorted[at + 1] === last + 1) {
      last += 1;
      at += 1;
    }
    at += 1;
    parts.push(first === last ? String(first) : `${first}-${last}`);
  }
  return { text: parts.join(','), rest: [] };
}
