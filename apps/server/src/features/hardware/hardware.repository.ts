import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { inScope } from '../../platform/access/inScope.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { FirmwareTable, HardwareTable } from '../../platform/database/configurationSchema.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type HardwareRow = Awaited<ReturnType<HardwareRepository['list']>>['list'][number];
export type FirmwareRow = Awaited<ReturnType<HardwareRepository['firmware']>>[number];

/** Hardware models and firmware belong to the platform: they have no organisation. Gateways have. */
export class HardwareRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async list(scope: Scope, filter: { name?: string | undefined; pageNo: number; pageSize: number }) {
    let query = scoped(this.db, scope).selectFrom('hardware');
    if (filter.name !== undefined)
      query = query.where(hasText(scope, ['hardware.name', 'hardware.manufacturer'], filter.name));
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await query
      .selectAll('hardware')
      .select((eb) => [
        eb
          .selectFrom('gateway')
          .whereRef('gateway.hardwareId', '=', 'hardware.id')
          .where(inScope(scope, 'gateway') ?? sql<boolean>`1 = 1`)
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('gatewayCount'),
        eb
          .selectFrom('firmware')
          .whereRef('firmware.hardwareId', '=', 'hardware.id')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('firmwareCount'),
        eb
          .selectFrom('firmware')
          .whereRef('firmware.hardwareId', '=', 'hardware.id')
          .select('version')
          .orderBy('id', 'desc')
          .limit(1)
          .as('firmware'),
      ])
      .orderBy('hardware.name')
      .orderBy('hardware.id')
      .limit(filter.pageSize)
      .offset((filter.pageNo - 1) * filter.pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number) {
    return scoped(this.db, scope).selectFrom('hardware').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Models with a prefix, to be compared with an SN. */
  async prefixes(scope: Scope) {
    const query = scoped(this.db, scope).selectFrom('hardware').select(['id', 'name', 'manufacturer', 'snPrefix']);
    return query.where('snPrefix', '!=', '').execute();
  }

  async isNameTaken(scope: Scope, name: string, except?: number): Promise<boolean> {
    let query = scoped(this.db, scope)
      .selectFrom('hardware')
      .select('id')
      .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`);
    if (except !== undefined) query = query.where('id', '!=', except);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async insert(scope: Scope, row: Insertable<HardwareTable>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('hardware').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async update(scope: Scope, id: number, change: Updateable<HardwareTable>): Promise<void> {
    await scoped(this.db, scope).updateTable('hardware').set(change).where('id', '=', id).execute();
  }

  /** SNs of gateways of this model, in all organisations. */
  async gatewaysOf(scope: Scope, id: number): Promise<string[]> {
    const rows = await scoped(this.db, scope)
      .selectFrom('gateway')
      .select('sn')
      .where('hardwareId', '=', id)
      .orderBy('sn')
      .execute();
    return rows.map(({ sn }) => sn);
  }

  /** Devices behind gateways of this model, in all organisations. */
  async devicesOf(scope: Scope, id: number): Promise<number[]> {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .innerJoin('gateway', 'gateway.id', 'equipment.gatewayId');
    const rows = await query.select('equipment.id').where('gateway.hardwareId', '=', id).execute();
    return rows.map((row) => row.id);
  }

  async delete(scope: Scope, id: number): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await scoped(trx, scope).deleteFrom('firmware').where('hardwareId', '=', id).execute();
      await scoped(trx, scope).deleteFrom('hardware').where('id', '=', id).execute();
    });
  }

  /** Newest first, without the content. */
  async firmware(scope: Scope, hardwareId: number) {
    return scoped(this.db, scope)
      .selectFrom('firmware')
      .select(['id', 'hardwareId', 'version', 'note', 'bytes', 'sha256', 'loginname', 'createdAt'])
      .where('hardwareId', '=', hardwareId)
      .orderBy('id', 'desc')
      .execute();
  }

  async findFirmware(scope: Scope, id: number) {
    const query = scoped(this.db, scope)
      .selectFrom('firmware')
      .select(['id', 'hardwareId', 'version'])
      .where('id', '=', id);
    return query.executeTakeFirst();
  }

  async insertFirmware(scope: Scope, row: Insertable<FirmwareTable>): Promise<number> {
    return (await scoped(this.db, scope).insertInto('firmware').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async deleteFirmware(scope: Scope, id: number): Promise<void> {
    await scoped(this.db, scope).deleteFrom('firmware').where('id', '=', id).execute();
  }

  async seesGateway(scope: Scope, id: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('gateway').select('id').where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Of any organisation: the service decides what may be disclosed. */
  async gatewayOfSn(scope: Scope, sn: string) {
    return scoped(this.db, scope)
      .selectFrom('gateway')
      .select(['gateway.id', 'gateway.orgId', 'gateway.name', 'gateway.hardwareId'])
      .select((eb) =>
        eb
          .selectFrom('equipment')
          .whereRef('equipment.gatewayId', '=', 'gateway.id')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('equipmentCount'),
      )
      .where('gateway.sn', '=', sn)
      .executeTakeFirst();
  }
}
