import type { SignalValue } from '@lookfar/contract';
import { formulaCodes } from '@lookfar/formula';
import { Aggregate, type Carry, goodNumber, noCarry } from '../aggregate/Aggregate.ts';
import type { Span } from '../calendar/periodAt.ts';
import { codeOf, liveValue, type StatisticRule, sealedValue } from '../graph/StatisticNode.ts';
import type { StatisticState } from '../graph/types.ts';

export interface RecomputeOptions {
  carry?: Carry;
  /** Code of the last sample before the period. */
  code?: string;
  /** The present time; if the period has not ended by then, the value is that of the running period. */
  now: number;
}

export interface Recomputed {
  /** For `VariableGraph.restore`, if the period is still running. */
  state: StatisticState;
  /** At the last ms of a period that has ended, otherwise at `now`. */
  value: SignalValue;
}

/** A statistic of one period from its points, ascending: what the graph computes sample by sample. */
export function recompute(
  rule: StatisticRule,
  points: Iterable<SignalValue>,
  { from, to }: Span,
  options: RecomputeOptions,
): Recomputed {
  const aggregate = new Aggregate(from, rule, options.carry ?? noCarry);
  let code: string = options.code ?? formulaCodes.noData;
  let sampleTime: number | null = null;
  for (const point of points) {
    if (point.time < from || point.time >= to) continue;
    aggregate.push(point.time, goodNumber(point));
    code = codeOf(point);
    sampleTime = point.time;
  }
  const state = { aggregate: aggregate.state(), code, sampleTime };
  const isEnded = options.now >= to;
  const at = Math.max(options.now, aggregate.to);
  return { state, value: isEnded ? sealedValue(rule, aggregate, to, code) : liveValue(rule, aggregate, at, code) };
}
