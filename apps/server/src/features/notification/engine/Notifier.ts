import type { EquipmentLine } from '@lookfar/contract';
import { type Delivery, mayEscalate, type Subject } from '@lookfar/notification';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import { breathe, inTurns } from '../../../platform/work/turns.ts';
import { type ShownSignals, shownSignal } from '../../alarm/shownSignals.ts';
import type { NotifyWorlds } from '../world/NotifyWorlds.ts';
import type { Batch } from './Batch.ts';
import type { ConditionMet } from './ConditionRules.ts';
import { decisionRow, nobody, storedDeliveries, storedExplanation } from './decisionRow.ts';
import type { DirectoryRepository } from './directory.repository.ts';
import { isEnd, lateMs, levelOf, matterOf, newsOf, newsOfLine, noCallMs, occasionOf, tooLateMs } from './lineRules.ts';
import type { AlarmLine, AlarmNow, NotifyStore } from './NotifyStore.ts';
import type { StormDraft } from './Storms.ts';
import type { Order, Outcomes, Teller } from './Teller.ts';
import type { Matter } from './Telling.ts';
import type { KnownWorld, WorldCache } from './WorldCache.ts';

export interface NotifierParts {
  store: NotifyStore;
  worlds: Pick<NotifyWorlds, 'subjectOf'>;
  cache: WorldCache;
  directory: DirectoryRepository;
  teller: Teller;
  clock: Clock;
  log: Log;
}

/** In larger organisations, why somebody is not told is worked out only when it is asked. */
const explainedPeople = 5000;
/** Rows of one transaction: others wait for its end. */
const rowsAtOnce = 2000;

/** What was looked up for several lines at once. */
interface Known {
  kinds: ReadonlyMap<number, string>;
  lines: ReadonlyMap<number, EquipmentLine>;
  now: ReadonlyMap<number, AlarmNow>;
  signals: ShownSignals;
}

interface Into {
  known: Known;
  batch: Batch;
  storm: StormDraft;
}

/** Decides who is told of what the journal of alarms says. */
export class Notifier {
  readonly #parts: NotifierParts;

  constructor(parts: NotifierParts) {
    this.#parts = parts;
  }

  /** As many of these as fit into one batch; the cursor says how far it came. */
  async lines(lines: readonly AlarmLine[], batch: Batch, storm: StormDraft): Promise<void> {
    const known = await this.#lookUp(lines.filter((line) => occasionOf(line) !== undefined));
    for (const line of lines) {
      await breathe();
      if (isEnd(line)) batch.endAlarm(line.alarmId);
      const news = newsOf(line);
      if (news) batch.news.push(news);
      const occasion = occasionOf(line);
      if (occasion) await this.#tryTell(line, occasion, { known, batch, storm });
      batch.cursor = line.id;
      if (batch.size >= rowsAtOnce) return;
    }
  }

  async condition(met: ConditionMet, batch: Batch, storm: StormDraft): Promise<void> {
    const { store, cache, clock, teller } = this.#parts;
    const { ruleId, orgId, equipmentId, signalId, equip, unit, line } = met;
    const known = await cache.of(orgId);
    const subject = await this.subject({ ...met, level: line.level, kind: '', occasion: 'raised', ruleId });
    if (!subject) return;
    const { value, limit, limitId, time, level, text } = line;
    const signal = shownSignal(await store.signals([met]), { signalId, value, limit });
    const matter: Matter = {
      ...{ orgId, equipmentId, alarmId: null, occurrence: line.occurrence, eventId: null, level, equip },
    };
    const { deliveries } = await inTurns(known.decider.decideInTurns(subject, clock.now()));
    const order: Order = {
      ...{ known, matter, deliveries, ruleId, cause: `rule:${ruleId}:${line.occurrence}` },
      news: {
        ...{ occasion: 'condition', level, equip: '', title: met.name, text, time },
        ...{ signalId, signal, value, limit, limitId, unit },
        ...{ durationMs: null, zone: known.world.setting.zone },
      },
      shown: { type: 'notice', equipType: 'rule', dataId: equipmentId ?? 0 },
    };
    const outcomes = await teller.tell(order, batch, storm);
    const stored = storedDeliveries(deliveries, outcomes);
    batch.decisions.push(decisionRow(matter, { occasion: 'condition', at: clock.now(), stored }));
  }

  /** Undefined if its device is gone. */
  subject(told: Parameters<NotifyWorlds['subjectOf']>[0]): Promise<Subject | undefined> {
    return this.#parts.worlds.subjectOf(told);
  }

  async #lookUp(lines: readonly AlarmLine[]): Promise<Known> {
    const { store, directory, clock } = this.#parts;
    const alarmIds = lines.map(({ alarmId }) => alarmId);
    const late = lines.filter(({ time }) => clock.now() - time > lateMs).map(({ alarmId }) => alarmId);
    return {
      kinds: await store.kindsOf(alarmIds),
      lines: await directory.lines(lines.flatMap(({ equipmentId }) => equipmentId ?? [])),
      now: await store.alarmsNow(late),
      signals: await store.signals(lines),
    };
  }

  /** One that nothing can be made of must not hold up all later ones. What the database refuses is tried again. */
  async #tryTell(line: AlarmLine, occasion: 'raised' | 'cleared', into: Into): Promise<void> {
    try {
      await this.#tell(line, occasion, into);
    } catch (err) {
      if (!(err instanceof TypeError || err instanceof RangeError || err instanceof SyntaxError)) throw err;
      const { log, clock } = this.#parts;
      log.error({ err, eventId: line.id, alarmId: line.alarmId }, 'could not decide who is told of an alarm');
      const matter = matterOf(line, levelOf(line.level));
      into.batch.decisions.push(decisionRow(matter, { occasion: 'failed', at: clock.now(), stored: nobody }));
    }
  }

  async #tell(line: AlarmLine, occasion: 'raised' | 'cleared', { known, batch, storm }: Into): Promise<void> {
    const { cache, clock, teller } = this.#parts;
    const now = clock.now();
    const { orgId, equipmentId, signalId, alarmId, id } = line;
    const level = levelOf(line.level);
    const matter = matterOf(line, level);
    const note = (what: string, stored = nobody) =>
      batch.decisions.push(decisionRow(matter, { occasion: what, at: now, stored }));
    if (now - line.time > tooLateMs) return void note('late');
    const world = await cache.of(orgId);
    const kind = known.kinds.get(alarmId) ?? '';
    const subject = await this.subject({ equipmentId, signalId, level, kind, occasion });
    if (!subject) return;
    const decision = await inTurns(world.decider.decideInTurns(subject, now));
    const deliveries = inTime(decision.deliveries, line, known.now.get(alarmId), now);
    const order: Order = {
      ...{ known: world, matter, deliveries, cause: `alarm:${id}` },
      news: newsOfLine(line, { occasion, zone: world.world.setting.zone, signals: known.signals }),
      shown: shownOf(line, known.lines),
    };
    const outcomes = await teller.tell(order, batch, storm);
    for (const { ruleId, step, dueSeconds } of decision.escalations)
      batch.later({
        ...{ kind: 'escalation', orgId, ruleId, alarmId, occurrence: line.occurrence },
        cause: `escalation:${ruleId}:${alarmId}:${line.occurrence}:${step}`,
        body: JSON.stringify({ eventId: id, step, afterSeconds: dueSeconds }),
        dueAt: line.time + dueSeconds * 1000,
      });
    if (deliveries.length > 0 || occasion === 'raised')
      note(line.action, await explained(world, { subject, deliveries, outcomes, now }));
  }
}

async function explained(
  { world, decider }: KnownWorld,
  of: { subject: Subject; deliveries: readonly Delivery[]; outcomes: Outcomes; now: number },
) {
  if (world.people.length > explainedPeople) return storedDeliveries(of.deliveries, of.outcomes);
  return storedExplanation(await inTurns(decider.explainInTurns(of.subject, of.now)), of.outcomes);
}

/** Nobody is called about something old, and what is over by now is a message in the console alone. */
function inTime(
  deliveries: readonly Delivery[],
  { time, occurrence }: AlarmLine,
  alarm: AlarmNow | undefined,
  now: number,
): readonly Delivery[] {
  const age = now - time;
  if (age <= lateMs) return deliveries;
  const isOpen = alarm?.occurrence === occurrence && mayEscalate(alarm.state);
  return deliveries.filter(({ way }) => way === 'web' || (isOpen && (way !== 'voice' || age <= noCallMs)));
}

/** An alarm of a gateway belongs to no device: its message is about the alarm. */
export function shownOf(
  { equipmentId, alarmId }: Pick<AlarmLine, 'equipmentId' | 'alarmId'>,
  lines: ReadonlyMap<number, EquipmentLine>,
): Order['shown'] {
  const equipType = (equipmentId === null ? undefined : lines.get(equipmentId)) ?? 'eg';
  return { type: 'alarm', equipType, dataId: equipmentId ?? alarmId };
}
