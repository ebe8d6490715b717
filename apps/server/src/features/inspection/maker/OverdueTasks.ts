import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineLease } from '../../../platform/lease/EngineLease.ts';
import type { TaskMessages } from './TaskMessages.ts';

export interface OverdueParts {
  db: Records;
  messages: TaskMessages;
  lease: Pick<EngineLease, 'renew'>;
  clock: Pick<Clock, 'now'>;
}

const mostAtOnce = 100;

/** Tells people once of each task whose time is over. It stays open: late is better than never. */
export class OverdueTasks {
  readonly #parts: OverdueParts;

  constructor(parts: OverdueParts) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    for (let more = true; more && !isStopped(); ) {
      const tasks = await this.#due();
      for (const task of tasks) await this.#tell(task);
      more = tasks.length === mostAtOnce;
    }
  }

  async #due() {
    return scoped(this.#parts.db, serverScope)
      .selectFrom('workOrder')
      .innerJoin('inspectionTask', 'inspectionTask.orderId', 'workOrder.id')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
      .where('workOrder.type', '=', 'inspection')
      .where('workOrder.state', '=', 'notStarted')
      .where('workOrder.dueAt', '<', this.#parts.clock.now())
      .where('inspectionTask.toldOverdue', '=', 0)
      .select(['workOrder.id as orderId', 'workOrder.orgId', 'workOrder.equipmentId', 'workOrder.title'])
      .select(['workOrder.assignee', 'workOrder.dueAt', 'equipment.name as equipName'])
      .$narrowType<{ dueAt: number }>()
      .orderBy('workOrder.dueAt')
      .limit(mostAtOnce)
      .execute();
  }

  async #tell(task: Parameters<TaskMessages['overdue']>[1]): Promise<void> {
    const { db, messages, lease } = this.#parts;
    const added = await db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      const mark = scoped(trx, serverScope).updateTable('inspectionTask').set({ toldOverdue: 1 });
      await mark.where('orderId', '=', task.orderId).execute();
      return messages.overdue(trx, task);
    });
    messages.publish(added);
  }
}
