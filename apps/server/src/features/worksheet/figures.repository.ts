import { type OrderState, type OrderType, openStates } from '@lookfar/contract';
import type { FigureOrder } from '@lookfar/work';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { groupsBelow } from '../../platform/database/groupsBelow.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

const rowsPerRead = 500;
const open: ReadonlySet<string> = new Set(openStates);

export class FiguresRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /**
   * All that figures from a moment on need: what is open, and what was changed since. In small pieces, so that nobody
   * waits for it. Reports that nobody has approved yet are no orders.
   */
  async orders(
    scope: Scope,
    { from, groupId }: { from: number; groupId?: number | undefined },
  ): Promise<FigureOrder[]> {
    const found = new Map<number, FigureOrder>();
    let last = { updatedAt: from, id: 0 };
    for (;;) {
      const rows = await this.changed(scope, groupId, last);
      for (const row of rows) found.set(row.id, toFigureOrder(row));
      const end = rows.at(-1);
      if (!end || rows.length < rowsPerRead) break;
      last = end;
    }
    for (let id = 0; ; ) {
      const rows = await this.open(scope, groupId, id);
      for (const row of rows) found.set(row.id, toFigureOrder(row));
      if (rows.length < rowsPerRead) return [...found.values()];
      id = rows.at(-1)?.id ?? id;
    }
  }

  private changed(scope: Scope, groupId: number | undefined, last: { updatedAt: number; id: number }) {
    return this.rows(scope, groupId)
      .where('workOrder.updatedAt', '>=', last.updatedAt)
      .where((eb) => eb.or([eb('workOrder.updatedAt', '>', last.updatedAt), eb('workOrder.id', '>', last.id)]))
      .orderBy('workOrder.updatedAt')
      .orderBy('workOrder.id')
      .limit(rowsPerRead)
      .execute();
  }

  private open(scope: Scope, groupId: number | undefined, after: number) {
    return this.rows(scope, groupId)
      .where('workOrder.state', 'in', [...openStates])
      .where('workOrder.id', '>', after)
      .orderBy('workOrder.id')
      .limit(rowsPerRead)
      .execute();
  }

  /** The names of devices. */
  async names(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .where('id', 'in', [...ids]);
    return new Map((await query.select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
  }

  private rows(scope: Scope, groupId: number | undefined) {
    const query = scoped(this.db, scope)
      .selectFrom('workOrder')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
      .leftJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
      .where((eb) => eb.or([eb('repairDetail.isWaiting', 'is', null), eb('repairDetail.isWaiting', '=', 0)]))
      .select(['workOrder.id', 'workOrder.type', 'workOrder.state', 'workOrder.equipmentId', 'workOrder.assignee'])
      .select(['workOrder.alarmId', 'workOrder.createdAt', 'workOrder.updatedAt', 'workOrder.dueAt'])
      .select(['repairDetail.kind', 'repairDetail.receivedAt', 'repairDetail.finishedAt', 'repairDetail.endedAt'])
      .select(['repairDetail.reopened', 'repairDetail.cost', 'repairDetail.respondDueAt']);
    return groupId === undefined ? query : query.where('equipment.groupId', 'in', groupsBelow(groupId));
  }
}

type Row = Awaited<ReturnType<FiguresRepository['changed']>>[number];

function toFigureOrder(row: Row): FigureOrder {
  const { id, equipmentId, assignee, alarmId, createdAt, dueAt } = row;
  return {
    ...{ id, equipmentId, assignee, alarmId, createdAt, dueAt },
    type: row.type as OrderType,
    state: row.state as OrderState,
    kind: row.kind ?? '',
    receivedAt: row.receivedAt,
    respondDueAt: row.respondDueAt,
    closedAt: closedAt(row),
    reopened: row.reopened ?? 0,
    partsCost: row.cost ?? 0,
  };
}

/** Nothing is done to an inspection after it was made. */
function closedAt({ state, updatedAt, finishedAt, endedAt }: Row): number | null {
  if (open.has(state)) return null;
  return (state === 'finished' ? finishedAt : state === 'ended' ? endedAt : null) ?? updatedAt;
}
