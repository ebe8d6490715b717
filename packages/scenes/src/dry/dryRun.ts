import { dayMs, type ScenePolicy, type SceneTrigger, type StartKind } from '@lookfar/contract';
import type { Flow } from '../flow/Flow.ts';
import { inputsOf, signalsRead } from '../flow/signals.ts';
import { conditionOf } from '../run/conditionOf.ts';
import { nextOf } from '../time/nextOf.ts';
import { type AlarmChange, alarmStarts } from '../trigger/alarmStarts.ts';
import { type ConditionTrigger, dueOf, newTriggerState, stepTrigger } from '../trigger/stepTrigger.ts';
import { Past, type Samples } from './Past.ts';
import { type SimulatedWrite, simulateRun } from './simulateRun.ts';

export type SkipReason = 'locked' | 'hours' | 'busy' | 'tooOften';

/** A moment at which a scene would have been started. */
export interface DryStart {
  at: number;
  startedBy: StartKind;
  /** Index of the trigger. */
  trigger: number;
  /** Why it would not have run; null if it would. */
  skipped: SkipReason | null;
  writes: SimulatedWrite[];
}

export interface DryInput {
  triggers: readonly SceneTrigger[];
  policy: ScenePolicy;
  flow: Flow;
  /** By the ids of signals and variables; the first value may be from before `from`. */
  series: ReadonlyMap<number, Samples>;
  alarms: readonly (AlarmChange & { at: number })[];
  /** Days since 1970. */
  holidays: ReadonlySet<number>;
  from: number;
  to: number;
}

export interface DryResult {
  starts: DryStart[];
  /** Inputs without any value, by their ids. */
  missing: number[];
}

type Candidate = Omit<DryStart, 'writes'>;

/** When a scene would have been started in the past, and what it would have written. */
export function dryRun(input: DryInput): DryResult {
  const past = new Past(input.series);
  const candidates = input.triggers
    .flatMap((trigger, index) => candidatesOf(trigger, index, past, input))
    .sort((a, b) => a.at - b.at || a.trigger - b.trigger);
  return { starts: run(candidates, past, input), missing: past.missing(signalsRead(input.flow, input.triggers)) };
}

function run(candidates: readonly Candidate[], past: Past, { flow, policy, to }: DryInput): DryStart[] {
  const spec = { runId: 0, flow, policy };
  const begun: number[] = [];
  let oldest = 0;
  let busyUntil = 0;
  return candidates.map((candidate) => {
    const { at } = candidate;
    while ((begun[oldest] ?? at) <= at - dayMs) oldest += 1;
    const skipped =
      candidate.skipped ??
      (at < busyUntil ? 'busy' : begun.length - oldest >= policy.maxPerDay ? ('tooOften' as const) : null);
    if (skipped) return { ...candidate, skipped, writes: [] };
    const { endedAt, writes } = simulateRun(spec, past, at, to);
    busyUntil = endedAt;
    begun.push(at);
    return { ...candidate, skipped, writes };
  });
}

function candidatesOf(trigger: SceneTrigger, index: number, past: Past, input: DryInput): Candidate[] {
  switch (trigger.kind) {
    case 'condition':
      return conditionStarts(trigger, past, input).map((start) => ({
        ...start,
        startedBy: 'condition',
        trigger: index,
      }));
    case 'alarm': {
      let lockedUntil = 0;
      return input.alarms
        .filter((alarm) => alarm.at >= input.from && alarm.at < input.to && alarmStarts(trigger, alarm))
        .map(({ at }) => {
          const isLocked = at < lockedUntil;
          if (!isLocked) lockedUntil = at + trigger.lockOutSeconds * 1000;
          return { at, startedBy: 'alarm', trigger: index, skipped: isLocked ? 'locked' : null };
        });
    }
    default: {
      const found: Candidate[] = [];
      let at = nextOf(trigger, input.from - 1, input.holidays);
      while (at !== null && at < input.to) {
        found.push({ at, startedBy: trigger.kind, trigger: index, skipped: null });
        at = nextOf(trigger, at, input.holidays);
      }
      return found;
    }
  }
}

function conditionStarts(
  trigger: ConditionTrigger,
  past: Past,
  { from, to }: DryInput,
): { at: number; skipped: 'locked' | 'hours' | null }[] {
  const found: { at: number; skipped: 'locked' | 'hours' | null }[] = [];
  let state = newTriggerState;
  const take = (at: number, event: Parameters<typeof stepTrigger>[2]) => {
    const step = stepTrigger(trigger, state, event, at);
    state = step.state;
    if (at >= from && (step.hasFired || step.skipped)) found.push({ at, skipped: step.skipped });
  };
  const due = (until: number) => {
    const at = dueOf(trigger, state);
    if (at !== null && at < until) take(at, { kind: 'tick' });
  };
  for (const at of past.changes(inputsOf(trigger.formula))) {
    if (at >= to) break;
    due(at);
    take(at, { kind: 'condition', holds: conditionOf(trigger.formula, { read: (id) => past.valueAt(id, at) }) });
  }
  due(to);
  return found;
}
