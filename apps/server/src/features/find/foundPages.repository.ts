import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Holding, heldEquipment } from '../../platform/access/shares.ts';
import { type IdRange, idRanges, isInRange } from '../../platform/database/idRanges.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { candidates } from './find.repository.ts';
import { bestFirst, hasAll, type Word } from './Word.ts';

/** Pages of what the caller is known to have access to. */
const offered = acrossOrganisations('what hangs on it');

const columns = ['page.id', 'page.title', 'page.ownerId'] as const;
/** Pages that one statement looks through for one word: others get their turn in between. */
const pagesAtOnce = 3000;
/** Ids of projects or pages in one statement. */
const idsAtOnce = 1000;

/** Projects that the caller can open: all pages of some, and single pages of others. */
export interface OpenPages {
  projectIds: readonly number[];
  pageIds: readonly number[];
}

/** Pages that can be opened, by words of their title and of what they are a page of. */
export class FoundPagesRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** In ranges of all pages there are: with few of them in scope, a statement looks through no more. */
  async *ofDevices(scope: Scope, words: readonly Word[]) {
    const pages = this.#pages(scope);
    for await (const range of byOwner(this.#pages(offered), words)) yield await ofDevices(pages, range, words);
  }

  /** Of devices of others of which something is shared with the account. Not everyone may see all of them. */
  async *ofShared(holding: Holding, words: readonly Word[]) {
    const pages = this.#pages(offered).where('page.ownerId', 'in', heldEquipment(holding));
    for await (const range of byOwner(pages, words)) yield await ofDevices(pages, range, words);
  }

  /** Published pages of projects that the caller is known to be able to open. */
  async *ofProjects({ projectIds, pageIds }: OpenPages, words: readonly Word[]) {
    const all = this.#pages(offered);
    const parts = [
      ...pieces(projectIds).map((piece) => all.where('page.ownerId', 'in', piece)),
      ...pieces(pageIds).map((piece) => all.where('page.id', 'in', piece)),
    ];
    for (const pages of parts)
      for await (const range of byOwner(pages, words)) yield await ofProjects(pages, range, words);
  }

  /** Those whose projects the caller manages. */
  managed(scope: Scope) {
    return scoped(this.#db, scope).selectFrom('project').selectAll().execute();
  }

  #pages(scope: Scope) {
    return scoped(this.#db, scope).selectFrom('page');
  }
}

const pagesOf = (db: Records, scope: Scope) => scoped(db, scope).selectFrom('page');
type Pages = ReturnType<typeof pagesOf>;

/** By their owners, which are indexed. */
const byOwner = (pages: Pages, words: readonly Word[]) =>
  idRanges(pages, 'page.ownerId', Math.floor(pagesAtOnce / words.length));

const ofDevices = (pages: Pages, range: IdRange, words: readonly Word[]) =>
  pages
    .innerJoin('equipment', 'equipment.id', 'page.ownerId')
    .select([...columns, 'equipment.name as ownerName'])
    .where(isInRange('page.ownerId', range))
    .where('page.ownerKind', '=', 'equipment')
    .where(hasAll(['page.title', 'equipment.name'], words))
    .orderBy(bestFirst('page.title', words))
    .orderBy('page.id')
    .limit(candidates)
    .execute();

const ofProjects = (pages: Pages, range: IdRange, words: readonly Word[]) =>
  pages
    .innerJoin('project', 'project.id', 'page.ownerId')
    .select([...columns, 'project.title as ownerName'])
    .where(isInRange('page.ownerId', range))
    .where('page.ownerKind', '=', 'project')
    .where(hasAll(['page.title', 'project.title'], words))
    // Last: it is stored after the drawing, which has to be read for it.
    .where('page.published', 'is not', null)
    .orderBy(bestFirst('page.title', words))
    .orderBy('page.id')
    .limit(candidates)
    .execute();

const pieces = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) => ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce));
