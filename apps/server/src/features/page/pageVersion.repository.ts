import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { designLimits } from '@lookfar/contract';
import type { Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { PageVersionTable } from '../../platform/database/pageSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type VersionHead = Omit<Selectable<PageVersionTable>, 'document'>;
export type NewVersion = Omit<VersionHead, 'id' | 'bytes'> & { document: string };

const heads = [
  'id',
  'pageId',
  'orgId',
  'revision',
  'loginname',
  'note',
  'restoredFrom',
  'widgetCount',
  'bytes',
  'at',
] as const;

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Pages as they were saved. */
export class PageVersionRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async add(scope: Scope, { document, ...version }: NewVersion, trx: Records): Promise<void> {
    const text = Buffer.from(document);
    const row = { ...version, bytes: text.length, document: await compress(text) };
    await scoped(trx, scope).insertInto('pageVersion').values(row).execute();
  }

  async has(scope: Scope, pageId: number, revision: number, trx: Records): Promise<boolean> {
    const query = scoped(trx, scope).selectFrom('pageVersion').select('id').where('pageId', '=', pageId);
    return (await query.where('revision', '=', revision).executeTakeFirst()) !== undefined;
  }

  /** Keeps the newest, the newest of those with a note, and the first. */
  async trim(scope: Scope, pageId: number, trx: Records): Promise<void> {
    const query = scoped(trx, scope).selectFrom('pageVersion').select(['id', 'note']).where('pageId', '=', pageId);
    const rows = await query.orderBy('revision', 'desc').execute();
    const noted = rows.filter(({ note }) => note !== '').slice(0, designLimits.notedVersions);
    const kept = new Set([...rows.slice(0, designLimits.versions), ...noted, ...rows.slice(-1)].map(({ id }) => id));
    const surplus = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    if (surplus.length > 0) await scoped(trx, scope).deleteFrom('pageVersion').where('id', 'in', surplus).execute();
  }

  /** Newest first. */
  async list(
    scope: Scope,
    pageId: number,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ): Promise<{ total: number; list: VersionHead[] }> {
    const query = this.of(scope, pageId);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .select(heads)
      .orderBy('revision', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  /** With its drawing as JSON. */
  async find(
    scope: Scope,
    pageId: number,
    revision: number,
    db: Records = this.db,
  ): Promise<(VersionHead & { document: string }) | undefined> {
    const row = await this.of(scope, pageId, db).selectAll().where('revision', '=', revision).executeTakeFirst();
    return row && { ...row, document: (await expand(row.document)).toString() };
  }

  private of(scope: Scope, pageId: number, db: Records = this.db) {
    return scoped(db, scope).selectFrom('pageVersion').where('pageId', '=', pageId);
  }
}
