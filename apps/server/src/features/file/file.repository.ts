import { type Insertable, sql } from 'kysely';
import type { FileTable } from '../../platform/database/configurationSchema.ts';
import { type Holding, heldShares } from '../../platform/database/heldShares.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface StoredFile {
  type: string;
  content: Buffer;
}

/** An account that holds shares, in one session. */
export type Watching = Holding & { sessionHash: string };

/** A drawing that may show a file, with the password of its page and what was entered in this session. */
export interface DrawnFile {
  document: string;
  passwordHash: string | null;
  passwordMark: string | null;
}

export class FileRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async insert(file: Insertable<FileTable>): Promise<number> {
    return (await this.db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()).id;
  }

  async find(scope: Scope, id: number): Promise<StoredFile | undefined> {
    let query = this.db.selectFrom('file').select(['type', 'content']).where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  /** It is part of something that belongs to the platform and is visible to everyone: hardware, and shipped pages. */
  async isCommon(id: number): Promise<boolean> {
    const { rows } = await sql`select 1 where exists (select 1 from hardware where image = ${id})
      or exists (select 1 from market_page where image = ${id} and org_id is null)`.execute(this.db);
    return rows.length > 0;
  }

  /** It is part of a device that the account holds, or of its signals; in the file's own organisation. */
  async isHeld(holding: Holding, id: number): Promise<boolean> {
    const row = await heldShares(this.db, holding)
      .innerJoin('equipment', 'equipment.id', 'shareHolder.equipmentId')
      .innerJoin('file', 'file.orgId', 'equipment.orgId')
      .where('file.id', '=', id)
      .where(
        sql<boolean>`(equipment.image = ${id} or exists (
          select 1 from signal where signal.equipment_id = equipment.id and signal.image = ${id}))`,
      )
      .select('share.id')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Stored pages, of devices that the account holds, that may show the file. */
  async heldPages(watching: Watching, id: number, address: string): Promise<DrawnFile[]> {
    return this.drawn(watching, id)
      .where('page.document', 'like', `%${address}%`)
      .select(['page.document', 'page.passwordHash', 'pagePass.passwordMark'])
      .execute();
  }

  /** Stored components, used by pages of such devices, that may show the file. */
  async heldComponents(watching: Watching, id: number, address: string): Promise<DrawnFile[]> {
    return this.drawn(watching, id)
      .innerJoin('component', 'component.orgId', 'page.orgId')
      .where('component.document', 'like', `%${address}%`)
      .where(
        sql<boolean>`(page.document like '%"componentId":' || component.id || ',%'
          or page.document like '%"componentId":' || component.id || '}%')`,
      )
      .select(['component.document', 'page.passwordHash', 'pagePass.passwordMark'])
      .execute();
  }

  /**
   * Pages of devices that the account holds, with a file of their organisation and what was entered in this session.
   */
  private drawn({ sessionHash, ...holding }: Watching, fileId: number) {
    return heldShares(this.db, holding)
      .innerJoin('page', 'page.ownerId', 'shareHolder.equipmentId')
      .leftJoin('pagePass', (join) =>
        join.onRef('pagePass.pageId', '=', 'page.id').on('pagePass.sessionHash', '=', sessionHash),
      )
      .innerJoin('file', 'file.orgId', 'page.orgId')
      .where('page.ownerKind', '=', 'equipment')
      .where('file.id', '=', fileId);
  }
}
