import { type ConfigDocument, configurationLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { StoredParameters } from '../driver/StoredParameters.ts';

export interface Owner {
  kind: 'equipment' | 'template';
  id: number;
}

export interface NewRevision {
  orgId: number;
  revision: number;
  accountId: number | null;
  loginname: string;
  cause: string;
  note: string;
  document: ConfigDocument;
  at: number;
}

const summary = ['revision', 'loginname', 'cause', 'note', 'signals', 'alarms', 'reports', 'scripts', 'at'] as const;

/** Every saved configuration of equipment and templates. */
export class RevisionRepository {
  private readonly db: Records;
  private readonly stored: StoredParameters;

  constructor(db: Records, stored: StoredParameters) {
    this.db = db;
    this.stored = stored;
  }

  async add(scope: Scope, owner: Owner, { document, ...revision }: NewRevision): Promise<void> {
    const { signals, alarms, reports, scripts } = document;
    await scoped(this.db, scope)
      .insertInto('revision')
      .values({
        ...revision,
        ownerKind: owner.kind,
        ownerId: owner.id,
        document: await this.stored.writeDocument(document),
        signals: signals.length,
        alarms: alarms.length,
        reports: reports.length,
        scripts: scripts.length,
      })
      .execute();
  }

  async has(scope: Scope, owner: Owner, revision: number): Promise<boolean> {
    const found = scoped(this.db, scope).selectFrom('revision').select('id').where('ownerKind', '=', owner.kind);
    return (
      (await found.where('ownerId', '=', owner.id).where('revision', '=', revision).executeTakeFirst()) !== undefined
    );
  }

  /** Keeps the latest ones and the first. */
  async trim(scope: Scope, owner: Owner): Promise<void> {
    const rows = await scoped(this.db, scope)
      .selectFrom('revision')
      .select('id')
      .where('ownerKind', '=', owner.kind)
      .where('ownerId', '=', owner.id)
      .orderBy('revision', 'desc')
      .execute();
    const surplus = rows.slice(configurationLimits.revisions - 1, -1).map(({ id }) => id);
    if (surplus.length > 0) await scoped(this.db, scope).deleteFrom('revision').where('id', 'in', surplus).execute();
  }

  async list(scope: Scope, owner: Owner, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const query = this.of(scope, owner);
    const [list, { total }] = await Promise.all([
      query
        .select(summary)
        .orderBy('revision', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute(),
      query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { list, total: Number(total) };
  }

  async find(scope: Scope, owner: Owner, revision: number) {
    const row = await this.of(scope, owner)
      .select([...summary, 'document'])
      .where('revision', '=', revision)
      .executeTakeFirst();
    return row && { ...row, document: await this.stored.readDocument(row.document) };
  }

  private of(scope: Scope, { kind, id }: Owner) {
    return scoped(this.db, scope).selectFrom('revision').where('ownerKind', '=', kind).where('ownerId', '=', id);
  }
}
