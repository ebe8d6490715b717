import { fileUrl } from '@lookfar/contract';
import { type Insertable, sql } from 'kysely';
import { catalogueScope } from '../../platform/access/catalogueScope.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Holding, heldShares, isShared } from '../../platform/access/shares.ts';
import type { FileTable } from '../../platform/database/configurationSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { fileIdsIn } from './fileAddresses.ts';
import { OrgSpace } from './OrgSpace.ts';

export interface StoredFile {
  type: string;
  content: Buffer;
}

export class FileRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** 1530 if its organisation has no space for it. */
  async insert(scope: Scope, file: Insertable<FileTable>): Promise<number> {
    return this.db.transaction().execute(async (trx) => {
      (await OrgSpace.of(trx, file.orgId)).require(file.bytes, { isFile: true });
      return (await scoped(trx, scope).insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()).id;
    });
  }

  async find(scope: Scope, id: number): Promise<StoredFile | undefined> {
    const query = scoped(this.db, scope).selectFrom('file').select(['type', 'content']).where('id', '=', id);
    return query.executeTakeFirst();
  }

  /** It is part of something that belongs to the platform and is visible to everyone: hardware, and shipped pages. */
  async isCommon(id: number): Promise<boolean> {
    const records = scoped(this.db, catalogueScope);
    const hardware = await records.selectFrom('hardware').select('id').where('image', '=', id).executeTakeFirst();
    if (hardware) return true;
    const page = records.selectFrom('marketPage').select('id').where('image', '=', id).where('orgId', 'is', null);
    return (await page.executeTakeFirst()) !== undefined;
  }

  /** It is in an announcement of the platform that the account of the scope has received. */
  async isAnnounced(scope: Scope, id: number): Promise<boolean> {
    const rows = await scoped(this.db, scope)
      .selectFrom('messageCopy')
      .innerJoin('notice', 'notice.id', 'messageCopy.dataId')
      .where('messageCopy.type', '=', 'notice')
      .where('notice.orgId', 'is', null)
      .where('notice.withdrawnAt', 'is', null)
      .where('notice.content', 'like', `%${fileUrl(id)}%`)
      .select('notice.content')
      .execute();
    return rows.some(({ content }) => fileIdsIn(content).has(id));
  }

  /** It is part of a device that the account holds, or of a shared signal; in the file's own organisation. */
  async isHeld(holding: Holding, id: number): Promise<boolean> {
    const row = await heldShares(this.db, holding)
      .innerJoin('equipment', 'equipment.id', 'shareHolder.equipmentId')
      .innerJoin('file', 'file.orgId', 'equipment.orgId')
      .where('file.id', '=', id)
      .where(
        sql<boolean>`(equipment.image = ${id} or exists (
          select 1 from signal where signal.equipment_id = equipment.id and signal.image = ${id}
          and ${isShared(sql`signal.id`)}))`,
      )
      .select('share.id')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Pages, of devices that the account holds, that may show the file, themselves or in a component. */
  async heldPages(holding: Holding, fileId: number, address: string): Promise<number[]> {
    const mentions = `%${address}%`;
    const rows = await heldShares(this.db, holding)
      .innerJoin('page', 'page.ownerId', 'shareHolder.equipmentId')
      .innerJoin('file', 'file.orgId', 'page.orgId')
      .where('page.ownerKind', '=', 'equipment')
      .where('file.id', '=', fileId)
      .where(
        sql<boolean>`(page.document like ${mentions} or exists (
          select 1 from component where component.org_id = page.org_id and component.document like ${mentions}
          and (page.document like '%"componentId":' || component.id || ',%'
            or page.document like '%"componentId":' || component.id || '}%')))`,
      )
      .select('page.id')
      .distinct()
      .execute();
    return rows.map(({ id }) => id);
  }
}
