import type { Text, Value } from '@lookfar/contract';
import type { z } from 'zod';
import type { Level } from '../rule/levels.ts';

/** The latest value of a signal. One object per signal, updated in place, so that evaluation allocates nothing. */
export interface SignalInput {
  readonly id: number;
  code: string;
  value: Value;
  /** The value as a number; NaN if it is not good or not a number. */
  number: number;
  /** Source time, epoch ms. */
  time: number;
  /** When the latest value arrived here, epoch ms; 0 before the first. */
  at: number;
  /** When the latest good value arrived here; before the first one, when the signal was first watched. */
  goodAt: number;
  /** For how long since then nothing could be heard. */
  excusedMs: number;
}

export interface GatewayInput {
  readonly sn: string;
  /** Undefined until it has been heard from. */
  online: boolean | undefined;
  at: number;
}

/** Where a detector gets its inputs; requesting one subscribes the alarm to its changes. */
export interface Inputs {
  signal(id: number): SignalInput;
  gateway(sn: string): GatewayInput;
}

/** The value behind an evaluation, for the journal. */
export interface Reading {
  value: Value;
  /** '200' or the code of a bad value. */
  quality: string;
  /** Source time, epoch ms; null if there is none. */
  time: number | null;
}

/** One of the limits that a rule monitors; most kinds have exactly one. */
export interface LimitInfo {
  id: string;
  name: Text;
  value: number | string | null;
  /** Null uses the rule's level. */
  level: Level | null;
}

/** `evaluate` cannot decide because a value is bad or missing. Never raises, never clears. */
export const UNKNOWN = -1;

/** A rule's condition bound to its inputs. */
export interface Detector {
  /**
   * Bit i is set while the condition of limit i is met, or `UNKNOWN`. `held` are the limits in alarm: they clear only
   * beyond the deadband.
   */
  evaluate(held: number, now: number): number;
  reading(): Reading;
  /**
   * The first time after `after` at which the passage of time alone may change the result; infinity if there is none.
   */
  due?(after: number): number;
  /** What it remembers besides the latest values; `load` restores it. */
  save?(): number[];
  load?(memory: readonly number[]): void;
}

/** A kind of condition: its data, its limits, its texts, and how it is evaluated. */
export interface AlarmKind<S extends z.ZodType = z.ZodType> {
  id: string;
  name: Text;
  condition: S;
  text: Text;
  /** The most severe first; at most 31. */
  limits(condition: z.output<S>): LimitInfo[];
  open(condition: z.output<S>, inputs: Inputs): Detector;
}

export const alarmKind = <S extends z.ZodType>(kind: AlarmKind<S>): AlarmKind<S> => kind;

/** The single limit of a kind without named limits. */
/** `id` says what the limit refers to if it is not the value itself: an age in seconds, a change. */
export const singleLimit = (
  value: number | string | null,
  id: 'condition' | 'age' | 'change' = 'condition',
): LimitInfo[] => [{ id, name: { cn: '条件', en: 'condition' }, value, level: null }];

export const readingOf = (input: SignalInput): Reading => ({
  value: input.value,
  quality: input.code,
  time: input.at === 0 ? null : input.time,
});
