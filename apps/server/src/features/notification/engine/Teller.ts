import type { MessageSubject, MessageType } from '@lookfar/contract';
import type { Delivery } from '@lookfar/notification';
import type { Clock } from '../../../platform/clock/clock.ts';
import { factsOf, headingOf, languageOf, type News, noteOf, speechOf } from './alarmTexts.ts';
import type { Batch } from './Batch.ts';
import type { Composer, Words } from './Composer.ts';
import { digestRow } from './digest.ts';
import type { StormDraft } from './Storms.ts';
import { keyOf, type Matter } from './Telling.ts';
import type { KnownWorld } from './WorldCache.ts';

/** Something that people are told, and whom. */
export interface Order {
  known: KnownWorld;
  news: News;
  matter: Matter;
  deliveries: readonly Delivery[];
  /** Identifies what is told: nobody is told the same twice. */
  cause: string;
  /** Of the message in the console, if it differs. */
  messageCause?: string;
  /** How it appears in the console. */
  shown: { type: MessageType; equipType: MessageSubject; dataId: number };
  /** The rule whose condition it is. */
  ruleId?: number;
}

/** What became of each delivery, by `keyOf`. */
export type Outcomes = Map<string, 'send' | 'digest' | 'quiet'>;

/** What is held back until quiet hours end. */
export interface Held {
  /** Of deliveries. */
  keys: string[];
  /** Of a condition; those of alarms are in the journal. */
  order?: Pick<Order, 'news' | 'matter' | 'shown' | 'cause'>;
}

/** Turns a decision into messages, deliveries and what comes later. */
export class Teller {
  readonly #composer: Composer;
  readonly #clock: Clock;

  constructor(composer: Composer, clock: Clock) {
    this.#composer = composer;
    this.#clock = clock;
  }

  async tell(order: Order, batch: Batch, storm: StormDraft): Promise<Outcomes> {
    const { known, news, matter, deliveries, cause } = order;
    const now = this.#clock.now();
    const outcomes: Outcomes = new Map();
    const sent: Delivery[] = [];
    for (const delivery of deliveries) {
      const outcome = delivery.verdict === 'quiet' ? 'quiet' : this.#pass(delivery, order, batch, { storm, now });
      outcomes.set(keyOf(delivery), outcome);
      if (outcome === 'send') sent.push(delivery);
    }
    const words = wordsOf(news, matter);
    const readers = sent.flatMap(({ way, accountId }) => (way === 'web' && accountId !== null ? [accountId] : []));
    if (readers.length > 0) {
      const { orgId, equipmentId, alarmId, occurrence, level } = matter;
      const rings = news.occasion === 'raised' || news.occasion === 'escalation';
      batch.messages.push({
        ...{ orgId, equipmentId, alarmId, occurrence, level, readers, ...order.shown },
        ...{ title: words.title, note: words.facts, cause: order.messageCause ?? cause },
        broadcastTimes: rings ? known.world.setting.broadcastTimes[level] : 0,
      });
    }
    const { outgoing, links } = await this.#composer.compose(words, matter, { tellings: sent, cause, now });
    batch.outgoing.push(...outgoing);
    batch.links.push(...links);
    hold(order, batch);
    return outcomes;
  }

  /** Messages in the console are always there at once; what leaves the server may be collected. */
  #pass(
    delivery: Delivery,
    { known, news, matter, cause }: Order,
    batch: Batch,
    { storm, now }: { storm: StormDraft; now: number },
  ): 'send' | 'digest' {
    if (delivery.way === 'web') return 'send';
    const { level, equipmentId, equip } = matter;
    const item = { level, equipmentId, equip, title: news.title };
    const until = storm.pass(delivery, item, { setting: known.world.setting, now });
    if (until === undefined) return 'send';
    batch.later(digestRow({ delivery, news, matter, cause }, until));
    return 'digest';
  }
}

/** One row for everything that quiet hours hold back until the same moment. What never ends is not told. */
function hold({ deliveries, matter, cause, news, shown, ruleId }: Order, batch: Batch): void {
  const quiet = deliveries.filter(({ verdict, quietUntil }) => verdict === 'quiet' && quietUntil !== null);
  for (const [dueAt, held] of Map.groupBy(quiet, ({ quietUntil }) => quietUntil ?? 0)) {
    const { orgId, alarmId, occurrence } = matter;
    const body: Held = { keys: held.map(keyOf), ...(alarmId === null && { order: { news, matter, shown, cause } }) };
    batch.later({
      ...{ kind: 'quiet', orgId, alarmId, occurrence, dueAt, ruleId: ruleId ?? held[0]?.ruleId ?? null },
      ...{ cause: `quiet:${cause}:${dueAt}`, body: JSON.stringify({ ...body, eventId: matter.eventId }) },
    });
  }
}

function wordsOf(news: News, { equipmentId, alarmId }: Matter): Words {
  return {
    ...{ occasion: news.occasion, time: news.time, language: languageOf(news) },
    ...{ title: headingOf(news), note: noteOf(news), facts: factsOf(news), speech: speechOf(news) },
    path: equipmentId === null ? alarmListPath : `/monitor/eg/open/${equipmentId}/${alarmId ?? 0}`,
    isOpen: news.occasion === 'raised' || news.occasion === 'escalation',
  };
}

export const alarmListPath = '/monitor/alarm/list';
