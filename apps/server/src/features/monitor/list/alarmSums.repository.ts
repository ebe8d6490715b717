import { shownAlarmStates } from '@lookfar/contract';
import { sql } from 'kysely';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { AlarmSum } from './alarmSums.ts';

export class AlarmSumRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Of everything in scope, by equipment. What has none is left out. */
  async all(scope: Scope): Promise<Map<number, AlarmSum[]>> {
    return byEquipment(await this.sums(scope).execute());
  }

  /** Of devices that were found to be visible. */
  async of(ids: readonly number[]): Promise<Map<number, AlarmSum[]>> {
    const sums = this.sums(acrossOrganisations('what hangs on it'));
    return byEquipment(await inPieces<SumRow>(ids, (piece) => sums.where('equipmentId', 'in', piece).execute()));
  }

  private sums(scope: Scope) {
    return scoped(this.db, scope)
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
