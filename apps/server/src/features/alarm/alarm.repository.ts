import { type AlarmLevel, type AlarmStateName, shownAlarmStates, suppressedAlarmStates } from '@lookfar/contract';
import { sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface AlarmFilter {
  equipmentId?: number | undefined;
  /** Only those about exactly one signal, and that one of these. */
  signalIds?: readonly number[] | undefined;
  level?: readonly AlarmLevel[] | undefined;
  state?: readonly AlarmStateName[] | undefined;
  unacknowledged?: boolean | undefined;
  text?: string | undefined;
}

export interface JournalFilter extends Pick<AlarmFilter, 'equipmentId' | 'signalIds' | 'level' | 'text'> {
  alarmId?: number | undefined;
  action?: readonly string[] | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

export type AlarmPlace = Pick<AlarmFilter, 'equipmentId' | 'signalIds'>;

export interface Page {
  pageNo: number;
  pageSize: number;
}

/** What an alarm is about. */
export interface AlarmSource {
  equipmentId: number | null;
  signalId: number | null;
}

/** Beside the others: PostgreSQL takes no empty list. */
const noSignal = 0;

/** What people read of alarms. The engine alone writes them. */
export class AlarmRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(scope: Scope, alarmId: number) {
    return this.scoped(scope).where('alarmId', '=', alarmId).selectAll().executeTakeFirst();
  }

  /** Unacknowledged first, then the gravest, then the newest. */
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

  /** By level, whatever level the filter names. */
  async totals(scope: Scope, filter: AlarmFilter): Promise<Record<AlarmLevel, number>> {
    const rows = await this.matching(scope, filter)
      .select(['level', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('level')
      .execute();
    const counts = Object.fromEntries(rows.map((row) => [row.level, Number(row.count)]));
    return { critical: 0, high: 0, medium: 0, low: 0, ...counts };
  }

  async count(scope: Scope, filter: AlarmFilter): Promise<number> {
    const { count } = await this.matching(scope, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async countSuppressed(scope: Scope, place: AlarmPlace): Promise<number> {
    return this.count(scope, { ...place, state: suppressedAlarmStates });
  }

  /** Those whose condition holds or that are latched, and since when. */
  async standing(scope: Scope, { equipmentId, signalIds }: AlarmPlace, since: number) {
    return this.matching(scope, { equipmentId, signalIds, state: ['UNACK', 'ACKED', 'L-UNACK', 'L-ACK'] })
      .where('raisedAt', '<', since)
      .select(['alarmId', 'raisedAt', 'state', 'level'])
      .execute();
  }

  async journal(scope: Scope, filter: JournalFilter, { pageNo, pageSize }: Page) {
    const query = this.events(scope, filter);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll()
      .orderBy('time', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  /** What an alarm was about last; its rule may be gone. */
  async sourceInJournal(scope: Scope, alarmId: number): Promise<AlarmSource | undefined> {
    const query = this.events(scope, { alarmId }).select(['equipmentId', 'signalId']);
    return query.orderBy('id', 'desc').limit(1).executeTakeFirst();
  }

  /** The lines that key figures need, oldest first by id, after `afterId`. `to` is not part of the range. */
  async figures(
    scope: Scope,
    range: AlarmPlace & { from: number; to: number },
    page: { afterId: number; most: number },
  ) {
    const { equipmentId, signalIds, from, to } = range;
    return this.events(scope, { equipmentId, signalIds, startTime: from, endTime: to - 1 })
      .where((eb) => eb.or([eb('annunciated', '=', 1), eb('action', '=', 'cleared')]))
      .where('id', '>', page.afterId)
      .select(['id', 'alarmId', 'occurrence', 'time', 'action', 'toState', 'level', 'annunciated', 'durationMs'])
      .orderBy('id')
      .limit(page.most)
      .execute();
  }

  /** What alarms were called last; also those whose rule is gone. */
  async names(scope: Scope, alarmIds: readonly number[]) {
    if (alarmIds.length === 0) return [];
    const ids = this.events(scope, {})
      .where('alarmId', 'in', [...alarmIds])
      .select((eb) => eb.fn.max('id').as('id'))
      .groupBy('alarmId');
    return this.db.selectFrom('alarmEvent').where('id', 'in', ids).select(['alarmId', 'equip', 'title']).execute();
  }

  private scoped(scope: Scope) {
    const query = this.db.selectFrom('alarm');
    return scope.orgId === undefined ? query : query.where('orgId', '=', scope.orgId);
  }

  private matching(scope: Scope, { equipmentId, signalIds, state, unacknowledged, text }: AlarmFilter) {
    let query = this.scoped(scope).where('state', 'in', [...(state ?? shownAlarmStates)]);
    if (equipmentId !== undefined) query = query.where('equipmentId', '=', equipmentId);
    if (signalIds) query = query.where('signalId', 'in', [noSignal, ...signalIds]);
    if (unacknowledged !== undefined) query = query.where('acked', '=', unacknowledged ? 0 : 1);
    if (text) query = query.where(naming(text));
    return query;
  }

  private events(scope: Scope, filter: JournalFilter) {
    const { equipmentId, signalIds, level, text, alarmId, action, startTime, endTime } = filter;
    let query = this.db.selectFrom('alarmEvent');
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    if (equipmentId !== undefined) query = query.where('equipmentId', '=', equipmentId);
    if (signalIds) query = query.where('signalId', 'in', [noSignal, ...signalIds]);
    if (alarmId !== undefined) query = query.where('alarmId', '=', alarmId);
    if (startTime !== undefined) query = query.where('time', '>=', startTime);
    if (endTime !== undefined) query = query.where('time', '<=', endTime);
    if (level) query = query.where('level', 'in', [...level]);
    if (action) query = query.where('action', 'in', [...action]);
    if (text) query = query.where(naming(text));
    return query;
  }
}

function naming(text: string) {
  const pattern = containing(text);
  return sql<boolean>`(lower(title) like ${pattern} escape '!' or lower(equip) like ${pattern} escape '!'
    or lower(text_cn) like ${pattern} escape '!' or lower(text_en) like ${pattern} escape '!')`;
}
