import type { BuiltInRole, DemoEquipment, DemoSignal, Permission } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { DeptTable } from '../../platform/database/accessSchema.ts';
import type { HardwareTable } from '../../platform/database/configurationSchema.ts';
import { lockInstallation } from '../../platform/database/lockInstallation.ts';
import type { AccountTable, OrgTable, RoleTable } from '../../platform/database/peopleSchema.ts';
import type { AlarmRuleTable, EquipmentGroupTable, SignalTable } from '../../platform/database/schema.ts';
import type { Engine } from '../../platform/database/table.ts';
import { grantRights } from '../../platform/sessions/rights.ts';
import type { StoredParameters } from '../driver/StoredParameters.ts';
import { addBuiltInRoles, type BuiltInIds } from '../role/builtInRoles.ts';
import { demoRule, gatewayRule } from './demoAlarms.ts';
import type { DemoPerson } from './demoPeople.ts';

type Equipment = z.output<typeof DemoEquipment>;
type Signal = z.output<typeof DemoSignal>;

type DemoAccount = Pick<AccountTable, 'orgId' | 'roleId' | 'loginname' | 'passwordHash'> &
  Partial<Insertable<Pick<AccountTable, 'kind' | 'name' | 'tel' | 'email' | 'dataRange' | 'deptId' | 'validUntil'>>>;

/** Both engines limit the parameters of one statement. */
const rowsPerInsert = 500;

export interface DemoOrg {
  id: number;
  roles: BuiltInIds;
}

/** Writes the demo's records; works inside the given transaction. */
export class DemoRepository {
  private readonly db: Records;
  private readonly now: number;
  private readonly stored: StoredParameters;

  constructor(db: Records, now: number, stored: StoredParameters) {
    this.db = db;
    this.now = now;
    this.stored = stored;
  }

  /** Two servers that start at the same time on one PostgreSQL must not both load the demo. */
  async lock(engine: Engine): Promise<void> {
    await lockInstallation(this.db, engine);
  }

  async hasAccounts(): Promise<boolean> {
    return (
      (await scoped(this.db, serverScope).selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
    );
  }

  /** Gateways of the demo's own organisations among those SNs. */
  async gatewaysOf(
    orgNames: readonly string[],
    sns: readonly string[],
  ): Promise<{ id: number; orgId: number; sn: string }[]> {
    return scoped(this.db, serverScope)
      .selectFrom('gateway')
      .innerJoin('org', 'org.id', 'gateway.orgId')
      .where('org.name', 'in', [...orgNames])
      .where('gateway.sn', 'in', [...sns])
      .select(['gateway.id', 'gateway.orgId', 'gateway.sn'])
      .orderBy('gateway.id')
      .execute();
  }

  async setSecret(gatewayId: number, secretHash: string): Promise<void> {
    await scoped(this.db, serverScope).updateTable('gateway').set({ secretHash }).where('id', '=', gatewayId).execute();
  }

  /** With its built-in roles. */
  async addOrg(org: Omit<Insertable<OrgTable>, 'createdAt'>, { isPlatform = false } = {}): Promise<DemoOrg> {
    const insert = scoped(this.db, serverScope)
      .insertInto('org')
      .values({ ...org, createdAt: this.now });
    const { id } = await insert.returning('id').executeTakeFirstOrThrow();
    return { id, roles: await addBuiltInRoles(this.db, id, { isPlatform }) };
  }

  async addStyle(title: string): Promise<void> {
    await scoped(this.db, serverScope)
      .insertInto('style')
      .values({ orgId: null, title, faviconIco: '/favicon.svg' })
      .execute();
  }

  async addPerson({ id: orgId, roles }: DemoOrg, person: DemoPerson, passwordHash: string): Promise<void> {
    const { loginname, kind, builtIn } = person;
    await this.addAccount({ orgId, roleId: idOf(roles, builtIn), loginname, kind, passwordHash });
  }

  async addRole(role: Insertable<RoleTable>, rights: readonly Permission[]): Promise<number> {
    const insert = scoped(this.db, serverScope).insertInto('role').values(role).returning('id');
    const { id } = await insert.executeTakeFirstOrThrow();
    await grantRights(this.db, serverScope, id, rights);
    return id;
  }

  async addAccount(account: DemoAccount): Promise<number> {
    const row = {
      ...{ styleId: null, deptId: null, tel: '', dataRange: 'all', authRegion: '[]', passwordAt: this.now },
      prompType: JSON.stringify(['sound', 'title', 'alter']),
      ...{ scadaAdaption: 'container', equipDisplay: 'card', useLock: 0, disabled: 0, createdAt: this.now },
      ...account,
      loginKey: account.loginname.toLowerCase(),
    };
    return (
      await scoped(this.db, serverScope).insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
    ).id;
  }

  /** Devices with these names, for somebody whose range they are. */
  async choose(orgId: number, accountId: number, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const query = scoped(this.db, serverScope).selectFrom('equipment').select('id').where('orgId', '=', orgId);
    const rows = (await query.where('name', 'in', [...names]).execute()).map(({ id }) => ({
      accountId,
      equipmentId: id,
    }));
    if (rows.length > 0) await scoped(this.db, serverScope).insertInto('accountEquipment').values(rows).execute();
  }

  async addDept(row: Insertable<DeptTable>): Promise<number> {
    return (await scoped(this.db, serverScope).insertInto('dept').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async addHardware(row: Insertable<HardwareTable>): Promise<number> {
    return (
      await scoped(this.db, serverScope).insertInto('hardware').values(row).returning('id').executeTakeFirstOrThrow()
    ).id;
  }

  async addGroup(row: Insertable<EquipmentGroupTable>): Promise<number> {
    return (
      await scoped(this.db, serverScope)
        .insertInto('equipmentGroup')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }

  async addEquipment(
    place: { orgId: number; groupId: number; gatewayId: number; deptId: number | null },
    equipment: Equipment,
  ): Promise<void> {
    const { signals, group: _group, pages: _pages, parameters: _parameters, ...fields } = equipment;
    const times = { createdAt: this.now, updatedAt: this.now };
    const row = { ...place, ...fields, parameters: this.stored.write(equipment), ...times };
    const { id } = await scoped(this.db, serverScope)
      .insertInto('equipment')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const reportId = await this.addReport(id);
    const rows = signals.map((signal, seq) => toSignalRow({ equipmentId: id, reportId }, signal, seq));
    const ids = new Map<number, number>();
    for (let at = 0; at < rows.length; at += rowsPerInsert) {
      const slice = rows.slice(at, at + rowsPerInsert);
      const made = await scoped(this.db, serverScope)
        .insertInto('signal')
        .values(slice)
        .returning(['id', 'seq'])
        .execute();
      for (const signal of made) ids.set(signal.seq, signal.id);
    }
    const rules = signals.flatMap(({ title, alarms }, seq) => {
      const source = { orgId: place.orgId, equipmentId: id, signalId: ids.get(seq) ?? null, title, now: this.now };
      return alarms.map((alarm) => demoRule(source, alarm));
    });
    await this.addRules(rules);
  }

  /** Every change of every signal is stored. */
  private async addReport(equipmentId: number): Promise<number> {
    const settings = { mode: 'change', intervalSeconds: 60, condition: '', retentionDays: 365, isRest: 1 };
    const row = { equipmentId, seq: 0, name: '变化存储', ...settings };
    return (
      await scoped(this.db, serverScope).insertInto('report').values(row).returning('id').executeTakeFirstOrThrow()
    ).id;
  }

  async addGatewayAlarm(gateway: { orgId: number; sn: string; name: string }): Promise<void> {
    await this.addRules([gatewayRule(gateway, this.now)]);
  }

  private async addRules(rows: readonly Insertable<AlarmRuleTable>[]): Promise<void> {
    for (let at = 0; at < rows.length; at += rowsPerInsert) {
      await scoped(this.db, serverScope)
        .insertInto('alarmRule')
        .values(rows.slice(at, at + rowsPerInsert))
        .execute();
    }
  }
}

function idOf(roles: BuiltInIds, key: BuiltInRole): number {
  const id = roles.get(key);
  if (id === undefined) throw new Error(`the organisation has no role ${key}`);
  return id;
}

function toSignalRow(
  place: { equipmentId: number; reportId: number },
  signal: Signal,
  seq: number,
): Insertable<SignalTable> {
  const { group, writable, signalMaps, alarms: _, ...fields } = signal;
  return {
    ...fields,
    ...place,
    seq,
    groupName: group,
    length: null,
    writable: writable ? 1 : 0,
    signalMaps: JSON.stringify(signalMaps),
  };
}

/** Ids of signals by `sn/equipment/title`; of several with the same name the first. */
export async function signalPlaces(db: Records): Promise<Map<string, number>> {
  const rows = await scoped(db, serverScope)
    .selectFrom('signal')
    .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
    .innerJoin('gateway', 'gateway.id', 'equipment.gatewayId')
    .select(['signal.id', 'signal.title', 'equipment.name', 'gateway.sn'])
    .orderBy('signal.id', 'desc')
    .execute();
  return new Map(rows.map(({ id, title, name, sn }) => [`${sn}/${name}/${title}`, id]));
}
