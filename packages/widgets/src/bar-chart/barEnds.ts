type Heights = readonly (readonly (number | undefined)[])[];

/** Where the lowest and the highest bar end, of all series; null without any. */
export function barEnds(series: Heights, isStacked: boolean): readonly [min: number | null, max: number | null] {
  const heights = isStacked ? stackedHeights(series) : series.flat().flatMap((value) => value ?? []);
  return heights.length > 0 ? [Math.min(...heights), Math.max(...heights)] : [null, null];
}

/** Sums of each group, above and below 0. */
function stackedHeights(series: Heights): number[] {
  const groups = Math.max(0, ...series.map((figures) => figures.length));
  return Array.from({ length: groups }, (_, group) => series.flatMap((figures) => figures[group] ?? [])).flatMap(
    (all) => {
      const sum = (of: readonly number[]) => of.reduce((total, value) => total + value, 0);
      return [sum(all.filter((value) => value > 0)), sum(all.filter((value) => value < 0))];
    },
  );
}
