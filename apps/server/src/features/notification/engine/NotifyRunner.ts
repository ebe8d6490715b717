import type { AddedMessage, Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineRunner } from '../../../platform/lease/EngineHost.ts';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Messages } from '../../message/Messages.ts';
import { Batch } from './Batch.ts';
import type { ConditionRules } from './ConditionRules.ts';
import type { DueWork } from './DueWork.ts';
import type { Notifier } from './Notifier.ts';
import type { NotifyStore } from './NotifyStore.ts';
import { type StormDraft, Storms } from './Storms.ts';
import type { WorldCache } from './WorldCache.ts';

const lookMs = 1000;
const linesAtOnce = 50;
const dueAtOnce = 200;
/** After a failure: the database may be away. */
const restMs = 5000;

export interface NotifyRunnerParts {
  store: NotifyStore;
  notifier: Notifier;
  due: DueWork;
  conditions: ConditionRules;
  cache: WorldCache;
  messages: Pick<Messages, 'publish'>;
  bus: Bus;
  clock: Clock;
  log: Log;
  lost(): void;
}

/**
 * Follows the journal of alarms and tells people: one process of an installation. What it decides becomes durable
 * together with how far it has come, so that after a kill nothing is missing and nothing is told twice.
 */
export class NotifyRunner implements EngineRunner {
  readonly #parts: NotifyRunnerParts;
  readonly #storms = new Storms();
  #disposers: (() => void)[] = [];
  #running: Promise<void> | undefined;
  #looksAgain = false;
  #isStopped = false;
  #restsUntil = 0;
  #cursor = 0;
  /** When something that was put off is due; undefined if nothing is. */
  #nextDue: number | undefined;
  /** Organisations whose rules have changed; undefined stands for all. */
  readonly #changedRules = new Set<number | undefined>();

  constructor(parts: NotifyRunnerParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { store, conditions, cache, bus, clock } = this.#parts;
    this.#disposers = [
      cache.follow(bus),
      bus.subscribe('notify.changed', ({ orgId }) => this.#rulesChanged(orgId)),
      bus.subscribe('equipment.changed', () => this.#rulesChanged(undefined)),
      bus.onUp(() => this.#rulesChanged(undefined)),
    ];
    this.#cursor = await store.cursor();
    this.#nextDue = await store.nextDue();
    await this.#storms.restore(store, clock.now());
    await conditions.start(() => this.look());
    this.#disposers.push(
      bus.subscribe('alarm.changed', () => this.look()),
      clock.setInterval(() => this.look(), lookMs),
      () => conditions.stop(),
    );
    this.look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const dispose of this.#disposers.splice(0)) dispose();
    await this.#running;
  }

  /** Whatever is to be told is told soon. */
  look(): void {
    this.#looksAgain = true;
    this.#running ??= this.#run();
  }

  #rulesChanged(orgId: number | undefined): void {
    this.#changedRules.add(orgId);
    this.look();
  }

  async #run(): Promise<void> {
    while (this.#looksAgain && !this.#isStopped) {
      this.#looksAgain = false;
      if (this.#parts.clock.now() < this.#restsUntil) continue;
      try {
        await this.#reloadRules();
        await this.#followConditions();
        await this.#followJournal();
        await this.#doDue();
      } catch (err) {
        if (err instanceof LeaseLost) {
          this.#isStopped = true;
          this.#parts.lost();
        } else {
          this.#restsUntil = this.#parts.clock.now() + restMs;
          this.#parts.log.error({ err }, 'could not tell of alarms');
        }
      }
    }
    // In the same turn as the last check, so that nobody's wish to look again is lost in between.
    this.#running = undefined;
  }

  async #reloadRules(): Promise<void> {
    const changed = [...this.#changedRules];
    this.#changedRules.clear();
    try {
      for (const orgId of changed.includes(undefined) ? [undefined] : changed)
        await this.#parts.conditions.reload(orgId);
    } catch (error) {
      for (const orgId of changed) this.#changedRules.add(orgId);
      throw error;
    }
  }

  async #followConditions(): Promise<void> {
    const { conditions, notifier } = this.#parts;
    conditions.tick();
    const changes = conditions.take();
    if (changes.met.length + changes.over.size + changes.saved.size === 0) return;
    try {
      await this.#write(async (batch, storm) => {
        for (const ruleId of changes.over) batch.endRule(ruleId);
        for (const met of changes.met) await notifier.condition(met, batch, storm);
        for (const [ruleId, saved] of changes.saved) batch.saved.set(ruleId, saved);
      });
    } catch (error) {
      conditions.keep(changes);
      throw error;
    }
  }

  async #followJournal(): Promise<void> {
    const { store, notifier } = this.#parts;
    while (!this.#isStopped) {
      const lines = await store.linesAfter(this.#cursor, linesAtOnce);
      if (lines.length === 0) return;
      await this.#write((batch, storm) => notifier.lines(lines, batch, storm));
    }
  }

  async #doDue(): Promise<void> {
    const { store, due, clock } = this.#parts;
    while (!this.#isStopped && this.#nextDue !== undefined && this.#nextDue <= clock.now()) {
      const rows = await store.due(clock.now(), dueAtOnce);
      if (rows.length > 0) await this.#write((batch, storm) => due.run(rows, batch, storm));
      this.#nextDue = await store.nextDue();
    }
  }

  async #write(fill: (batch: Batch, storm: StormDraft) => Promise<void>): Promise<void> {
    const { store, clock } = this.#parts;
    const batch = new Batch();
    const storm = this.#storms.draft();
    await fill(batch, storm);
    if (batch.isEmpty) return;
    const added = await store.write(batch);
    storm.commit(clock.now());
    this.#cursor = batch.cursor ?? this.#cursor;
    for (const { dueAt } of batch.pending) this.#nextDue = Math.min(this.#nextDue ?? dueAt, dueAt);
    await this.#publish(batch, added);
  }

  /** What a kill keeps from being published is found by whoever looks: messages in their list, deliveries in the outbox. */
  async #publish(batch: Batch, added: readonly AddedMessage[]): Promise<void> {
    const { store, messages, bus } = this.#parts;
    messages.publish(added);
    if (batch.outgoing.length > 0) bus.publish('outgoing.added', {});
    for (const { alarmId, occurrence, acked, active } of batch.news)
      for (const accountId of await store.readersOf(alarmId, occurrence))
        bus.publish('message', { accountId, message: { type: 'alarm', alarmId, acked, active } });
  }
}
