export interface SandboxLimits {
  /** Of one run, ms. */
  runMs: number;
  memoryBytes: number;
  logLines: number;
  logLineLength: number;
  writesPerRun: number;
  /** Of the stored state as JSON, in UTF-8. */
  stateBytes: number;
}

export type ScriptValue = number | string | null;

/** A signal as a script sees it. */
export interface ScriptSignal {
  id: number;
  title: string;
  unit: string;
  writable: boolean;
  /** The latest known value, good or not. */
  value: ScriptValue;
  /** Its text for an operator. */
  text: string;
  /** Epoch ms. */
  time: number;
  good: boolean;
  /** Its device, where a script sees those of several. */
  equipId?: number;
  /** A further name of it, which is found first. */
  alias?: string;
}

export interface SandboxRequest {
  code: string;
  /** Epoch ms; the script's clock is frozen at it. */
  now: number;
  /** Becomes the global `trigger`. */
  trigger: Readonly<Record<string, unknown>>;
  /** JSON of what the last run left in `state`. */
  state: string;
  signals: readonly ScriptSignal[];
}

export type LogLevel = 'info' | 'warn' | 'error';

export interface LogLine {
  level: LogLevel;
  text: string;
}

/** Refusals by our own functions; the caller chooses the wording. */
export type ScriptRefusal =
  | { kind: 'noSignal' | 'readOnly' | 'badValue' | 'badArgument'; name: string }
  | { kind: LimitRefusal; limit: number }
  /** Data that was asked for; the text is in the user's language. */
  | { kind: 'noData'; text: string }
  | { kind: 'neverSettles' | 'stateUnreadable' | 'stackOverflow' | 'crashed' };

type LimitRefusal =
  | 'tooManyWrites'
  | 'tooManyRequests'
  | 'tooManySamples'
  | 'tooManySteps'
  /** Days. */
  | 'rangeTooLong'
  /** Seconds. */
  | 'waitedTooLong'
  | 'stateTooLarge'
  /** Characters. */
  | 'resultTooLarge';

/** Why a script failed: one of our refusals, or JavaScript's message. */
export type ScriptReason = ScriptRefusal | { kind: 'thrown'; text: string };

/**
 * `line` from 1; for a run that was stopped it is the last position that QuickJS knows, at or shortly before the real
 * one.
 */
export type SandboxEnding =
  | { outcome: 'done' }
  | { outcome: 'timeout' | 'memory'; line: number | null }
  | { outcome: 'error'; line: number | null; reason: ScriptReason };

export interface SandboxResult {
  ending: SandboxEnding;
  ms: number;
  log: LogLine[];
  /** Lines beyond the limit. */
  dropped: number;
  /** In the order of the script; empty if it failed. */
  writes: { signalId: number; title: string; value: number | string }[];
  /** JSON; unchanged if it failed. */
  state: string;
}
