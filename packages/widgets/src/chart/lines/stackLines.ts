import { traceLine } from '../../trend/traceLine.ts';
import type { ChartSpan, TrendLine } from '../../trend/trendLine.ts';

/** A line on top of those below it, by columns of equal width; NaN where it has no value. */
export interface StackedLayer {
  low: Float64Array;
  high: Float64Array;
  /** 1 where a layer below has no value, so that the height is not the whole sum. */
  incomplete: Uint8Array;
}

/** [CH5] Stacks lines in their order. What is missing is not 0: the layers above it are marked as incomplete. */
export function stackLines(lines: readonly TrendLine[], view: ChartSpan, columns: number): StackedLayer[] {
  const floor = new Float64Array(columns);
  const lacking = new Uint8Array(columns);
  return lines.map((line) => {
    const values = sampled(line, view, columns);
    const layer = { low: floor.slice(), high: new Float64Array(columns).fill(Number.NaN), incomplete: lacking.slice() };
    values.forEach((value, column) => {
      if (Number.isNaN(value)) lacking[column] = 1;
      else {
        floor[column] = (floor[column] ?? 0) + value;
        layer.high[column] = floor[column];
      }
    });
    return layer;
  });
}

/** The value of a line in the middle of each column; NaN in its gaps. */
export function sampled(line: TrendLine, view: ChartSpan, columns: number): Float64Array {
  const values = new Float64Array(columns).fill(Number.NaN);
  let [fromX, from] = [Number.NaN, Number.NaN];
  const moveTo = (x: number, value: number) => {
    put(values, x, value);
    fromX = x;
    from = value;
  };
  const lineTo = (x: number, value: number) => {
    const slope = x > fromX ? (value - from) / (x - fromX) : 0;
    const last = Math.min(columns - 1, Math.floor(x - 0.5));
    for (let column = Math.max(0, Math.ceil(fromX - 0.5)); column <= last; column += 1)
      values[column] = from + (column + 0.5 - fromX) * slope;
    fromX = x;
    from = value;
  };
  // Values in place of positions: the path of a line is its value over time.
  traceLine(line, { left: 0, width: columns, ratio: 1, view }, (value) => value, { moveTo, lineTo });
  return values;
}

/** A piece that is shorter than a column counts for the one in which it begins. */
function put(values: Float64Array, x: number, value: number): void {
  const column = Math.floor(x);
  if (Number.isNaN(values[column] ?? 0)) values[column] = value;
}
