import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Holding, heldShares } from '../../platform/access/shares.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { candidates } from './find.repository.ts';
import { bestFirst, hasAll, type Word } from './Word.ts';

/** Pages of what the caller is known to have access to. */
const offered = acrossOrganisations('what hangs on it');

const columns = ['page.id', 'page.title', 'page.ownerId'] as const;

/** Pages that can be opened, by words of their title and of what they are a page of. */
export class FoundPagesRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  ofDevices(scope: Scope, words: readonly Word[]) {
    return this.#devicePages(scope, words).execute();
  }

  /** Of devices of others of which something is shared with the account. Not everyone may see all of them. */
  async ofShared(holding: Holding, words: readonly Word[]) {
    const held = await heldShares(this.#db, holding).select('share.equipmentId').distinct().execute();
    return inPieces(
      held.map(({ equipmentId }) => equipmentId),
      (piece) => this.#devicePages(offered, words).where('page.ownerId', 'in', piece).execute(),
    );
  }

  #devicePages(scope: Scope, words: readonly Word[]) {
    return scoped(this.#db, scope)
      .selectFrom('page')
      .innerJoin('equipment', 'equipment.id', 'page.ownerId')
      .select([...columns, 'equipment.name as ownerName'])
      .where('page.ownerKind', '=', 'equipment')
      .where(hasAll(['page.title', 'equipment.name'], words))
      .orderBy(bestFirst('page.title', words))
      .orderBy('page.id')
      .limit(candidates);
  }

  /** Published pages of projects that the caller is known to be able to open. */
  async ofProjects(projectIds: readonly number[], words: readonly Word[]) {
    return inPieces([...projectIds], (piece) =>
      scoped(this.#db, offered)
        .selectFrom('page')
        .innerJoin('project', 'project.id', 'page.ownerId')
        .select([...columns, 'project.title as ownerName'])
        .where('page.ownerKind', '=', 'project')
        .where('page.ownerId', 'in', piece)
        .where('page.published', 'is not', null)
        .where(hasAll(['page.title', 'project.title'], words))
        .orderBy(bestFirst('page.title', words))
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
