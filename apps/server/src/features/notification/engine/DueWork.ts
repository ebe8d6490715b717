import { mayEscalate } from '@lookfar/notification';
import type { Clock } from '../../../platform/clock/clock.ts';
import { breathe, inTurns } from '../../../platform/work/turns.ts';
import type { ShownSignals } from '../../alarm/shownSignals.ts';
import type { Batch } from './Batch.ts';
import type { Composer } from './Composer.ts';
import type { ConditionRules } from './ConditionRules.ts';
import { decisionRow, storedDeliveries } from './decisionRow.ts';
import { type CollectedItem, digestWords, worstOf } from './digest.ts';
import type { DirectoryRepository } from './directory.repository.ts';
import { levelOf, matterOf, newsOfLine } from './lineRules.ts';
import { type Notifier, shownOf } from './Notifier.ts';
import { type AlarmLine, type NotifyStore, type Pending, past } from './NotifyStore.ts';
import type { StormDraft } from './Storms.ts';
import { alarmListPath, type Held, type Order, type Teller } from './Teller.ts';
import { keyOf } from './Telling.ts';
import type { KnownWorld, WorldCache } from './WorldCache.ts';

export interface DueWorkParts {
  store: NotifyStore;
  notifier: Notifier;
  cache: WorldCache;
  directory: DirectoryRepository;
  teller: Teller;
  composer: Composer;
  conditions: Pick<ConditionRules, 'isMet'>;
  clock: Clock;
}

interface Telling {
  batch: Batch;
  storm: StormDraft;
}

/** An alarm that still waits for somebody, and what is known of it. */
interface OpenAlarm {
  line: AlarmLine;
  known: KnownWorld;
  level: ReturnType<typeof levelOf>;
  signals: ShownSignals;
  subject: NonNullable<Awaited<ReturnType<Notifier['subject']>>>;
  order: Omit<Order, 'deliveries' | 'cause' | 'news'>;
}

/** Does what was put off: escalations, what quiet hours held back, and digests. */
export class DueWork {
  readonly #parts: DueWorkParts;

  constructor(parts: DueWorkParts) {
    this.#parts = parts;
  }

  async run(rows: readonly Pending[], batch: Batch, storm: StormDraft): Promise<void> {
    for (const row of rows) {
      await breathe();
      if (row.kind === 'escalation') await this.#escalate(row, { batch, storm });
      else if (row.kind === 'quiet') await this.#afterQuiet(row, { batch, storm });
    }
    const collected = rows.filter(({ kind }) => kind === 'digest');
    const receivers = Map.groupBy(collected, (row) => `${row.orgId}:${keyOf(JSON.parse(row.body) as CollectedItem)}`);
    for (const own of receivers.values()) await this.#digest(own, { batch, storm });
  }

  /** Whoever is on duty now is told, not whoever was when the alarm was raised. */
  async #escalate(row: Pending, { batch, storm }: Telling): Promise<void> {
    const { clock, teller } = this.#parts;
    const { eventId, step, afterSeconds } = JSON.parse(row.body) as {
      eventId: number;
      step: number;
      afterSeconds: number;
    };
    const open = await this.#open(row, eventId);
    if (!open || row.ruleId === null) return void batch.done.push(row.id);
    const now = clock.now();
    const { known, subject, line, level, signals, order } = open;
    const deliveries = known.decider.escalate(subject, { ruleId: row.ruleId, step }, now);
    const news = newsOfLine(line, { occasion: 'escalation', zone: known.world.setting.zone, level, signals });
    const cause = `escalation:${eventId}:${row.ruleId}:${step}`;
    const outcomes = await teller.tell({ ...order, news, deliveries, cause }, batch, storm);
    const stored = storedDeliveries(deliveries, outcomes, afterSeconds);
    batch.decisions.push(decisionRow(order.matter, { occasion: 'escalation', at: now, stored }));
    batch.moved.set(row.id, { kind: past, dueAt: row.dueAt });
  }

  /** Decided anew, for those who were held back: they may have lost access or the duty, or the next quiet hours have begun. */
  async #afterQuiet(row: Pending, { batch, storm }: Telling): Promise<void> {
    const { clock, teller } = this.#parts;
    batch.done.push(row.id);
    const { keys, order: kept, eventId } = JSON.parse(row.body) as Held & { eventId: number | null };
    if (kept) return this.#afterQuietCondition(row, { keys, kept }, { batch, storm });
    const open = eventId === null ? undefined : await this.#open(row, eventId);
    if (!open || eventId === null) return;
    const { known, subject, line, level, signals, order } = open;
    const { deliveries: decided } = await inTurns(known.decider.decideInTurns(subject, clock.now()));
    const deliveries = decided.filter((delivery) => keys.includes(keyOf(delivery)));
    const news = newsOfLine(line, { occasion: 'raised', zone: known.world.setting.zone, level, signals });
    const cause = { cause: `alarm:${eventId}`, messageCause: `alarm:${eventId}:${row.dueAt}` };
    const outcomes = await teller.tell({ ...order, news, deliveries, ...cause }, batch, storm);
    const stored = storedDeliveries(deliveries, outcomes);
    batch.decisions.push(decisionRow(order.matter, { occasion: 'quiet', at: clock.now(), stored }));
  }

  async #afterQuietCondition(
    { ruleId, dueAt }: Pending,
    { keys, kept }: { keys: readonly string[]; kept: NonNullable<Held['order']> },
    { batch, storm }: Telling,
  ): Promise<void> {
    const { conditions, cache, clock, notifier, teller } = this.#parts;
    if (ruleId === null || !conditions.isMet(ruleId)) return;
    const { matter } = kept;
    const { level, equipmentId } = matter;
    const known = await cache.of(matter.orgId);
    const subject = await notifier.subject({
      ...{ equipmentId, signalId: null, level, kind: '', occasion: 'raised', ruleId },
    });
    if (!subject) return;
    const { deliveries: decided } = await inTurns(known.decider.decideInTurns(subject, clock.now()));
    const deliveries = decided.filter((delivery) => keys.includes(keyOf(delivery)));
    const messageCause = `${kept.cause}:${dueAt}`;
    await teller.tell({ ...kept, known, deliveries, ruleId, messageCause }, batch, storm);
  }

  async #digest(rows: readonly Pending[], { batch, storm }: Telling): Promise<void> {
    const { cache, composer, clock } = this.#parts;
    const items = rows.map(({ body }) => JSON.parse(body) as CollectedItem);
    const [first, telling] = [rows[0], items[0]];
    if (!first || !telling) return;
    batch.done.push(...rows.map(({ id }) => id));
    const now = clock.now();
    const { world } = await cache.of(first.orgId);
    const matter = {
      ...{ orgId: first.orgId, equipmentId: null, alarmId: null, occurrence: null, eventId: null, equip: '' },
      level: worstOf(items),
    };
    const words = digestWords(items, world.setting.zone, alarmListPath);
    const cause = `digest:${first.id}`;
    const { outgoing } = await composer.compose(words, matter, { tellings: [telling], cause, now });
    batch.outgoing.push(...outgoing);
    storm.sent(telling, now);
  }

  /** Undefined for an alarm that is acknowledged, over, suppressed, or another one by now. */
  async #open({ alarmId, occurrence, orgId }: Pending, eventId: number): Promise<OpenAlarm | undefined> {
    const { store, notifier, cache, directory } = this.#parts;
    if (alarmId === null) return undefined;
    const alarm = (await store.alarmsNow([alarmId])).get(alarmId);
    if (!alarm || alarm.occurrence !== occurrence || !mayEscalate(alarm.state)) return undefined;
    const line = await store.line(eventId);
    if (!line) return undefined;
    const { equipmentId, signalId } = line;
    const level = levelOf(alarm.level);
    const kind = (await store.kindsOf([alarmId])).get(alarmId) ?? '';
    const subject = await notifier.subject({ equipmentId, signalId, level, kind, occasion: 'raised' });
    if (!subject) return undefined;
    const lines = await directory.lines(equipmentId === null ? [] : [equipmentId]);
    const known = await cache.of(orgId);
    return {
      line,
      known,
      level,
      signals: await store.signals([line]),
      subject,
      order: { known, matter: matterOf(line, level), shown: shownOf(line, lines) },
    };
  }
}
