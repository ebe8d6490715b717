import { type ScriptTrigger, scriptLimits } from '@lookfar/contract';

/** Why a script runs: the global `trigger`. */
export interface TriggerInfo extends Readonly<Record<string, unknown>> {
  kind: ScriptTrigger['kind'];
}

/** When a script runs next, and whether it may. */
export interface Turn {
  isRunning: boolean;
  waiting: readonly TriggerInfo[];
  failuresInRow: number;
  /** Epoch ms. */
  pausedUntil: number | null;
}

export type TurnEvent = { kind: 'trigger'; trigger: TriggerInfo } | { kind: 'ended'; isGood: boolean };

export interface TurnStep {
  turn: Turn;
  /** To be run now. */
  run?: TriggerInfo;
  /** This trigger will never be run. */
  isMissed?: true;
  /** It has just been paused. */
  hasPaused?: true;
}

export const freshTurn: Turn = { isRunning: false, waiting: [], failuresInRow: 0, pausedUntil: null };

/** Alarms come in floods; a script that cannot keep up has to query them. */
export const waitingMost = 50;
const minuteMs = 60_000;

/** [JS3] to [JS5], [JS9]. */
export function turnStep(turn: Turn, event: TurnEvent, now: number): TurnStep {
  return event.kind === 'trigger' ? triggered(turn, event.trigger, now) : ended(turn, event.isGood, now);
}

function triggered(turn: Turn, trigger: TriggerInfo, now: number): TurnStep {
  if (turn.pausedUntil !== null && now < turn.pausedUntil) return { turn };
  const awake: Turn = { ...turn, pausedUntil: null };
  if (!turn.isRunning) return { turn: { ...awake, isRunning: true }, run: trigger };
  const waiting = conflated(turn.waiting, trigger);
  return waiting ? { turn: { ...awake, waiting } } : { turn: awake, isMissed: true };
}

/** Undefined if the trigger is left out. */
function conflated(waiting: readonly TriggerInfo[], trigger: TriggerInfo): readonly TriggerInfo[] | undefined {
  // A missed time comes again; the latest change and every alarm are queued.
  if (trigger.kind === 'timer') return undefined;
  if (trigger.kind !== 'alarm') return [trigger];
  return waiting.length < waitingMost ? [...waiting, trigger] : undefined;
}

function ended(turn: Turn, isGood: boolean, now: number): TurnStep {
  const failuresInRow = isGood ? 0 : turn.failuresInRow + 1;
  const over = failuresInRow - scriptLimits.failuresBeforePause;
  if (over >= 0) {
    const { min, max } = scriptLimits.pauseMinutes;
    const pausedUntil = now + Math.min(min * 2 ** over, max) * minuteMs;
    return { turn: { ...freshTurn, failuresInRow, pausedUntil }, hasPaused: true };
  }
  const [run, ...waiting] = turn.waiting;
  const next: Turn = { isRunning: run !== undefined, waiting, failuresInRow, pausedUntil: null };
  return run ? { turn: next, run } : { turn: next };
}
