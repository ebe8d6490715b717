import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { fileIdsIn } from '../fileAddresses.ts';

/** Documents of an organisation that name files, with the column that tells when they last changed. */
const documents = [
  ['page', 'updatedAt'],
  ['component', 'updatedAt'],
  ['mapLayer', 'updatedAt'],
  ['template', 'updatedAt'],
  ['deviceModel', 'updatedAt'],
  ['marketPage', undefined],
  ['revision', 'at'],
  ['pageVersion', 'at'],
] as const;

/** A drawing may have megabytes, and SQLite reads on the event loop. */
const documentsAtOnce = 4;
const devicesAtOnce = 100;
/** `"image":7` of a device, template or signal. */
const picture = /"image":(\d{1,15})/g;
const expand = promisify(gunzip);

export interface FileUse {
  id: number;
  /** Epoch ms when nothing was found to name it; null while something does. */
  unusedSince: number | null;
}

/** Who names which files; for the server's own work. */
export class FileUseRepository {
  private readonly db: Records;

  /** The database or a transaction. */
  constructor(db: Records) {
    this.db = db;
  }

  async organisations(): Promise<number[]> {
    const rows = await scoped(this.db, serverScope).selectFrom('file').select('orgId').distinct().execute();
    return rows.map(({ orgId }) => orgId);
  }

  async files(orgId: number): Promise<FileUse[]> {
    return scoped(this.db, serverScope)
      .selectFrom('file')
      .select(['id', 'unusedSince'])
      .where('orgId', '=', orgId)
      .execute();
  }

  async mark(ids: readonly number[], unusedSince: number | null): Promise<void> {
    await scoped(this.db, serverScope)
      .updateTable('file')
      .set({ unusedSince })
      .where('id', 'in', [...ids])
      .execute();
  }

  async remove(ids: readonly number[]): Promise<void> {
    await scoped(this.db, serverScope)
      .deleteFrom('file')
      .where('id', 'in', [...ids])
      .execute();
  }

  /** Ids of files that something of the organisation names, piece by piece. `since`: in documents changed from then on. */
  async *named(orgId: number, since?: number): AsyncGenerator<Iterable<number>> {
    yield* this.pictures(orgId);
    yield* this.announced(orgId);
    for (const [table, changed] of documents) {
      for (let after = 0; ; ) {
        const rows = await this.slice(table as 'page', { orgId, after, changed: changed as 'updatedAt', since });
        for (const { document } of rows) yield idsIn(await textOf(document));
        const last = rows.at(-1);
        if (!last) break;
        after = last.id;
      }
    }
    yield* this.published(orgId, since);
  }

  /** What people see of the pages of projects, and could see again. */
  private async *published(orgId: number, since = 0): AsyncGenerator<Iterable<number>> {
    for (let after = 0; ; ) {
      const rows = await scoped(this.db, serverScope)
        .selectFrom('pagePublication')
        .innerJoin('page', 'page.id', 'pagePublication.pageId')
        .select(['pagePublication.id', 'pagePublication.document'])
        .where('page.orgId', '=', orgId)
        .where('pagePublication.at', '>=', since)
        .where('pagePublication.id', '>', after)
        .orderBy('pagePublication.id')
        .limit(documentsAtOnce)
        .execute();
      for (const { document } of rows) yield fileIdsIn(await textOf(document));
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** Also those of the platform, whose staff may be of any organisation. */
  private async *announced(orgId: number): AsyncGenerator<Iterable<number>> {
    for (let after = 0; ; ) {
      const rows = await scoped(this.db, serverScope)
        .selectFrom('notice')
        .select(['id', 'content'])
        .where(isOf(orgId))
        .where('id', '>', after)
        .orderBy('id')
        .limit(documentsAtOnce)
        .execute();
      for (const { content } of rows) yield fileIdsIn(content);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  private async *pictures(orgId: number): AsyncGenerator<Iterable<number>> {
    const records = scoped(this.db, serverScope);
    for (const table of ['template', 'marketPage', 'equipment', 'project'] as const) {
      const query = records.selectFrom(table as 'equipment').select('image');
      yield imagesOf(await query.where(isOf(orgId)).where('image', 'is not', null).distinct().execute());
    }
    const avatars = records.selectFrom('account').select('avatar as image').where('orgId', '=', orgId);
    yield imagesOf(await avatars.where('avatar', 'is not', null).execute());
    const told = await records.selectFrom('feedback').select('images').where('orgId', '=', orgId).execute();
    yield told.flatMap(({ images }) => JSON.parse(images) as number[]);
    // Hardware belongs to the platform, whose staff may be of any organisation.
    yield imagesOf(await records.selectFrom('hardware').select('image').where('image', 'is not', null).execute());
    const icons = await records.selectFrom('style').select('faviconIco').execute();
    yield icons.flatMap(({ faviconIco }) => [...fileIdsIn(faviconIco)]);
    const devices = await records.selectFrom('equipment').select('id').where('orgId', '=', orgId).execute();
    for (let at = 0; at < devices.length; at += devicesAtOnce) {
      const ids = devices.slice(at, at + devicesAtOnce).map(({ id }) => id);
      const signals = records.selectFrom('signal').select('image').where('equipmentId', 'in', ids);
      yield imagesOf(await signals.where('image', 'is not', null).distinct().execute());
    }
  }

  private async slice(
    table: 'page',
    options: { orgId: number; after: number; changed: 'updatedAt' | undefined; since: number | undefined },
  ): Promise<{ id: number; document: string | Buffer }[]> {
    const { orgId, after, changed, since } = options;
    let query = scoped(this.db, serverScope)
      .selectFrom(table)
      .select(['id', 'document'])
      .where(isOf(orgId))
      .where('id', '>', after);
    if (changed !== undefined && since !== undefined) query = query.where(changed, '>=', since);
    return query.orderBy('id').limit(documentsAtOnce).execute();
  }
}

/** What ships with the system uses files too: of the organisation whose staff added it. */
function isOf(orgId: number) {
  return sql<boolean>`(org_id = ${orgId} or org_id is null)`;
}

function imagesOf(rows: readonly { image: number | null }[]): number[] {
  return rows.flatMap(({ image }) => image ?? []);
}

async function textOf(document: string | Buffer): Promise<string> {
  return typeof document === 'string' ? document : (await expand(document)).toString();
}

function idsIn(text: string): Set<number> {
  const ids = fileIdsIn(text);
  for (const [, id] of text.matchAll(picture)) ids.add(Number(id));
  return ids;
}
