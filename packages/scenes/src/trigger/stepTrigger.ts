import { minutesOf, type SceneTrigger, zoneOf } from '@lookfar/contract';

export type ConditionTrigger = Extract<SceneTrigger, { kind: 'condition' }>;

/** What is remembered of a condition that starts a scene; plain data. */
export interface TriggerState {
  /** What it was when it was last known; null before. */
  was: boolean | null;
  /** Since when it holds without having fired; null otherwise. */
  since: number | null;
  /** When it became true last: a firing is named by it. */
  edgeAt: number;
  lockedUntil: number;
}

export const newTriggerState: TriggerState = { was: null, since: null, edgeAt: 0, lockedUntil: 0 };

/** `holds` is undefined while a value is bad or missing. */
export type TriggerEvent = { kind: 'condition'; holds: boolean | undefined } | { kind: 'tick' };

export interface TriggerStep {
  state: TriggerState;
  /** It starts the scene now. */
  hasFired: boolean;
  /** It would have, but not so soon after the last time, or not at this hour. */
  skipped: 'locked' | 'hours' | null;
}

/**
 * A condition starts a scene when it becomes true and has been so for its hold time. What is unknown is no change: the
 * last known state stays, and the hold time begins again when it is known to be true.
 */
export function stepTrigger(
  trigger: ConditionTrigger,
  state: TriggerState,
  event: TriggerEvent,
  now: number,
): TriggerStep {
  const next = event.kind === 'tick' ? state : seen(state, event.holds, now);
  const due = dueOf(trigger, next);
  if (due === null || now < due) return { state: next, hasFired: false, skipped: null };
  const spent = { ...next, since: null };
  if (now < next.lockedUntil) return { state: spent, hasFired: false, skipped: 'locked' };
  if (!isWithinHours(trigger, now)) return { state: spent, hasFired: false, skipped: 'hours' };
  return { state: { ...spent, lockedUntil: now + trigger.lockOutSeconds * 1000 }, hasFired: true, skipped: null };
}

/** When it fires, if nothing changes before; null if it does not. */
export function dueOf({ holdSeconds }: ConditionTrigger, { since, was }: TriggerState): number | null {
  return since === null || was !== true || since === unknown ? null : since + holdSeconds * 1000;
}

/** It became true, but is unknown at the moment. */
const unknown = -1;

function seen(state: TriggerState, holds: boolean | undefined, now: number): TriggerState {
  const { was, since } = state;
  if (holds === undefined) return since === null || since === unknown ? state : { ...state, since: unknown };
  if (!holds) return was === false ? state : { ...state, was: false, since: null };
  if (was === false) return { ...state, was: true, since: now, edgeAt: now };
  if (since === unknown) return { ...state, since: now };
  return was === null ? { ...state, was: true } : state;
}

/** A span that does not end after it begins lasts into the next day; equal ends and none are always. */
export function isWithinHours({ from, to, zone }: ConditionTrigger, at: number): boolean {
  if (!from || !to || from === to) return true;
  const minute = zoneOf(zone).minute(at);
  const [first, last] = [minutesOf(from), minutesOf(to)];
  return first < last ? minute >= first && minute < last : minute >= first || minute < last;
}
