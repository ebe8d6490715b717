import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { candidates } from './find.repository.ts';
import { hasAll, type Word } from './Word.ts';

const columns = ['page.id', 'page.title', 'page.ownerId'] as const;

/** Pages that can be opened, by words of their title and of what they are a page of. */
export class FoundPagesRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  ofDevices(scope: Scope, words: readonly Word[]) {
    return scoped(this.#db, scope)
      .selectFrom('page')
      .innerJoin('equipment', 'equipment.id', 'page.ownerId')
      .select([...columns, 'equipment.name as ownerName'])
      .where('page.ownerKind', '=', 'equipment')
      .where(hasAll(['page.title', 'equipment.name'], words))
      .orderBy('page.title')
      .orderBy('page.id')
      .limit(candidates)
      .execute();
  }

  /** Published pages of projects that the caller is known to be able to open. */
  async ofProjects(projectIds: readonly number[], words: readonly Word[]) {
    return inPieces([...projectIds], (piece) =>
      scoped(this.#db, acrossOrganisations('what hangs on it'))
        .selectFrom('page')
        .innerJoin('project', 'project.id', 'page.ownerId')
        .select([...columns, 'project.title as ownerName'])
        .where('page.ownerKind', '=', 'project')
        .where('page.ownerId', 'in', piece)
        .where('page.published', 'is not', null)
        .where(hasAll(['page.title', 'project.title'], words))
        .orderBy('page.title')
        .orderBy('page.id')
        .limit(candidates)
        .execute(),
    );
  }

  /** Those whose projects the caller manages. */
  managed(scope: Scope) {
    return scoped(this.#db, scope).selectFrom('project').selectAll().execute();
  }
}
