import { type AlarmLevel, type AlarmStateName, shownAlarmStates, suppressedAlarmStates } from '@lookfar/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { onlyShared } from '../../platform/access/narrow.ts';
import { prepare } from '../../platform/access/prepare.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Holding, heldShares } from '../../platform/access/shares.ts';
import { hasText } from '../../platform/database/hasText.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { type AlarmPlace, inPlace } from './alarmPlace.ts';
import { type ShownSignals, shownSignals } from './shownSignals.ts';

export interface AlarmFilter extends AlarmPlace {
  level?: readonly AlarmLevel[] | undefined;
  state?: readonly AlarmStateName[] | undefined;
  unacknowledged?: boolean | undefined;
  text?: string | undefined;
}

export interface JournalFilter extends AlarmPlace, Pick<AlarmFilter, 'level' | 'text'> {
  alarmId?: number | undefined;
  action?: readonly string[] | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

export interface Page {
  pageNo: number;
  pageSize: number;
}

/** What an alarm is about. */
export interface AlarmSource {
  equipmentId: number | null;
  signalId: number | null;
}

/** What users read about alarms. Only the engine writes them. */
export class AlarmRepository {
  private readonly db: Records;
  private readonly shownOf;

  constructor(db: Records) {
    this.db = db;
    this.shownOf = prepare(db, (scope, equipmentId: number) => counting(this.matching(scope, { equipmentId })));
  }

  async find(scope: Scope, alarmId: number) {
    const query = scoped(this.db, scope).selectFrom('alarm').where('alarmId', '=', alarmId);
    return query.selectAll().executeTakeFirst();
  }

  /** Those of these that are in scope. */
  async among(scope: Scope, alarmIds: readonly number[]): Promise<Set<number>> {
    const rows = await inPieces([...new Set(alarmIds)], (piece) =>
      scoped(this.db, scope).selectFrom('alarm').where('alarmId', 'in', piece).select('alarmId').execute(),
    );
    return new Set(rows.map((row) => row.alarmId));
  }

  /** Unacknowledged first, then by priority, then the newest. */
  async list(scope: Scope, { level, ...filter }: AlarmFilter, { pageNo, pageSize }: Page) {
    let query = this.matching(scope, filter);
    if (level) query = query.where('level', 'in', [...level]);
    return query
      .selectAll()
      .orderBy('acked')
      .orderBy('levelRank', 'desc')
      .orderBy(sql`coalesce(raised_at, changed_at)`, 'desc')
      .orderBy('alarmId', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
  }

  /** The signals of a page of alarms or journal lines. */
  signals(scope: Scope, page: readonly { signalId: number | null }[]): Promise<ShownSignals> {
    return shownSignals(this.db, scope, page);
  }

  /** By level, regardless of the level in the filter. */
  async totals(scope: Scope, filter: AlarmFilter): Promise<Record<AlarmLevel, number>> {
    const rows = await this.matching(scope, filter)
      .select(['level', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('level')
      .execute();
    const counts = Object.fromEntries(rows.map((row) => [row.level, Number(row.count)]));
    return { critical: 0, high: 0, medium: 0, low: 0, ...counts };
  }

  /** Active alarms of one device. */
  async countShown(scope: Scope, equipmentId: number): Promise<number> {
    const [row] = await this.shownOf(scope, equipmentId);
    return Number(row?.count ?? 0);
  }

  async count(scope: Scope, filter: AlarmFilter): Promise<number> {
    return countOf(this.matching(scope, filter));
  }

  async countSuppressed(scope: Scope, place: AlarmPlace): Promise<number> {
    return this.count(scope, { ...place, state: suppressedAlarmStates });
  }

  /** Those whose condition is met or that are latched, and since when. */
  async standing(scope: Scope, place: AlarmPlace, since: number) {
    return this.matching(scope, { ...place, state: ['UNACK', 'ACKED', 'L-UNACK', 'L-ACK'] })
      .where('raisedAt', '<', since)
      .select(['alarmId', 'raisedAt', 'state', 'level'])
      .execute();
  }

  /**
   * Newest first. The own and the shared ones are queried separately, because each has an index that ends with the
   * time; both together have none.
   */
  async journal(scope: Scope, filter: JournalFilter, { pageNo, pageSize }: Page) {
    const { shared: sharing, ...mine } = scope;
    const own = this.events(mine, filter);
    const shared = sharing && this.events(onlyShared(scope, sharing.at), filter);
    const newest = (query: typeof own, most: number) =>
      query.select(['id', 'time']).orderBy('time', 'desc').orderBy('id', 'desc').limit(most);
    // Combined by the database: rows before the page are never transferred.
    const start = (pageNo - 1) * pageSize;
    const all = (query: typeof own) =>
      scoped(this.db, scope)
        .over(newest(query, start + pageSize).as('newest'))
        .selectAll();
    const keys = shared
      ? all(own).unionAll(all(shared)).orderBy('time', 'desc').orderBy('id', 'desc').limit(pageSize).offset(start)
      : newest(own, pageSize).offset(start);
    const ids = (await keys.execute()).map(({ id }) => id);
    const total = (await countOf(own)) + (shared ? await countOf(shared) : 0);
    return { total, list: await this.lines(scope, ids) };
  }

  /** When the occurrences of some lines ended; those that last are left out. */
  async clears(
    scope: Scope,
    lines: readonly { alarmId: number; occurrence: string | null; time: number }[],
  ): Promise<Map<string, number>> {
    const occurrences = lines.flatMap(({ occurrence }) => occurrence ?? []);
    if (occurrences.length === 0) return new Map();
    const rows = await scoped(this.db, scope)
      .selectFrom('alarmEvent')
      .where('alarmId', 'in', [...new Set(lines.map(({ alarmId }) => alarmId))])
      // They have an index by alarm and time; an occurrence ends after it began.
      .where('time', '>=', Math.min(...lines.map(({ time }) => time)))
      .where('action', 'in', ['cleared', 'retired'])
      .where('occurrence', 'in', [...new Set(occurrences)])
      .select(['occurrence', (eb) => eb.fn.min('time').as('time')])
      .groupBy('occurrence')
      .execute();
    return new Map(rows.flatMap(({ occurrence, time }) => (occurrence === null ? [] : [[occurrence, Number(time)]])));
  }

  /** Devices of others whose alarms are currently shared with an account. */
  async held(holding: Holding) {
    const shares = heldShares(this.db, holding).where('share.mayAlarm', '=', 1);
    return shares.select(['share.equipmentId', 'share.orgId', 'share.signals']).orderBy('share.equipmentId').execute();
  }

  /** What an alarm was about last; its rule may have been removed. */
  async sourceInJournal(scope: Scope, alarmId: number): Promise<AlarmSource | undefined> {
    const query = this.events(scope, { alarmId }).select(['equipmentId', 'signalId']);
    return query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  }

  /** The lines that key figures need, oldest first, after the given one. `to` is exclusive. */
  async figures(
    scope: Scope,
    range: AlarmPlace & { from: number; to: number },
    page: { after: { time: number; id: number }; most: number },
  ) {
    const { from, to, ...place } = range;
    const { time, id } = page.after;
    return this.events(scope, { ...place, startTime: Math.max(from, time), endTime: to - 1 })
      .where((eb) => eb.or([eb('annunciated', '=', 1), eb('action', '=', 'cleared')]))
      .where((eb) => eb.or([eb('time', '>', time), eb('id', '>', id)]))
      .select(['id', 'alarmId', 'occurrence', 'time', 'action', 'toState', 'level', 'annunciated', 'durationMs'])
      .orderBy('time')
      .orderBy('id')
      .limit(page.most)
      .execute();
  }

  /** The last names of alarms, including those whose rule was removed. */
  async names(scope: Scope, place: AlarmPlace, alarmIds: readonly number[]) {
    if (alarmIds.length === 0) return [];
    // Found by their alarms alone, which is fast, and returned only if they are in scope.
    const last = await scoped(this.db, scope)
      .selectFrom('alarmEvent')
      .where('alarmId', 'in', [...alarmIds])
      .select((eb) => eb.fn.max('id').as('id'))
      .groupBy('alarmId')
      .execute();
    const ids = last.map(({ id }) => id);
    if (ids.length === 0) return [];
    return this.events(scope, place)
      .where('id', 'in', ids)
      .select(['alarmId', 'equipmentId', 'equip', 'title'])
      .execute();
  }

  /** The newest first. */
  private async lines(scope: Scope, ids: readonly number[]) {
    if (ids.length === 0) return [];
    const query = scoped(this.db, scope)
      .selectFrom('alarmEvent')
      .where('id', 'in', [...ids]);
    return query.selectAll().orderBy('time', 'desc').orderBy('id', 'desc').execute();
  }

  private matching(scope: Scope, { state, unacknowledged, text, ...place }: AlarmFilter) {
    let query = scoped(this.db, scope)
      .selectFrom('alarm')
      .where(inPlace('alarm', place))
      .where('state', 'in', [...(state ?? shownAlarmStates)]);
    if (unacknowledged !== undefined) query = query.where('acked', '=', unacknowledged ? 0 : 1);
    if (text) query = query.where(hasText(scope, ['title', 'equip', 'textCn', 'textEn'], text));
    return query;
  }

  private events(scope: Scope, { level, text, alarmId, action, startTime, endTime, ...place }: JournalFilter) {
    let query = scoped(this.db, scope).selectFrom('alarmEvent').where(inPlace('alarmEvent', place));
    if (alarmId !== undefined) query = query.where('alarmId', '=', alarmId);
    if (startTime !== undefined) query = query.where('time', '>=', startTime);
    if (endTime !== undefined) query = query.where('time', '<=', endTime);
    if (level) query = query.where('level', 'in', [...level]);
    if (action) query = query.where('action', 'in', [...action]);
    if (text) query = query.where(hasText(scope, ['title', 'equip', 'textCn', 'textEn'], text));
    return query;
  }
}

type Matching<T extends 'alarm' | 'alarmEvent'> = SelectQueryBuilder<Schema, T, Record<never, never>>;

function counting<T extends 'alarm' | 'alarmEvent'>(query: Matching<T>) {
  return query.select((eb) => eb.fn.countAll<number>().as('count'));
}

async function countOf<T extends 'alarm' | 'alarmEvent'>(query: Matching<T>): Promise<number> {
  const { count } = await counting(query).executeTakeFirstOrThrow();
  return Number(count);
}
