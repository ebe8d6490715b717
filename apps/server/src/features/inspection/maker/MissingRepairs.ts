import { serverScope } from '../../../platform/access/serverScope.ts';
import type { InspectionRepairs } from '../task/InspectionRepairs.ts';
import type { TaskRepository } from '../task/task.repository.ts';

const mostAtOnce = 50;

/** Completes the repairs of results whose process ended before it had made them. */
export class MissingRepairs {
  readonly #parts: { repository: TaskRepository; repairs: InspectionRepairs };

  constructor(parts: { repository: TaskRepository; repairs: InspectionRepairs }) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    const { repository, repairs } = this.#parts;
    for (const id of await repository.wanting(serverScope, mostAtOnce)) {
      if (isStopped()) return;
      const row = await repository.find(serverScope, id);
      // Of a deleted device nothing is repaired.
      if (row) await repairs.complete(serverScope, row, row.assignee);
      else await repository.update(serverScope, id, { wanted: '' });
    }
  }
}
