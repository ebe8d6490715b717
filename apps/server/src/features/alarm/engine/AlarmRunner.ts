import { type AlarmCommand, AlarmEngine, type EngineEffect } from '@lookfar/alarms';
import { alarmLimits, type ErrorCode } from '@lookfar/contract';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { AlarmAnswer, AlarmCommandsMessage, Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { PauseWatch } from '../../../platform/clock/PauseWatch.ts';
import type { EngineRunner } from '../../../platform/lease/EngineHost.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { AlarmRuleRepository } from '../alarmRule.repository.ts';
import { AlarmInputs } from './AlarmInputs.ts';
import { AlarmJournal } from './AlarmJournal.ts';
import type { AlarmBatch, AlarmStore } from './AlarmStore.ts';
import { type AlarmRow, changeOf, type EventRow, eventRow, lastLine, retirement } from './alarmRows.ts';
import { MonotonicClock } from './MonotonicClock.ts';
import { RuleSet } from './RuleSet.ts';
import { ruleSource } from './ruleSource.ts';

/** States that changed without a journal line (a delay started) are saved this often. */
const saveMs = 1000;
/** Maximum sleep of a timer, so that a changed clock is noticed. */
const longestSleepMs = 60_000;
const changesPerMessage = 500;
const unavailable: ErrorCode = '1412';

export interface RunnerParts {
  store: AlarmStore;
  rules: AlarmRuleRepository;
  live: LiveState;
  bus: Bus;
  clock: Clock;
  pauses: Pick<PauseWatch, 'isSettling' | 'listen' | 'look'>;
  log: Log;
  lost(): void;
}

/** Runs the alarm engine: rules and values in, journal, states and answers out. One per installation. */
export class AlarmRunner implements EngineRunner {
  private readonly parts: RunnerParts;
  private readonly steady: MonotonicClock;
  private readonly engine: AlarmEngine;
  private readonly journal: AlarmJournal;
  private readonly inputs: AlarmInputs;
  private readonly rules: RuleSet;
  private disposers: (() => void)[] = [];
  private alarmClock: { at: number; cancel(): void } | undefined;
  private reloading = Promise.resolve();

  constructor(parts: RunnerParts) {
    this.parts = parts;
    const { clock, log } = parts;
    this.steady = new MonotonicClock(clock);
    this.engine = new AlarmEngine({
      clock: () => this.steady.now(),
      effect: (effect) => this.take(effect),
      problem: (problem) => this.rules.report(problem),
      shelveCapMs: alarmLimits.shelveMinutes * 60_000,
    });
    this.inputs = new AlarmInputs({
      ...{ engine: this.engine, live: parts.live, clock },
      isSettling: () => parts.pauses.isSettling,
    });
    this.rules = new RuleSet({ ...parts, engine: this.engine, inputs: this.inputs });
    this.journal = new AlarmJournal({
      write: (batch) => parts.store.write(batch),
      changes: () => this.changes(),
      committed: (events) => this.publish(events),
      lost: () => parts.lost(),
      clock,
      log,
    });
  }

  async start(): Promise<void> {
    const { bus, clock, pauses, log } = this.parts;
    const loaded = this.load();
    // Messages received meanwhile wait until the rules are loaded.
    this.reloading = loaded.catch(() => {});
    this.disposers = [
      bus.subscribe('alarm.rulesChanged', ({ ruleIds }) => this.reload(ruleIds)),
      bus.subscribe('alarm.command', (message) => {
        this.obey(message).catch((err: unknown) => log.error({ err }, 'an alarm command failed'));
      }),
      // Rules may have changed while the other processes could not be heard.
      bus.onUp(() => this.reload(undefined)),
      // Nobody could be heard, so nobody was silent.
      pauses.listen({ paused: (ms) => this.engine.excuse(ms) }),
    ];
    await loaded;
    this.disposers.push(
      this.inputs.start(() => this.arm()),
      clock.setInterval(() => this.journal.commit().catch(() => {}), saveMs),
    );
    this.engine.tick();
    this.arm();
    await this.journal.commit();
  }

  /** Without `saves`: another process has taken over. */
  async stop({ saves }: { saves: boolean }): Promise<void> {
    for (const dispose of this.disposers.splice(0)) dispose();
    this.alarmClock?.cancel();
    await this.reloading;
    if (!saves) return;
    this.inputs.saveAll();
    await this.journal.commit();
  }

  private async load(): Promise<void> {
    const { store, rules } = this.parts;
    const [rows, alarms, signals] = await Promise.all([rules.engineRules(serverScope), store.alarms(), store.inputs()]);
    await this.rules.set(rows.map(ruleSource));
    this.restore(alarms, signals);
  }

  private restore(rows: readonly AlarmRow[], signals: readonly unknown[]): void {
    for (const row of rows) {
      const entry = this.rules.entries.get(row.alarmId);
      if (entry) entry.last = lastLine(row, row.changedAt);
    }
    const saved = rows.map((row) => JSON.parse(row.saved) as unknown);
    this.engine.restore({ version: 1, alarms: saved, signals: this.inputs.unvouched(signals), gateways: [] });
    for (const row of rows) if (row.state !== 'NORM') this.retireLost(row);
    for (const row of rows) if (!this.rules.entries.has(row.alarmId)) this.rules.removed.add(row.alarmId);
  }

  /**
   * A rule that was removed or replaced while no engine was running took its alarm with it: the journal has to record
   * that.
   */
  private retireLost(row: AlarmRow): void {
    const view = this.engine.view(row.alarmId);
    if (view?.state === row.state) return;
    this.journal.add(retirement(row, this.steady.now()));
    this.rules.removed.add(row.alarmId);
  }

  private reload(ruleIds: readonly number[] | undefined): void {
    this.reloading = this.reloading
      .then(async () => {
        const rows = await this.parts.rules.engineRules(serverScope, ruleIds);
        const kept = new Set(rows.map((row) => row.id));
        for (const id of ruleIds ?? [...this.rules.entries.keys()]) if (!kept.has(id)) this.rules.remove(id);
        await this.rules.set(rows.map(ruleSource));
        this.arm();
      })
      .catch((err: unknown) => this.parts.log.error({ err, ruleIds }, 'could not reload alarm rules'));
  }

  private async obey({ id, commands, deadline }: AlarmCommandsMessage): Promise<void> {
    // The caller got a timeout, and a command must not be executed after that.
    if (this.parts.clock.now() > deadline) return;
    // A rule that was created before the command was sent is loaded before it is executed.
    await this.reloading;
    let answers = commands.map(({ alarmId, command }) => this.command(alarmId, command));
    this.arm();
    try {
      await this.journal.commit();
    } catch {
      answers = answers.map((answer) => (answer.code === '200' ? { code: unavailable, values: {} } : answer));
    }
    this.parts.bus.publish('alarm.answer', { id, answers });
  }

  private command(alarmId: number, command: AlarmCommand): AlarmAnswer {
    const result = this.engine.command(alarmId, command);
    return result.ok ? { code: '200', values: {} } : { code: result.code, values: result.values };
  }

  private take(effect: EngineEffect): void {
    const entry = this.rules.entries.get(effect.alarmId);
    if (effect.type !== 'journal' || !entry) return;
    const event = eventRow(entry.source, effect);
    entry.last = lastLine(event, event.time);
    this.journal.add(event);
  }

  private changes(): Omit<AlarmBatch, 'events'> {
    const snapshot = this.engine.snapshot({ changedOnly: true });
    const alarms: AlarmBatch['alarms'] = new Map();
    for (const id of this.rules.removed) alarms.set(id, null);
    this.rules.removed.clear();
    for (const saved of snapshot.alarms) {
      const entry = this.rules.entries.get(saved.id);
      if (entry) alarms.set(saved.id, { ...entry, saved });
    }
    return { alarms, inputs: this.inputs.worthSaving(snapshot.signals) };
  }

  private publish(events: readonly EventRow[]): void {
    for (let at = 0; at < events.length; at += changesPerMessage) {
      const changes = events.slice(at, at + changesPerMessage).map(changeOf);
      this.parts.bus.publish('alarm.changed', { changes });
    }
  }

  /** One timer for everything that is due. */
  private arm(): void {
    const due = this.engine.nextDue();
    const now = this.steady.now();
    const at = Math.min(due ?? Number.POSITIVE_INFINITY, now + longestSleepMs);
    if (this.alarmClock && this.alarmClock.at <= at && this.alarmClock.at > now) return;
    this.alarmClock?.cancel();
    const cancel = this.parts.clock.setTimeout(
      () => {
        this.alarmClock = undefined;
        this.parts.pauses.look();
        this.engine.tick();
        this.arm();
      },
      Math.max(0, at - now),
    );
    this.alarmClock = { at, cancel };
  }
}
