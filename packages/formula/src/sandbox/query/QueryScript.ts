import type { LogLine, SandboxEnding, ScriptRefusal, ScriptSignal } from '../SandboxRun.ts';

/** Limits of one run of a script that asks for data. */
export interface QueryLimits {
  /** Of the script itself, ms; waiting for data does not count. */
  runMs: number;
  memoryBytes: number;
  logLines: number;
  logLineLength: number;
  /** Questions of any kind. */
  requests: number;
  /** Of the result as JSON. */
  resultChars: number;
}

/** From `start` up to and without `end`, epoch ms. */
export interface Period {
  start: number;
  end: number;
}

export interface QueryRequest {
  code: string;
  /** Epoch ms; the script's clock is frozen at it. */
  now: number;
  /** The range of everything for which a script names no other. */
  period: Period;
  /** With their current values, in the order in which they are found by title. */
  signals: readonly ScriptSignal[];
  /** How many of them, from the first, the script was given by name: its `signals`. */
  given: number;
  /** It was started by a user's click and may write, open pages and show notes. */
  acts: boolean;
}

export const stepUnits = ['hour', 'date', 'week', 'month', 'year'] as const;
/** Seconds, or a unit of the calendar. */
export type Step = number | (typeof stepUnits)[number];

/** `equipId` is 0 for the device of the page. */
interface OfSignal {
  equipId: number;
  signalId: number;
}

export type Question =
  /** Stored samples in order of time. */
  | ({ ask: 'history' } & OfSignal & Period)
  /** Statistics of the good numbers, one for each step or, without one, for the whole range. */
  | ({ ask: 'statistics'; step: Step | null } & OfSignal & Period)
  | ({ ask: 'write'; value: number | string } & OfSignal)
  | { ask: 'openPage'; equipId: number; pageId: number }
  | { ask: 'notify'; text: string; level: 'info' | 'success' | 'warning' | 'error' };

/** Plain data; or why there is none. */
export type Answer = { data: unknown } | { refused: ScriptRefusal };

export interface QueryResult {
  ending: SandboxEnding;
  /** Spent in the script itself. */
  ms: number;
  log: LogLine[];
  /** Lines beyond the limit. */
  dropped: number;
  /** What it returned, as JSON; empty for nothing, and if it failed. */
  result: string;
}
