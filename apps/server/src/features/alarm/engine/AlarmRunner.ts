import { type AlarmCommand, AlarmEngine, type AlarmProblem, type EngineEffect, type stateName } from '@lookfar/alarms';
import { alarmLimits, type ErrorCode, errorCatalogue, type Text } from '@lookfar/contract';
import type { AlarmAnswer, AlarmChange, AlarmCommandsMessage, Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import { serverScope } from '../../../platform/sessions/caller.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { AlarmRuleRepository } from '../alarmRule.repository.ts';
import { AlarmInputs } from './AlarmInputs.ts';
import { AlarmJournal } from './AlarmJournal.ts';
import type { AlarmBatch, AlarmStore } from './AlarmStore.ts';
import {
  type AlarmRow,
  type AlarmSource,
  type EventRow,
  eventRow,
  type LastLine,
  lastLine,
  noLine,
  retirement,
} from './alarmRows.ts';
import { problemText, type RuleSource, ruleSource } from './ruleSource.ts';
import { SteadyClock } from './SteadyClock.ts';

/** States that changed without a journal line (a delay began) are saved this often. */
const saveMs = 1000;
/** No timer sleeps longer, so that a clock that was set is noticed. */
const longestSleepMs = 60_000;
const changesPerMessage = 500;
const unavailable: ErrorCode = '1412';
const noSignal: ErrorCode = '1714';

export interface RunnerParts {
  store: AlarmStore;
  rules: AlarmRuleRepository;
  live: LiveState;
  bus: Bus;
  clock: Clock;
  log: Log;
  lost(): void;
}

interface Entry {
  source: AlarmSource;
  last: LastLine;
}

/** Runs the alarm engine: rules and values in, journal, states and answers out. One of these an installation. */
export class AlarmRunner {
  private readonly parts: RunnerParts;
  private readonly steady: SteadyClock;
  private readonly engine: AlarmEngine;
  private readonly journal: AlarmJournal;
  private readonly inputs: AlarmInputs;
  private readonly entries = new Map<number, Entry>();
  /** Alarms whose rule is gone: their rows go with the next commit. */
  private readonly removed = new Set<number>();
  private disposers: (() => void)[] = [];
  private alarmClock: { at: number; cancel(): void } | undefined;
  private reloading = Promise.resolve();

  constructor(parts: RunnerParts) {
    this.parts = parts;
    const { clock, log } = parts;
    this.steady = new SteadyClock(clock);
    this.engine = new AlarmEngine({
      clock: () => this.steady.now(),
      effect: (effect) => this.take(effect),
      problem: (problem) => this.report(problem),
      shelveCapMs: alarmLimits.shelveMinutes * 60_000,
    });
    this.inputs = new AlarmInputs({ engine: this.engine, live: parts.live, clock });
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
    const { store, rules, bus, clock } = this.parts;
    const [rows, alarms, signals] = await Promise.all([rules.engineRules(serverScope), store.alarms(), store.inputs()]);
    await this.setRules(rows.map(ruleSource));
    this.restore(alarms, signals);
    this.disposers = [
      this.inputs.start(() => this.arm()),
      bus.subscribe('alarm.rulesChanged', ({ ruleIds }) => this.reload(ruleIds)),
      bus.subscribe('alarm.command', (message) => {
        this.obey(message).catch((err: unknown) => this.parts.log.error({ err }, 'an alarm command failed'));
      }),
      // Rules may have changed while the others could not be heard.
      bus.onUp(() => this.reload(undefined)),
      clock.setInterval(() => this.journal.commit().catch(() => {}), saveMs),
    ];
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

  private restore(rows: readonly AlarmRow[], signals: readonly unknown[]): void {
    for (const row of rows) {
      const entry = this.entries.get(row.alarmId);
      if (entry) entry.last = lastLine(row, row.changedAt);
    }
    const saved = rows.map((row) => JSON.parse(row.saved) as unknown);
    this.engine.restore({ version: 1, alarms: saved, signals: this.inputs.unvouched(signals), gateways: [] });
    for (const row of rows) if (row.state !== 'NORM') this.retireLost(row);
    for (const row of rows) if (!this.entries.has(row.alarmId)) this.removed.add(row.alarmId);
  }

  /** A rule that was removed or became another while no engine ran took its alarm with it: the journal has to say so. */
  private retireLost(row: AlarmRow): void {
    const view = this.engine.view(row.alarmId);
    if (!view || view.state !== row.state) this.journal.add(retirement(row, this.steady.now()));
  }

  private reload(ruleIds: readonly number[] | undefined): void {
    this.reloading = this.reloading
      .then(async () => {
        const rows = await this.parts.rules.engineRules(serverScope, ruleIds);
        const kept = new Set(rows.map((row) => row.id));
        for (const id of ruleIds ?? [...this.entries.keys()]) if (!kept.has(id)) this.removeRule(id);
        await this.setRules(rows.map(ruleSource));
        this.arm();
      })
      .catch((err: unknown) => this.parts.log.error({ err, ruleIds }, 'alarm rules were not reloaded'));
  }

  private async setRules(sources: readonly RuleSource[]): Promise<void> {
    const { rules } = this.parts;
    const signals = await rules.signals(
      serverScope,
      sources.flatMap(({ signals: ids }) => ids),
    );
    const found = await rules.gateways(
      serverScope,
      sources.flatMap(({ gateways }) => gateways),
    );
    const places = {
      equipmentIdOf: new Map(signals.map(({ id, equipmentId }) => [id, equipmentId])),
      gatewayIdOf: new Map(found.map(({ id, sn }) => [sn, id])),
    };
    for (const source of sources) {
      this.setRule(source, { hasSignals: source.signals.every((id) => places.equipmentIdOf.has(id)) });
      this.inputs.watch(source, places);
    }
  }

  private setRule({ id, source, level, rule, hadProblem }: RuleSource, { hasSignals }: { hasSignals: boolean }): void {
    const before = this.entries.get(id);
    this.removed.delete(id);
    this.entries.set(id, { source, last: before?.last ?? noLine(level) });
    const problem = this.engine.setRule(rule);
    if (problem) {
      if (before) this.entries.set(id, before);
      else this.entries.delete(id);
      this.tell(id, problemText(problem.error, rule));
    } else if (!hasSignals) {
      this.parts.log.warn({ alarmId: id, title: source.title }, 'an alarm rule names a signal that does not exist');
      this.tell(id, errorCatalogue[noSignal]);
    } else if (hadProblem) this.tell(id, null);
  }

  private removeRule(id: number): void {
    this.engine.removeRule(id);
    this.entries.delete(id);
    this.inputs.forget(id);
    this.removed.add(id);
  }

  private async obey({ id, commands, deadline }: AlarmCommandsMessage): Promise<void> {
    // Nobody waits for it any more, and what was refused by silence must not be done in silence.
    if (this.parts.clock.now() > deadline) return;
    // A rule that was made before the command was given is there before it is obeyed.
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
    const entry = this.entries.get(effect.alarmId);
    if (effect.type !== 'journal' || !entry) return;
    const event = eventRow(entry.source, effect);
    entry.last = lastLine(event, event.time);
    this.journal.add(event);
  }

  private changes(): Omit<AlarmBatch, 'events'> {
    const snapshot = this.engine.snapshot({ changedOnly: true });
    const alarms: AlarmBatch['alarms'] = new Map();
    for (const id of this.removed) alarms.set(id, null);
    this.removed.clear();
    for (const saved of snapshot.alarms) {
      const entry = this.entries.get(saved.id);
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

  private report({ alarmId, title, during, error }: AlarmProblem): void {
    this.parts.log.error({ alarmId, title, during, err: error }, 'an alarm rule does not work');
    if (alarmId !== null && during === 'evaluation') this.tell(alarmId, problemText(error, {}));
  }

  private tell(ruleId: number, problem: Text | null): void {
    this.parts.store
      .setProblem(ruleId, problem)
      .catch((err: unknown) => this.parts.log.error({ err, ruleId }, 'the problem of an alarm rule was not recorded'));
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
        this.engine.tick();
        this.arm();
      },
      Math.max(0, at - now),
    );
    this.alarmClock = { at, cancel };
  }
}

const open = new Set(['UNACK', 'RTNUN', 'L-UNACK']);

function changeOf(event: EventRow): AlarmChange {
  const { alarmId, signalId, toState, level, textCn, textEn, time } = event;
  return {
    orgId: event.orgId,
    alarmId,
    ...(typeof signalId === 'number' && { signalId }),
    equipmentId: event.equipmentId ?? null,
    state: toState as ReturnType<typeof stateName>,
    level: level as AlarmChange['level'],
    text: { cn: textCn, en: textEn },
    time,
    acked: !open.has(toState),
    annunciated: event.annunciated === 1,
  };
}
