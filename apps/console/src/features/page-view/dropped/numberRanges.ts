/** Numbers in order, without duplicates, and consecutive ones as first–last. */
export function numberRanges(numbers: readonly number[]): readonly string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && number === open.last + 1) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.flatMap(({ first, last }) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first}–${last}`];
  });
}
