import { traceLine } from '../trend/traceLine.ts';
import type { ChartSpan, TrendLine } from '../trend/trendLine.ts';

/** Where a signal had one value, from and to in columns. What lies between bands is unknown. */
export interface Band {
  from: number;
  to: number;
  value: number;
}

/** [CH12] The values of a stepped line as bands, in their order. `columns` is how fine they are. */
export function bandsOf(line: TrendLine, view: ChartSpan, columns: number): Band[] {
  const bands: Band[] = [];
  let [x, value] = [0, Number.NaN];
  const put = (to: number) => {
    const [from, end] = [Math.max(0, x), Math.min(columns, to)];
    if (!(end > from)) return;
    const last = bands.at(-1);
    if (last && last.value === value && last.to >= from) last.to = end;
    else bands.push({ from, to: end, value });
  };
  traceLine({ ...line, step: true }, { left: 0, width: columns, ratio: 1, view }, (one) => one, {
    moveTo: (toX, next) => {
      x = toX;
      value = next;
    },
    // A step goes on at the same value first, and then to the next one.
    lineTo: (toX, next) => {
      put(toX);
      x = toX;
      value = next;
    },
  });
  return bands;
}

/** How much of the time each value had, as a fraction of what is known; keys are values. */
export function sharesOf(tracks: readonly (readonly Band[])[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  let known = 0;
  for (const { from, to, value } of tracks.flat()) {
    sums.set(value, (sums.get(value) ?? 0) + to - from);
    known += to - from;
  }
  return new Map([...sums].map(([value, sum]) => [value, known > 0 ? sum / known : 0]));
}
