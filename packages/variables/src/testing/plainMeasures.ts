import type { ReportMeasure, SignalValue } from '@lookfar/contract';

export interface PlainOptions {
  from: number;
  to: number;
  rollover?: number | null;
  above?: number;
}

/** The value that holds at each moment, as an interval of the period. */
interface Held {
  value: number | null;
  from: number;
  to: number;
}

const isGood = ({ code, value }: SignalValue) => code === '200' && typeof value === 'number';

function consumption(before: number, now: number, rollover: number | null): number {
  const isDrop = before > 0 && now >= 0 && before - now > before * 0.01;
  if (isDrop && rollover !== null && before <= rollover && rollover - before + now <= rollover / 2)
    return rollover - before + now;
  if (isDrop) return now;
  if (rollover !== null && now <= rollover && now - before > rollover * 0.99) return now - before - rollover;
  return now - before;
}

/**
 * The measures of a period as one would write them down: all points of all time are looked at for each. Exact for
 * multiples of 0.25.
 */
export function plainMeasure(measure: ReportMeasure, points: readonly SignalValue[], options: PlainOptions) {
  const { from, to, rollover = null, above = 0 } = options;
  const held: Held[] = points
    .map((point, index) => ({
      value: isGood(point) ? (point.value as number) : null,
      from: Math.max(from, point.time),
      to: Math.min(to, points[index + 1]?.time ?? to),
    }))
    .filter((one) => one.to > one.from);
  const good = held.filter((one) => one.value !== null) as (Held & { value: number })[];
  if (good.length === 0) return null;
  const numbers = points.filter(isGood).map(({ time, value }) => ({ time, value: value as number }));
  const inside = numbers.filter(({ time }) => time >= from && time < to);
  const steps = inside.flatMap((one) => {
    const before = numbers.filter(({ time }) => time < one.time).at(-1);
    return before ? [{ before: before.value, now: one.value }] : [];
  });
  const total = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0);
  const span = (list: readonly Held[]) => total(list.map((one) => one.to - one.from));
  switch (measure) {
    case 'first':
      return good[0]?.value;
    case 'last':
      return good.at(-1)?.value;
    case 'min':
      return Math.min(...good.map(({ value }) => value));
    case 'max':
      return Math.max(...good.map(({ value }) => value));
    case 'avg':
      return total(good.map((one) => one.value * (one.to - one.from))) / span(good);
    case 'sum':
      return total(inside.map(({ value }) => value));
    case 'diff':
      return total(steps.map(({ before, now }) => consumption(before, now, rollover)));
    case 'running':
      return span(good.filter(({ value }) => value > above)) / 3_600_000;
    case 'changes':
      return steps.filter(({ before, now }) => before !== now).length;
  }
}
