import { type ChartSpan, type Extremes, extremesOf } from '@lookfar/widgets/trend';
import type { AxisPlan } from './assignAxes.ts';

interface RangeOptions {
  band: boolean;
  /** Limits are shown, so the axis includes them. */
  limits: boolean;
}

const padding = 0.06;

/** The range of an axis in a view; undefined if none of its series has data there. */
export function axisRange(plan: AxisPlan, view: ChartSpan, { band, limits }: RangeOptions): Extremes | undefined {
  if (plan.states.length > 0) return stateRange(plan);
  let found: Extremes | undefined;
  for (const series of plan.series) {
    const own = extremesOf(series, view, band);
    if (!own) continue;
    const bounds = limits ? [series.upperLimit, series.lowerLimit].filter((limit) => limit !== null) : [];
    found = {
      min: Math.min(found?.min ?? own.min, own.min, ...bounds),
      max: Math.max(found?.max ?? own.max, own.max, ...bounds),
    };
  }
  return found && padded(found, plan);
}

/** All states, with room so that none is on the edge. */
function stateRange({ states }: AxisPlan): Extremes {
  const values = states.map(({ value }) => value);
  const min = Math.min(...values);
  const max = Math.max(...values);
  const room = Math.max(1, max - min) * 0.15;
  return { min: min - room, max: max + room };
}

/** A constant value is in the middle, and noise in the last decimal does not fill the chart. */
function padded({ min, max }: Extremes, { series }: AxisPlan): Extremes {
  const decimals = Math.max(0, ...series.map((one) => one.decimals));
  const least = Math.max(10 ** -decimals * 4, Math.abs(max + min) * 0.0005);
  const middle = (min + max) / 2;
  const half = Math.max(max - min, least) / 2;
  return { min: middle - half * (1 + 2 * padding), max: middle + half * (1 + 2 * padding) };
}
