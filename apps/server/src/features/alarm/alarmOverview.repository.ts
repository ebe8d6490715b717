import { type AlarmLevel, type AlarmStateName, shownAlarmStates, suppressedAlarmStates } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { type AlarmPlace, inPlace } from './alarmPlace.ts';
import type { AlarmCall } from './floodNow.ts';

export interface StandingCount {
  level: AlarmLevel;
  isSuppressed: boolean;
  isAcked: boolean;
  count: number;
  /** Epoch ms when the oldest of them was raised. */
  oldest: number | null;
}

interface Range {
  from: number;
  /** Exclusive. */
  to: number;
}

const suppressed = new Set<string>(suppressedAlarmStates);
const hourMs = 3_600_000;

/** Figures over many alarms, computed by the database. */
export class AlarmOverviewRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async counts(scope: Scope, place: AlarmPlace): Promise<StandingCount[]> {
    const rows = await this.alarms(scope, place, [...shownAlarmStates, ...suppressedAlarmStates])
      .select(['level', 'state', 'acked'])
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('raisedAt').as('oldest')])
      .groupBy(['level', 'state', 'acked'])
      .execute();
    return rows.map(({ level, state, acked, count, oldest }) => ({
      level: level as AlarmLevel,
      isSuppressed: suppressed.has(state),
      isAcked: acked === 1,
      count: Number(count),
      oldest,
    }));
  }

  /** Devices with an alarm shown to the operator. */
  async devices(scope: Scope, place: AlarmPlace): Promise<number[]> {
    const query = this.alarms(scope, place, shownAlarmStates).where('equipmentId', 'is not', null);
    const rows = await query.select('equipmentId').distinct().$narrowType<{ equipmentId: number }>().execute();
    return rows.map((row) => row.equipmentId);
  }

  /** The latest annunciations of a range, oldest first. */
  async calls(scope: Scope, place: AlarmPlace, range: Range, most: number): Promise<AlarmCall[]> {
    const query = this.called(scope, place, range).select(['alarmEvent.alarmId', 'alarmEvent.time']);
    const rows = await query.orderBy('alarmEvent.time', 'desc').limit(most).execute();
    return rows.reverse();
  }

  /** Annunciations per hour, starting with the range. */
  async hours(scope: Scope, place: AlarmPlace, range: Range): Promise<number[]> {
    const rows = await this.called(scope, place, range)
      // SQLite treats a bound number as a real, whose fraction is not truncated.
      .select(sql<number>`(alarm_event.time - cast(${range.from} as bigint)) / ${sql.lit(hourMs)}`.as('hour'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .groupBy(sql`hour`)
      .execute();
    const counts = new Array<number>(Math.ceil((range.to - range.from) / hourMs)).fill(0);
    for (const { hour, count } of rows) counts[Number(hour)] = Number(count);
    return counts;
  }

  /** The devices with the most annunciations that still exist. */
  async ranking(scope: Scope, place: AlarmPlace, range: Range, most: number) {
    const rows = await this.called(scope, place, range)
      .innerJoin('equipment', 'equipment.id', 'alarmEvent.equipmentId')
      .select(['equipment.id as equipmentId', 'equipment.name', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy(['equipment.id', 'equipment.name'])
      .orderBy('count', 'desc')
      .orderBy('equipment.id')
      .limit(most)
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  private alarms(scope: Scope, place: AlarmPlace, states: readonly AlarmStateName[]) {
    const query = scoped(this.db, scope).selectFrom('alarm').where(inPlace('alarm', place));
    return query.where('state', 'in', [...states]);
  }

  private called(scope: Scope, place: AlarmPlace, { from, to }: Range) {
    return scoped(this.db, scope)
      .selectFrom('alarmEvent')
      .where(inPlace('alarmEvent', place))
      .where('alarmEvent.annunciated', '=', 1)
      .where('alarmEvent.time', '>=', from)
      .where('alarmEvent.time', '<', to);
  }
}
