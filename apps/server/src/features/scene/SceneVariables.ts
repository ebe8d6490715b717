import { type api, type BodyOf, type ReplyOf, sceneLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { ownOf } from './scene.service.ts';

/** [SR9] What steps can hold at a value, and conditions can read, besides signals. */
export class SceneVariables {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** By project and name, as many as a list shows at once. */
  async query(
    caller: Caller,
    { title = '' }: BodyOf<typeof api.scene.variables>,
  ): Promise<ReplyOf<typeof api.scene.variables>> {
    const scope = ownOf(caller);
    const query = scoped(this.#db, scope)
      .selectFrom('variable')
      .innerJoin('signal', 'signal.id', 'variable.signalId')
      .innerJoin('project', 'project.id', 'variable.projectId')
      .select(['signal.id', 'signal.title', 'project.id as projectId', 'project.title as projectTitle']);
    const named = title === '' ? query : query.where(hasText(scope, ['signal.title', 'project.title'], title));
    return named
      .orderBy('project.title')
      .orderBy('project.id')
      .orderBy('signal.title')
      .orderBy('signal.id')
      .limit(sceneLimits.variables)
      .execute();
  }
}
