import type { SignalValue } from '@lookfar/contract';
import { evaluateStrict, type Formula, formulaCodes, type Lookup, numberOf, parseFormula } from '@lookfar/formula';
import type { StoreSettings } from '../ingest/Catalogue.ts';

/** Which samples of a signal are stored. */
export type StorageRule =
  | { mode: 'all' }
  | { mode: 'none' }
  | { mode: 'interval'; intervalMs: number }
  | { mode: 'condition'; formula: Formula };

/**
 * A condition that cannot be parsed, or an empty interval, stores everything: what was not stored can never be
 * recovered.
 */
export function readRule({ mode, intervalSeconds, condition }: StoreSettings): StorageRule {
  if (mode === 'none') return { mode: 'none' };
  if (mode === 'interval' && intervalSeconds > 0) return { mode: 'interval', intervalMs: intervalSeconds * 1000 };
  if (mode === 'condition') {
    const formula = parseFormula(condition, { inputs: 'both' });
    if (formula.ok) return { mode: 'condition', formula };
  }
  return { mode: 'all' };
}

/** Whether every change is stored, if only at the next interval. What a condition leaves out can be anything. */
export const holdsValues = (mode: string): boolean => mode === 'change' || mode === 'interval';

/** The last sample stored by an interval, separately for live and late ones. */
export interface IntervalCursors {
  live: number | undefined;
  late: number | undefined;
}

export const noCursors: IntervalCursors = { live: undefined, late: undefined };

export interface Candidate {
  sample: SignalValue;
  historical: boolean;
}

/**
 * One sample per interval: the first that arrives. The same sample sent again is stored again, so that it is there
 * however often it arrives. A late batch that starts within an interval may add one more to it.
 */
export function intervalStep(
  cursors: IntervalCursors,
  { sample, historical }: Candidate,
  intervalMs: number,
): { cursors: IntervalCursors; keeps: boolean } {
  const { time } = sample;
  const place = Math.floor(time / intervalMs);
  for (const kept of [cursors.live, cursors.late]) {
    if (kept !== undefined && Math.floor(kept / intervalMs) === place) return { cursors, keeps: kept === time };
  }
  return { cursors: historical ? { ...cursors, late: time } : { ...cursors, live: time }, keeps: true };
}

/**
 * Whether a condition is met for a sample. Other signals are looked up with their current values; a late sample cannot
 * be compared with them and is stored.
 */
export function conditionHolds(formula: Formula, { sample, historical }: Candidate, lookup: Lookup): boolean {
  if (historical && formula.signals.length > 0) return true;
  const x = sample.code === formulaCodes.good ? numberOf(sample.value) : undefined;
  const { code, value } = evaluateStrict(formula, lookup, x);
  return code === formulaCodes.good && value !== 0;
}
