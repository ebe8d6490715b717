export interface Spark {
  /** SVG path data; the line goes on over stretches without a sample: a value that does not change need not be told. */
  path: string;
  min: number;
  max: number;
}

/** [ML6] The course of a value as a line in a box; undefined when there is nothing to draw. */
export function sparkPath(
  values: readonly (number | null)[],
  { width, height }: { width: number; height: number },
): Spark | undefined {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return undefined;
  const min = Math.min(...numbers);
  const max = Math.max(...numbers);
  const x = (index: number) => round((index / Math.max(1, values.length - 1)) * width);
  // What never moved is drawn in the middle, not at the bottom where it would read as empty.
  const y = (value: number) => round(max === min ? height / 2 : height - ((value - min) / (max - min)) * height);
  const points = values.flatMap((value, index) => (value === null ? [] : [`${x(index)} ${y(value)}`]));
  // A lone point needs a length, or nothing of it is drawn.
  const path = `M${points.join('L')}${points.length === 1 ? 'h.1' : ''}`;
  return { path, min, max };
}

const round = (value: number): number => Math.round(value * 10) / 10;
