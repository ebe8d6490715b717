import type { SignalValue } from '@lookfar/contract';
import type { z } from 'zod';
import { type Reading, UNKNOWN } from '../kinds/AlarmKind.ts';
import { initialState, stateName } from '../life-cycle/AlarmState.ts';
import type { AlarmCommand, AlarmEvent } from '../life-cycle/events.ts';
import { nextDue } from '../life-cycle/nextDue.ts';
import type { Refusal } from '../life-cycle/refusals.ts';
import { defaultShelveCapMs } from '../life-cycle/Settings.ts';
import { step } from '../life-cycle/step.ts';
import { AlarmRule } from '../rule/AlarmRule.ts';
import { type Alarm, openAlarm, saveAlarm } from './Alarm.ts';
import { type AlarmView, viewOf } from './AlarmView.ts';
import { alarmText } from './alarmText.ts';
import type { AlarmProblem, CommandResult, EngineEffect, EngineOptions } from './engineTypes.ts';
import { InputTable } from './InputTable.ts';
import { SavedAlarm, SavedGateway, SavedSignal, type Snapshot, SnapshotOutline } from './Snapshot.ts';
import { TimerHeap } from './TimerHeap.ts';

const unreadable: Reading = { value: null, quality: '90099', time: null };

/** Many alarms, indexed by signal. It has no timer: call `tick` at `nextDue()`, or every second. */
export class AlarmEngine {
  readonly #options: EngineOptions;
  readonly #alarms = new Map<number, Alarm>();
  readonly #inputs = new InputTable<Alarm>();
  readonly #timers = new TimerHeap<Alarm>();
  #latest = 0;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#alarms.size;
  }

  /**
   * Adds or replaces a rule. A rule of the same kind and limits keeps the alarm's state; otherwise the old alarm is
   * retired. Returns what is wrong with the rule, after reporting it.
   */
  setRule(input: unknown): AlarmProblem | undefined {
    const now = this.#now();
    const parsed = AlarmRule.safeParse(input);
    if (!parsed.success) return this.#report('rule', input, parsed.error);
    try {
      const alarm = openAlarm(parsed.data, this.#inputs, this.#options.shelveCapMs ?? defaultShelveCapMs, now);
      const before = this.#alarms.get(alarm.rule.id);
      if (before) this.#replace(before, alarm, now);
      this.#alarms.set(alarm.rule.id, alarm);
      this.#evaluate(alarm, now);
      return undefined;
    } catch (error) {
      return this.#report('rule', input, error);
    }
  }

  removeRule(id: number): boolean {
    const alarm = this.#alarms.get(id);
    if (!alarm) return false;
    this.#step(alarm, { type: 'retire', reason: 'removed', reading: this.#reading(alarm) }, this.#now());
    this.#close(alarm);
    return this.#alarms.delete(id);
  }

  /** Processes a new value of a signal. Allocates no objects while no alarm changes. */
  value(signalId: number, value: SignalValue): void {
    const now = this.#now();
    for (const alarm of this.#inputs.signal(signalId, value, now)) this.#evaluate(alarm, now);
  }

  gateway(sn: string, online: boolean): void {
    const now = this.#now();
    for (const alarm of this.#inputs.gateway(sn, online, now)) this.#evaluate(alarm, now);
  }

  /** For the last `ms` nothing could be heard: they raise no alarm about silence. */
  excuse(ms: number): void {
    const now = this.#now();
    this.#inputs.excuse(ms);
    for (const alarm of this.#alarms.values()) if (alarm.detector.due) this.#schedule(alarm, now);
  }

  /** Processes everything that is due. */
  tick(time: number = this.#options.clock()): void {
    const now = this.#now(time);
    for (let alarm = this.#timers.first(); alarm && alarm.dueAt <= now; alarm = this.#timers.first()) {
      this.#evaluate(alarm, now);
      // An alarm that is due again at this same moment waits for the next tick: a loop here would block all others.
      if (alarm.dueAt <= now) this.#timers.schedule(alarm, now + 1);
    }
  }

  /** When `tick` is needed next, in epoch ms; undefined if it is not. */
  nextDue(): number | undefined {
    return this.#timers.first()?.dueAt;
  }

  command(alarmId: number, command: AlarmCommand): CommandResult {
    const alarm = this.#alarms.get(alarmId);
    if (!alarm) return { ok: false, code: '1401', values: {} };
    const now = this.#now();
    // Changes caused by the passage of time since the last tick come first.
    this.#evaluate(alarm, now);
    const refusal = this.#step(alarm, { type: 'command', command, reading: this.#reading(alarm) }, now);
    return refusal ? { ok: false, ...refusal } : { ok: true };
  }

  view(alarmId: number): AlarmView | undefined {
    const alarm = this.#alarms.get(alarmId);
    return alarm && viewOf(alarm, this.#reading(alarm));
  }

  /** All alarms, or with `standing` only those that are not normal. */
  *views(options: { standing?: boolean } = {}): Generator<AlarmView> {
    for (const alarm of this.#alarms.values()) {
      if (options.standing && stateName(alarm.state) === 'NORM') continue;
      yield viewOf(alarm, this.#reading(alarm));
    }
  }

  /**
   * What a restart needs. `changedOnly` returns the rows since the last snapshot; if one could not be saved, take a
   * full one next. Signals can be left out if their latest values are stored elsewhere and fed again.
   */
  snapshot(options: { changedOnly?: boolean } = {}): Snapshot {
    const changedOnly = options.changedOnly ?? false;
    const alarms: SavedAlarm[] = [];
    for (const alarm of this.#alarms.values()) {
      if (alarm.changed || !changedOnly) alarms.push(saveAlarm(alarm));
      alarm.changed = false;
    }
    const signals = this.#inputs.saveSignals(changedOnly);
    return { version: 1, alarms, signals, gateways: this.#inputs.saveGateways(changedOnly) };
  }

  /**
   * Restores a snapshot, after the rules have been set. Emits nothing: whatever is due by now comes with the next
   * `tick`.
   */
  restore(input: unknown): void {
    const outline = SnapshotOutline.safeParse(input);
    if (!outline.success) {
      this.#report('restore', input, outline.error);
      return;
    }
    this.#each(outline.data.signals, SavedSignal, (row) => this.#inputs.loadSignal(row));
    this.#each(outline.data.gateways, SavedGateway, (row) => this.#inputs.loadGateway(row));
    this.#each(outline.data.alarms, SavedAlarm, (row) => this.#restoreAlarm(row));
    // From the beginning of time: whatever became due in the meantime is handled by the next tick.
    for (const alarm of this.#alarms.values()) this.#schedule(alarm, 0);
  }

  #each<S extends z.ZodType>(rows: readonly unknown[], schema: S, take: (row: z.output<S>) => void): void {
    for (const row of rows) {
      const parsed = schema.safeParse(row);
      if (parsed.success) take(parsed.data);
      else this.#report('restore', row, parsed.error);
    }
  }

  #restoreAlarm({ id, shape, state, memory }: SavedAlarm): void {
    const alarm = this.#alarms.get(id);
    if (!alarm) return;
    // A state of a different shape would be read with the wrong limits; only the numbering of occurrences continues.
    alarm.state = alarm.shape === shape ? state : { ...initialState, serial: state.serial };
    alarm.mask = undefined;
    if (memory && alarm.shape === shape) alarm.detector.load?.(memory);
  }

  #now(time: number = this.#options.clock()): number {
    this.#latest = Math.max(this.#latest, time);
    return this.#latest;
  }

  #evaluate(alarm: Alarm, now: number): void {
    const mask = this.#maskOf(alarm, now);
    if (alarm.detector.save) alarm.changed = true;
    if (mask === alarm.mask && alarm.dueAt > now) {
      if (alarm.detector.due) this.#schedule(alarm, now);
      return;
    }
    alarm.mask = mask;
    this.#step(alarm, { type: 'sample', mask, reading: this.#reading(alarm) }, now);
  }

  /** A condition that throws is reported once and counts as unknown until it works again. */
  #maskOf(alarm: Alarm, now: number): number {
    try {
      const mask = alarm.detector.evaluate(alarm.state.condition, now);
      alarm.failing = false;
      return mask;
    } catch (error) {
      if (!alarm.failing) this.#report('evaluation', alarm.rule, error);
      alarm.failing = true;
      return UNKNOWN;
    }
  }

  #reading(alarm: Alarm): Reading {
    return alarm.failing ? unreadable : alarm.detector.reading();
  }

  #step(alarm: Alarm, event: AlarmEvent, now: number): Refusal | undefined {
    const { state, effects, refusal } = step(alarm.settings, alarm.state, event, now);
    if (state !== alarm.state) alarm.changed = true;
    alarm.state = state;
    this.#schedule(alarm, now);
    for (const effect of effects) {
      if (effect.type === 'timer') continue;
      this.#emit(alarm, { ...effect, text: alarmText(alarm, state.limit, event.reading.value) });
    }
    return refusal;
  }

  /** `after` is the time of the last evaluation. */
  #schedule(alarm: Alarm, after: number): void {
    const due = Math.min(nextDue(alarm.settings, alarm.state), alarm.detector.due?.(after) ?? Number.POSITIVE_INFINITY);
    if (due !== alarm.dueAt) this.#timers.schedule(alarm, due);
  }

  #emit(alarm: Alarm, effect: EngineEffect): void {
    try {
      this.#options.effect(effect);
    } catch (error) {
      this.#report('effect', alarm.rule, error);
    }
  }

  #replace(before: Alarm, after: Alarm, now: number): void {
    if (before.shape !== after.shape)
      this.#step(before, { type: 'retire', reason: 'replaced', reading: this.#reading(before) }, now);
    after.state = before.state;
    after.changed = true;
    this.#close(before);
  }

  #close(alarm: Alarm): void {
    alarm.dispose();
    this.#timers.schedule(alarm, Number.POSITIVE_INFINITY);
  }

  #report(during: AlarmProblem['during'], source: unknown, error: unknown): AlarmProblem {
    const { id, title } = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
    const problem: AlarmProblem = {
      alarmId: typeof id === 'number' ? id : null,
      title: typeof title === 'string' ? title : '',
      during,
      error,
    };
    this.#options.problem(problem);
    return problem;
  }
}
