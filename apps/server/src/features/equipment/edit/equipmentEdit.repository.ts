import type { Db } from '../../../platform/database/openDatabase.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export interface EquipmentPlace {
  orgId: number;
  groupId: number | null;
  gatewayId: number | null;
}

/** Where a device belongs: its group and its gateway. Its configuration is written through its document. */
export class EquipmentEditRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** A record to which its document is then applied, which makes it revision 1. */
  async insert(place: EquipmentPlace, name: string, createdAt: number): Promise<number> {
    const empty = { display: 'list', manufacturer: '', model: '', location: '', remark: '', driver: '' };
    const coordinates = { longitude: null, latitude: null };
    const row = { ...place, ...empty, ...coordinates, name, parameters: '{}', revision: 0, createdAt };
    return (await this.db.insertInto('equipment').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  /** The empty initial record of a device is not worth restoring. */
  async forgetBlank(id: number): Promise<void> {
    const query = this.db.deleteFrom('revision').where('ownerKind', '=', 'equipment').where('ownerId', '=', id);
    await query.where('revision', '=', 0).execute();
  }

  async find(scope: Scope, id: number) {
    let query = this.db
      .selectFrom('equipment')
      .select(['id', 'orgId', 'name', 'groupId', 'gatewayId', 'templateId'])
      .where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  /** Like `find`; locks it against other changes until the transaction ends. */
  async hold(scope: Scope, id: number) {
    let query = this.db
      .updateTable('equipment')
      .set((eb) => ({ gatewayId: eb.ref('gatewayId') }))
      .where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
    return this.find(scope, id);
  }

  async setGroup(scope: Scope, id: number, groupId: number | null): Promise<void> {
    let query = this.db.updateTable('equipment').set({ groupId }).where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }

  async setGateway(scope: Scope, id: number, gatewayId: number | null): Promise<void> {
    let query = this.db.updateTable('equipment').set({ gatewayId }).where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    await query.execute();
  }

  /** Of one organisation: a device is never in a group or behind a gateway of another. */
  async hasGroup(orgId: number, groupId: number): Promise<boolean> {
    const query = this.db.selectFrom('equipmentGroup').select('id').where('id', '=', groupId);
    return (await query.where('orgId', '=', orgId).executeTakeFirst()) !== undefined;
  }

  async gatewayBySn(orgId: number, sn: string): Promise<number | undefined> {
    const query = this.db.selectFrom('gateway').select('id').where('sn', '=', sn).where('orgId', '=', orgId);
    return (await query.executeTakeFirst())?.id;
  }

  async gatewaySn(id: number | null): Promise<string> {
    if (id === null) return '';
    const row = await this.db.selectFrom('gateway').select('sn').where('id', '=', id).executeTakeFirst();
    return row?.sn ?? '';
  }
}
