export interface SandboxLimits {
  /** Of one run, ms. */
  runMs: number;
  memoryBytes: number;
  logLines: number;
  logLineLength: number;
  writesPerRun: number;
  /** Of the kept state as JSON, in UTF-8. */
  stateBytes: number;
}

export type ScriptValue = number | string | null;

/** A signal as a script sees it. */
export interface ScriptSignal {
  id: number;
  title: string;
  unit: string;
  writable: boolean;
  /** The newest known one, good or not. */
  value: ScriptValue;
  /** What an operator reads for it. */
  text: string;
  /** Epoch ms. */
  time: number;
  good: boolean;
}

export interface SandboxRequest {
  code: string;
  /** Epoch ms; the clock of the script stands still at it. */
  now: number;
  /** Becomes the global `trigger`. */
  trigger: Readonly<Record<string, unknown>>;
  /** JSON of what the last run left in `state`. */
  state: string;
  signals: readonly ScriptSignal[];
}

export type LogLevel = 'info' | 'warn' | 'error';

/** What our own functions refuse; the words are the reader's to choose. */
export type ScriptRefusal =
  | { kind: 'noSignal' | 'readOnly' | 'badValue'; name: string }
  | { kind: 'tooManyWrites' | 'stateTooLarge'; limit: number }
  | { kind: 'neverSettles' | 'stateUnreadable' | 'stackOverflow' | 'crashed' };

/** Why a script failed: a refusal of ours, or the words of JavaScript. */
export type ScriptReason = ScriptRefusal | { kind: 'thrown'; text: string };

/** `line` from 1; of a run that was ended it is the last place that QuickJS knows, at or shortly before the real one. */
export type SandboxEnding =
  | { outcome: 'done' }
  | { outcome: 'timeout' | 'memory'; line: number | null }
  | { outcome: 'error'; line: number | null; reason: ScriptReason };

export interface SandboxResult {
  ending: SandboxEnding;
  ms: number;
  log: { level: LogLevel; text: string }[];
  /** Lines beyond the limit. */
  dropped: number;
  /** In the order of the script; empty when it failed. */
  writes: { signalId: number; title: string; value: number | string }[];
  /** JSON; as before when it failed. */
  state: string;
}
