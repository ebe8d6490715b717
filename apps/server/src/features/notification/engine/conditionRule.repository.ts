import type { Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';

export type ConditionRow = Awaited<ReturnType<ConditionRuleRepository['enabled']>>[number];

/** Rules on a condition, and what their conditions are about. */
export class ConditionRuleRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Of all organisations, or of one; with those that are not on a condition. */
  async enabled(orgId: number | undefined) {
    let query = scoped(this.#db, serverScope).selectFrom('notifyRule').where('enabled', '=', 1);
    if (orgId !== undefined) query = query.where('orgId', '=', orgId);
    return query.select(['id', 'orgId', 'name', 'body', 'problem', 'saved']).orderBy('id').execute();
  }

  async signals(ids: readonly number[]) {
    return inPieces([...new Set(ids)], (piece) =>
      scoped(this.#db, serverScope)
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .select(['signal.id', 'signal.equipmentId', 'signal.unit', 'equipment.orgId', 'equipment.name as equip'])
        .where('signal.id', 'in', piece)
        .execute(),
    );
  }

  async gateways(sns: readonly string[]) {
    if (sns.length === 0) return [];
    const query = scoped(this.#db, serverScope).selectFrom('gateway').select(['id', 'orgId', 'sn']);
    return query.where('sn', 'in', [...new Set(sns)]).execute();
  }

  async setProblem(id: number, problem: Text | null): Promise<void> {
    await scoped(this.#db, serverScope)
      .updateTable('notifyRule')
      .set({ problem: problem ? JSON.stringify(problem) : '' })
      .where('id', '=', id)
      .execute();
  }
}
