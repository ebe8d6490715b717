import { shownAlarmStates } from '@lookfar/contract';
import { sql } from 'kysely';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { Db } from '../../../platform/database/openDatabase.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { AlarmSum } from './alarmSums.ts';

export class AlarmSumRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Of everything in scope, by equipment. What has none is left out. */
  async all(scope: Scope): Promise<Map<number, AlarmSum[]>> {
    let query = this.sums();
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return byEquipment(await query.execute());
  }

  /** Of ids that were read with a scope. */
  async of(ids: readonly number[]): Promise<Map<number, AlarmSum[]>> {
    const rows = await inPieces<SumRow>(ids, (piece) => this.sums().where('equipmentId', 'in', piece).execute());
    return byEquipment(rows);
  }

  private sums() {
    return this.db
      .selectFrom('alarm')
      .where('state', 'in', shownAlarmStates)
      .where('equipmentId', 'is not', null)
      .groupBy(['equipmentId', 'signalId'])
      .select(['equipmentId', 'signalId'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('levelRank').as('rank')])
      .select(sql<number>`min(acked)`.as('acked'));
  }
}

interface SumRow {
  equipmentId: number | null;
  signalId: number | null;
  count: number;
  rank: number;
  acked: number;
}

function byEquipment(rows: readonly SumRow[]): Map<number, AlarmSum[]> {
  const sums = rows.flatMap(({ equipmentId, signalId, count, rank, acked }) =>
    equipmentId === null
      ? []
      : [{ equipmentId, signalId, count: Number(count), rank: Number(rank), unacked: Number(acked) === 0 }],
  );
  return Map.groupBy(sums, (sum) => sum.equipmentId);
}
