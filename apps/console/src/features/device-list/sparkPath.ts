export interface Spark {
  /** SVG path data. The line continues over missing samples, because an unchanged value is not sent again. */
  path: string;
  min: number;
  max: number;
}

/** [ML6] The trend of a value as a line in a box; undefined if there is nothing to draw. */
export function sparkPath(
  values: readonly (number | null)[],
  { width, height }: { width: number; height: number },
): Spark | undefined {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return undefined;
  const min = Math.min(...numbers);
  const max = Math.max(...numbers);
  const x = (index: number) => round((index / Math.max(1, values.length - 1)) * width);
  // A constant value is drawn in the middle, not at the bottom where it would look empty.
  const y = (value: number) => round(max === min ? height / 2 : height - ((value - min) / (max - min)) * height);
  const points = values.flatMap((value, index) => (value === null ? [] : [`${x(index)} ${y(value)}`]));
  // A single point needs a length, or nothing is drawn.
  const path = `M${points.join('L')}${points.length === 1 ? 'h.1' : ''}`;
  return { path, min, max };
}

const round = (value: number): number => Math.round(value * 10) / 10;
