import type { SignalValue, VariableRule } from '@lookfar/contract';
import type { AggregateState } from '../aggregate/AggregateState.ts';
import type { Calendar } from '../calendar/periodAt.ts';

/** A variable as the graph needs it. Its id is in the same space as those of signals. */
export interface Definition {
  id: number;
  rule: VariableRule;
  calendar: Calendar;
}

/** A new value of a variable. */
export interface Change {
  id: number;
  value: SignalValue;
  /** Value or code differ from the one before: it belongs into the history. Otherwise only its time is newer. */
  isSample: boolean;
}

/**
 * A sample of an input that is older than one already counted. The variable's history is to be computed again from
 * `time` on, and a statistic of the running period to be restored.
 */
export interface Late {
  id: number;
  time: number;
}

export interface Outcome {
  /** In topological order; several of one statistic at the end of a period. */
  changes: Change[];
  late: Late[];
}

/** The running period of a statistic as JSON. */
export interface StatisticState {
  aggregate: AggregateState;
  /** Code of the last sample; 1308 before there is one. */
  code: string;
  /** Time of the last sample; null if the period has none. */
  sampleTime: number | null;
}

export interface GraphOptions {
  /** How often averages and running times are brought up to date without a new sample, ms; 60,000 by default. */
  tickMs?: number;
}
