import { type AlarmKind, type Detector, type LimitInfo, UNKNOWN } from '../kinds/AlarmKind.ts';
import { kindOf } from '../kinds/conditionOf.ts';
import { alarmKinds } from '../kinds/kinds.ts';
import { type AlarmState, initialState } from '../life-cycle/AlarmState.ts';
import type { Settings } from '../life-cycle/Settings.ts';
import type { AlarmRule } from '../rule/AlarmRule.ts';
import type { InputTable } from './InputTable.ts';
import type { SavedAlarm } from './Snapshot.ts';
import type { Timed } from './TimerHeap.ts';

/** A rule in operation: its condition bound to inputs, its state, and its position in the timer heap. */
export interface Alarm extends Timed {
  readonly rule: AlarmRule;
  readonly kind: AlarmKind;
  readonly limits: readonly LimitInfo[];
  readonly settings: Settings;
  /** Rules of the same shape can inherit each other's state. */
  readonly shape: string;
  detector: Detector;
  dispose: () => void;
  state: AlarmState;
  /** The last evaluation; undefined before the first. */
  mask: number | undefined;
  /** Its last evaluation threw; this is reported once. */
  failing: boolean;
  /** Since the last snapshot. */
  changed: boolean;
}

/** Placeholder until the inputs are subscribed, which requires the alarm that they wake. */
const notYetOpen: Detector = {
  evaluate: () => UNKNOWN,
  reading: () => ({ value: null, quality: '1308', time: null }),
};

/** Binds a rule to its inputs. Throws if the kind refuses the condition; nothing stays subscribed then. */
export function openAlarm(rule: AlarmRule, table: InputTable<Alarm>, shelveCapMs: number, now: number): Alarm {
  const kind = kindOf(alarmKinds, rule.condition);
  const limits = kind.limits(rule.condition);
  const { id: alarmId, onDelayMs, offDelayMs, latching, repeatMs, autoAck, level } = rule;
  const own = limits.map((limit) => ({ id: limit.id, value: limit.value, level: limit.level ?? level }));
  const alarm: Alarm = {
    rule,
    kind,
    limits,
    settings: { alarmId, limits: own, onDelayMs, offDelayMs, latching, repeatMs, autoAck, shelveCapMs },
    shape: `${kind.id}:${limits.map((limit) => limit.id).join()}`,
    detector: notYetOpen,
    dispose: () => {},
    state: initialState,
    mask: undefined,
    failing: false,
    changed: false,
    dueAt: Number.POSITIVE_INFINITY,
    heapIndex: -1,
  };
  const { inputs, dispose } = table.subscribe(alarm, now);
  alarm.dispose = dispose;
  try {
    alarm.detector = kind.open(rule.condition, inputs);
  } catch (error) {
    dispose();
    throw error;
  }
  return alarm;
}

export function saveAlarm({ rule, shape, state, detector }: Alarm): SavedAlarm {
  return { id: rule.id, shape, state, ...(detector.save && { memory: detector.save() }) };
}
