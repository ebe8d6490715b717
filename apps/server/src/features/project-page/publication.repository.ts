import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { projectLimits } from '@lookfar/contract';
import type { Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { PagePublicationTable, ProjectPageSignalTable } from '../../platform/database/projectSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { inRows } from './inRows.ts';

export type PublicationHead = Omit<Selectable<PagePublicationTable>, 'document'>;
export type NewPublication = Omit<PublicationHead, 'id'> & { document: Buffer };
export type PageSignalRow = Selectable<ProjectPageSignalTable>;

const heads = ['id', 'pageId', 'number', 'revision', 'loginname', 'note', 'rolledBackTo', 'widgetCount', 'at'] as const;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

export const compressed = (text: string): Promise<Buffer> => zip(Buffer.from(text));

/** What people see of the pages of projects, and saw before. */
export class PublicationRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** A page of a project without its drawing. */
  async page(scope: Scope, id: number) {
    return scoped(this.db, scope)
      .selectFrom('page')
      .select(['id', 'orgId', 'ownerId', 'title', 'revision', 'published', 'passwordHash'])
      .where('id', '=', id)
      .where('ownerKind', '=', 'project')
      .executeTakeFirst();
  }

  async draft(scope: Scope, id: number): Promise<string | undefined> {
    const query = scoped(this.db, scope).selectFrom('page').select('document').where('id', '=', id);
    return (await query.executeTakeFirst())?.document;
  }

  async head(
    scope: Scope,
    pageId: number,
    number: number,
    db: Records = this.db,
  ): Promise<PublicationHead | undefined> {
    return this.of(scope, pageId, db).select(heads).where('number', '=', number).executeTakeFirst();
  }

  /** As it was packed. */
  async text(scope: Scope, pageId: number, number: number): Promise<string | undefined> {
    const row = await this.of(scope, pageId).select('document').where('number', '=', number).executeTakeFirst();
    return row && (await unzip(row.document)).toString();
  }

  /** As stored. */
  async document(scope: Scope, pageId: number, number: number, db: Records): Promise<Buffer | undefined> {
    return (await this.of(scope, pageId, db).select('document').where('number', '=', number).executeTakeFirst())
      ?.document;
  }

  async last(scope: Scope, pageId: number, db: Records): Promise<number> {
    const query = this.of(scope, pageId, db).select((eb) => eb.fn.max('number').as('last'));
    return Number((await query.executeTakeFirst())?.last ?? 0);
  }

  /** Newest first. */
  async list(
    scope: Scope,
    pageId: number,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ): Promise<{ total: number; list: PublicationHead[] }> {
    const query = this.of(scope, pageId);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .select(heads)
      .orderBy('number', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  /** What people see now, by page. */
  async present(scope: Scope, projectId: number): Promise<Map<number, PublicationHead>> {
    const rows = await scoped(this.db, scope)
      .selectFrom('page')
      .innerJoin('pagePublication', (join) =>
        join.onRef('pagePublication.pageId', '=', 'page.id').onRef('pagePublication.number', '=', 'page.published'),
      )
      .where('page.ownerKind', '=', 'project')
      .where('page.ownerId', '=', projectId)
      .select(heads.map((name) => `pagePublication.${name}` as const))
      .execute();
    return new Map(rows.map((row) => [row.pageId, row]));
  }

  async add(scope: Scope, row: NewPublication, trx: Records): Promise<void> {
    await scoped(trx, scope).insertInto('pagePublication').values(row).execute();
    const oldest = row.number - projectLimits.publications;
    await scoped(trx, scope)
      .deleteFrom('pagePublication')
      .where('pageId', '=', row.pageId)
      .where('number', '<=', oldest)
      .execute();
  }

  /** What a page lets people see and write from now on. */
  async setSignals(scope: Scope, pageId: number, rows: readonly PageSignalRow[], trx: Records): Promise<void> {
    const records = scoped(trx, scope);
    await records.deleteFrom('projectPageSignal').where('pageId', '=', pageId).execute();
    await inRows(rows, (piece) => records.insertInto('projectPageSignal').values(piece).execute());
  }

  private of(scope: Scope, pageId: number, db: Records = this.db) {
    return scoped(db, scope).selectFrom('pagePublication').where('pageId', '=', pageId);
  }
}
