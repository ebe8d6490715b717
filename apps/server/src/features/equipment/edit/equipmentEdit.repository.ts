import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export interface EquipmentPlace {
  orgId: number;
  groupId: number | null;
  gatewayId: number | null;
  /** That of who adds it if there is none. */
  deptId?: number | null;
}

/** Where a device belongs: its group and its gateway. Its configuration is written through its document. */
export class EquipmentEditRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** A record to which its document is then applied, which makes it revision 1. */
  async insert(scope: Scope, place: EquipmentPlace, name: string, createdAt: number): Promise<number> {
    const empty = { display: 'list', manufacturer: '', model: '', location: '', remark: '', driver: '' };
    const coordinates = { longitude: null, latitude: null };
    const row = { ...place, ...empty, ...coordinates, name, parameters: '{}', revision: 0, createdAt };
    const insert = scoped(this.db, scope).insertInto('equipment').values(row).returning('id');
    const { id } = await insert.executeTakeFirstOrThrow();
    // Users who only see chosen devices also have what they add chosen for them.
    const { accountId, range } = scope;
    if (range.kind === 'chosen' && accountId !== undefined)
      await scoped(this.db, scope).insertInto('accountEquipment').values({ accountId, equipmentId: id }).execute();
    return id;
  }

  /** The empty initial record of a device is not worth restoring. */
  async forgetBlank(scope: Scope, id: number): Promise<void> {
    const query = scoped(this.db, scope)
      .deleteFrom('revision')
      .where('ownerKind', '=', 'equipment')
      .where('ownerId', '=', id);
    await query.where('revision', '=', 0).execute();
  }

  async find(scope: Scope, id: number) {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .select(['id', 'orgId', 'name', 'groupId', 'gatewayId', 'templateId', 'deptId'])
      .where('id', '=', id);
    return query.executeTakeFirst();
  }

  /** Like `find`; locks it against other changes until the transaction ends. */
  async hold(scope: Scope, id: number) {
    const query = scoped(this.db, scope)
      .updateTable('equipment')
      .set((eb) => ({ gatewayId: eb.ref('gatewayId') }))
      .where('id', '=', id);
    await query.execute();
    return this.find(scope, id);
  }

  async setGroup(scope: Scope, id: number, groupId: number | null): Promise<void> {
    const query = scoped(this.db, scope).updateTable('equipment').set({ groupId }).where('id', '=', id);
    await query.execute();
  }

  async setDept(scope: Scope, id: number, deptId: number | null): Promise<void> {
    const query = scoped(this.db, scope).updateTable('equipment').set({ deptId }).where('id', '=', id);
    await query.execute();
  }

  async setGateway(scope: Scope, id: number, gatewayId: number | null): Promise<void> {
    const query = scoped(this.db, scope).updateTable('equipment').set({ gatewayId }).where('id', '=', id);
    await query.execute();
  }

  /** Of one organisation: a device is never in a group or behind a gateway of another. */
  async hasGroup(scope: Scope, orgId: number, groupId: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('equipmentGroup').select('id').where('id', '=', groupId);
    return (await query.where('orgId', '=', orgId).executeTakeFirst()) !== undefined;
  }

  async gatewayBySn(scope: Scope, orgId: number, sn: string): Promise<number | undefined> {
    const query = scoped(this.db, scope)
      .selectFrom('gateway')
      .select('id')
      .where('sn', '=', sn)
      .where('orgId', '=', orgId);
    return (await query.executeTakeFirst())?.id;
  }

  async gatewaySn(scope: Scope, id: number | null): Promise<string> {
    if (id === null) return '';
    const row = await scoped(this.db, scope).selectFrom('gateway').select('sn').where('id', '=', id).executeTakeFirst();
    return row?.sn ?? '';
  }
}
