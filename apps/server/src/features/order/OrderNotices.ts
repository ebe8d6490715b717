import {
  type AlarmLevel,
  type LeavingWay,
  type NotifySetting,
  type Text,
  type Urgency,
  urgencyNames,
} from '@lookfar/contract';
import { orderWays } from '@lookfar/notification';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { KnownNames } from '../../platform/names/shownNames.ts';
import { SharedLimits } from '../../platform/security/SharedLimits.ts';
import { Composer } from '../notification/engine/Composer.ts';
import { DirectoryRepository } from '../notification/engine/directory.repository.ts';
import { keyOf, type Telling } from '../notification/engine/Telling.ts';
import { storedPreference } from '../notification/preference/storedPreference.ts';
import { settingOf } from '../notification/setting/setting.service.ts';
import { Outgoing } from '../outgoing/Outgoing.ts';
import { repairSettingsOf } from '../repair-setting/repairSetting.repository.ts';
import { orderWords } from './orderWords.ts';
import type { OrderNotice, ToldOrder } from './ToldOrder.ts';

export interface OrderNoticeNews {
  lead: Text;
  /** With the way and the receiver it identifies each delivery: it is sent once. */
  cause: string;
  notice: OrderNotice;
  people: readonly number[];
}

const levels: Readonly<Record<Urgency, AlarmLevel>> = {
  low: 'low',
  normal: 'medium',
  high: 'high',
  urgent: 'critical',
};
/** Nobody is called about something older. */
const noCallMs = 3_600_000;
const windowMs = 600_000;

export interface OrderNoticesParts {
  /** Of the console, as people reach it; undefined for notices without links. */
  publicUrl: string | undefined;
  /** Of organisations in English. */
  names?: KnownNames | undefined;
}

/**
 * Tells people of their orders by what leaves the server: the ways that the organisation chose, and those that people
 * chose for themselves. Written in the transaction of what is told, and sent by the outbox.
 */
export class OrderNotices {
  readonly #clock: Clock;
  readonly #parts: OrderNoticesParts;

  constructor(clock: Clock, parts: OrderNoticesParts) {
    this.#clock = clock;
    this.#parts = parts;
  }

  async add(trx: Records, order: ToldOrder, { lead, cause, notice, people }: OrderNoticeNews): Promise<void> {
    const now = this.#clock.now();
    const { id, orgId, equipmentId, equipName } = order;
    const setting = await settingOf(trx, serverScope, orgId);
    const level = levels[urgencyOf(order)];
    const all = await this.#tellings(trx, order, { notice, people, level, setting });
    const tellings = level === 'critical' ? all : await this.#within(trx, all, setting.stormCount);
    if (tellings.length === 0) return;
    const words = orderWords(order, { lead, notice, urgency: urgencyNames[urgencyOf(order)], zone: setting.zone, now });
    // Not of the alarm that it came from: who was told of that is another question.
    const matter = {
      ...{ orgId, equipmentId, alarmId: null, occurrence: null, eventId: null, level, equip: equipName, orderId: id },
    };
    const { publicUrl: baseUrl, names } = this.#parts;
    const directory = new DirectoryRepository(trx);
    // Nothing is read beside the transaction.
    const composer = new Composer({ directory, baseUrl, namesOf: (org) => names?.known(org) });
    const { outgoing } = await composer.compose(words, matter, { tellings, cause, now });
    await new Outgoing(trx, this.#clock).addAll(outgoing, trx);
  }

  async #tellings(
    trx: Records,
    { orgId }: ToldOrder,
    of: { notice: OrderNotice; people: readonly number[]; level: AlarmLevel; setting: NotifySetting },
  ): Promise<Telling[]> {
    const { notice, people, level, setting } = of;
    const { assignWays, overdueWays, overdueChannels } = await repairSettingsOf(trx, serverScope, orgId);
    const required = notice.kind === 'assigned' ? assignWays : overdueWays;
    const preferences = await preferencesOf(trx, people);
    const now = this.#clock.now();
    const isOld = notice.kind === 'overdue' && now - notice.since > noCallMs;
    const personal = people.flatMap((accountId) => {
      const choice = { required, offered: setting.personal, level };
      const ways = orderWays(preferences.get(accountId) ?? null, choice, now);
      return ways.filter((way) => way !== 'voice' || !isOld).map((way) => telling(accountId, way));
    });
    return notice.kind === 'assigned' ? personal : [...personal, ...(await channelsOf(trx, orgId, overdueChannels))];
  }

  /** Beyond so many within ten minutes a receiver is told in the console alone. */
  async #within(trx: Records, all: readonly Telling[], most: number): Promise<Telling[]> {
    const limits = new SharedLimits({ db: trx, clock: this.#clock });
    const limit = limits.of('order notice', { burst: most, refillMs: Math.ceil(windowMs / most) });
    const left: Telling[] = [];
    for (const one of all) if ((await limit.take(keyOf(one))) === 0) left.push(one);
    return left;
  }
}

const urgencyOf = ({ urgency }: ToldOrder): Urgency =>
  urgency !== undefined && urgency in levels ? (urgency as Urgency) : 'normal';

const telling = (accountId: number, way: LeavingWay): Telling => ({ accountId, channelId: null, way, ruleId: null });

async function preferencesOf(trx: Records, people: readonly number[]) {
  const rows = await inPieces(people, (ids) =>
    scoped(trx, serverScope)
      .selectFrom('notifyPreference')
      .select(['accountId', 'body'])
      .where('accountId', 'in', ids)
      .execute(),
  );
  return new Map(rows.map(({ accountId, body }) => [accountId, storedPreference(body)]));
}

/** Those that exist and are on. */
async function channelsOf(trx: Records, orgId: number, ids: readonly number[]): Promise<Telling[]> {
  if (ids.length === 0) return [];
  const rows = await scoped(trx, serverScope)
    .selectFrom('notifyChannel')
    .select(['id', 'kind'])
    .where('orgId', '=', orgId)
    .where('id', 'in', [...ids])
    .where('enabled', '=', 1)
    .execute();
  return rows.map(({ id, kind }) => ({ accountId: null, channelId: id, way: kind as Telling['way'], ruleId: null }));
}
