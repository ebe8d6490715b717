import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

const note = '计划已变更 / The plan was changed';

/**
 * Tasks of a plan that have not begun are aborted: the plan was changed, turned off or deleted. Their occurrence is free
 * again. Those that have begun stay as they are.
 */
export async function withdrawTasks(
  trx: Records,
  scope: Scope,
  { planId, now, caller }: { planId: number; now: number; caller: { loginname: string } },
): Promise<void> {
  const records = scoped(trx, scope);
  const rows = await records
    .selectFrom('inspectionTask')
    .innerJoin('workOrder', 'workOrder.id', 'inspectionTask.orderId')
    .where('inspectionTask.planId', '=', planId)
    .where('workOrder.state', '=', 'notStarted')
    .where('workOrder.startAt', '>', now)
    .select(['workOrder.id', 'workOrder.assignee', 'workOrder.updatedAt'])
    .execute();
  for (const { id, assignee, updatedAt } of rows) {
    const at = Math.max(now, updatedAt + 1);
    await records.updateTable('workOrder').set({ state: 'aborted', updatedAt: at }).where('id', '=', id).execute();
    await records
      .updateTable('inspectionTask')
      .set({ occurrence: `withdrawn:${id}` })
      .where('orderId', '=', id)
      .execute();
    const step = { orderId: id, state: 'aborted', loginname: caller.loginname, assignee, note, at };
    await records.insertInto('workOrderStep').values(step).execute();
  }
}
