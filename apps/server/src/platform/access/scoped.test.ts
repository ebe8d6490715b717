import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../database/schema.ts';
import { type ScopeHolder, scopeKey, scopeOf } from '../sessions/caller.ts';
import { acrossOrganisations } from './acrossOrganisations.ts';
import { catalogueScope } from './catalogueScope.ts';
import { projectScope, sharedScope, withinOrganisation, withShared, withVariables } from './narrow.ts';

import type { Records } from './records.ts';
import { scoped } from './scoped.ts';
import { serverScope } from './serverScope.ts';

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

const person: ScopeHolder = { accountId: 7, orgId: 3, deptId: 5, dataRange: 'all', roleType: 'enterprise' };
const own = scopeOf(person);
const admin = scopeOf({ ...person, roleType: 'admin' });

const flat = (text: string) => text.replace(/\s+/g, ' ').replaceAll('"', '');
const select = (scope: typeof own, table: keyof Schema) =>
  flat(scoped(db, scope).selectFrom(table).select(sql`1`.as('one')).compile().sql).replace(
    /^select 1 as one from /,
    '',
  );

describe('scoped', () => {
  it('[AC4] is the only way to the records: nothing else compiles', () => {
    const records: Records = db;
    // @ts-expect-error without a scope there is no query
    expect(records.selectFrom).toBeTypeOf('function');
    // @ts-expect-error nor a change
    expect(records.updateTable).toBeTypeOf('function');
  });

  it('[AC2] adds nothing for those who look after all organisations and for the server, not even a join', () => {
    for (const scope of [admin, serverScope, acrossOrganisations('is it taken')])
      for (const table of ['gateway', 'signal', 'alarm', 'gap', 'page'] as const)
        expect(select(scope, table)).toBe(table);
  });

  it('[AC2] adds one comparison for a user who sees their whole organisation', () => {
    expect(select(own, 'equipment')).toBe('equipment where (equipment.org_id = ? and equipment.project_id is null)');
    expect(select(own, 'alarmEvent')).toBe('alarm_event where alarm_event.org_id = ?');
    expect(select(own, 'signal')).toBe(
      'signal where exists (select 1 from equipment where equipment.id = signal.equipment_id and equipment.org_id = ?)',
    );
  });

  it('[AC2] everyone can read what ships with the system, and no scope can change it', () => {
    expect(select(own, 'deviceModel')).toBe(
      'device_model where (device_model.org_id = ? or device_model.org_id is null)',
    );
    const change = scoped(db, own).deleteFrom('deviceModel').compile().sql;
    expect(flat(change)).toBe('delete from device_model where device_model.org_id = ?');
  });

  it('[AC2] rows of an account, the platform and the server can be changed by their owner only', () => {
    expect(select(admin, 'equipmentFollow')).toBe('equipment_follow where equipment_follow.account_id = ?');
    expect(select(own, 'hardware')).toBe('hardware');
    expect(flat(scoped(db, own).deleteFrom('hardware').compile().sql)).toBe('delete from hardware where 1 = 0');
    expect(flat(scoped(db, catalogueScope).deleteFrom('hardware').compile().sql)).toBe('delete from hardware');
    expect(select(admin, 'captcha')).toBe('captcha where 1 = 0');
    expect(select(catalogueScope, 'equipment')).toBe(
      'equipment where (equipment.org_id = ? and equipment.project_id is null)',
    );
  });

  it('[AC3] no range puts a list of ids into a query', () => {
    for (const dataRange of ['dept', 'own', 'chosen'] as const)
      for (const table of ['gateway', 'signal', 'alarm', 'gateway', 'gap', 'page'] as const) {
        const { parameters } = scoped(db, scopeOf({ ...person, dataRange }))
          .selectFrom(table)
          .selectAll()
          .compile();
        expect(parameters.length, `${dataRange} ${table}`).toBeLessThanOrEqual(12);
        expect(parameters.every((one) => one === 3 || one === 5 || one === 7 || one === 'equipment')).toBe(true);
      }
  });

  it('[AC6] a shared device opens nothing else of its organisation', () => {
    const shared = sharedScope(own, { equipmentId: 9, orgId: 4 });
    expect(select(shared, 'equipment')).toBe('equipment where (equipment.org_id = ? and equipment.id = ?)');
    expect(select(shared, 'signal')).toBe('signal where signal.equipment_id = ?');
    expect(select(shared, 'template')).toBe('template where (template.org_id = ? and 1 = 0)');
  });

  it('[AC6] shared objects can be read, never changed', () => {
    const scope = withShared(own, 1000);
    expect(select(scope, 'equipment')).toContain('share_holder.account_id = ?');
    const change = scoped(db, scope).updateTable('equipment').set({ name: 'x' }).compile().sql;
    expect(change).not.toContain('share_holder');
  });

  it('[AC11] those who manage a project see its devices and variables, its people what is on their pages', () => {
    const whole = projectScope(own, { projectId: 5, pages: 'everything' });
    expect(select(whole, 'equipment')).toContain('project_equipment.project_id = ?');
    expect(select(whole, 'signal')).not.toContain('project_page_signal');
    const some = projectScope(own, { projectId: 5, pages: [8, 9] });
    expect(select(some, 'equipment')).toContain('project_page_signal.page_id in (?, ?)');
    expect(select(some, 'signal')).toContain('project_page_signal.signal_id = signal.id');
    expect(select(some, 'alarm')).toContain('project_page_signal.signal_id = alarm.signal_id');
    expect(select(projectScope(own, { projectId: 5, pages: [] }), 'signal')).toContain('1 = 0');
    // A page that still wants its password shows nothing.
    const locked = { projectId: 5, locked: [9] };
    expect(select(projectScope(own, { ...locked, pages: [8, 9] }), 'signal')).toContain('page_id in (?)');
    expect(select(projectScope(own, { ...locked, pages: [9] }), 'alarm')).toContain('1 = 0');
    expect(select(projectScope(own, { ...locked, pages: 'all' }), 'equipment')).toContain('page_id not in (?)');
    expect(select(some, 'template')).toBe('template where 1 = 0');
    expect(select(some, 'page')).toBe("page where (page.owner_kind = 'project' and page.owner_id = ?)");
  });

  it('[AC12] what is about variables is for those who manage projects, and nothing but the variables is added', () => {
    const ranged = scopeOf({ ...person, dataRange: 'own' });
    const carries = (of: string) => `${of} in (select id from equipment where project_id is not null)`;
    const managed = select(withVariables(ranged, { isManager: true }), 'alarmRule');
    expect(managed).toMatch(/^alarm_rule where \(alarm_rule\.org_id = \? and \(.* or /);
    expect(managed).toContain(` or ${carries('alarm_rule.equipment_id')}`);
    expect(select(withVariables(ranged, { isManager: true }), 'signal')).toContain(` or ${carries('equipment.id')}`);
    for (const scope of [own, ranged, admin]) {
      const others = withVariables(scope, { isManager: false });
      const none = `(alarm_rule.equipment_id is null or not ${carries('alarm_rule.equipment_id')})`;
      expect(select(others, 'alarmRule')).toContain(none);
      expect(select(others, 'signal')).toContain(`not ${carries('equipment.id')}`);
      expect(scopeKey(others)).not.toBe(scopeKey(scope));
    }
    expect(select(withVariables(own, { isManager: true }), 'alarmRule')).toBe('alarm_rule where alarm_rule.org_id = ?');
    for (const table of ['template', 'page', 'gateway'] as const)
      expect(select(withVariables(ranged, { isManager: true }), table)).toBe(select(ranged, table));
  });

  it('[AC7] a row that its scope does not reach cannot be added', () => {
    const group = { parentId: null, name: 'x', seq: 0 };
    expect(() =>
      scoped(db, own)
        .insertInto('equipmentGroup')
        .values({ ...group, orgId: 4 }),
    ).toThrow(/not in the scope/);
    expect(() =>
      scoped(db, admin)
        .insertInto('equipmentGroup')
        .values({ ...group, orgId: 4 }),
    ).not.toThrow();
    const star = { equipmentId: 1, followed: 1, topAt: null };
    expect(() =>
      scoped(db, own)
        .insertInto('equipmentFollow')
        .values({ ...star, accountId: 8 }),
    ).toThrow();
    expect(() =>
      scoped(db, own)
        .insertInto('captcha')
        .values({} as never),
    ).toThrow();
    const shared = sharedScope(own, { equipmentId: 9, orgId: 4 });
    expect(() =>
      scoped(db, shared)
        .insertInto('workOrder')
        .values({ orgId: 4, equipmentId: 8 } as never),
    ).toThrow();
  });

  it('[AC7] a device and a gateway keep who added them and from where', () => {
    const { sql: text, parameters } = scoped(db, own)
      .insertInto('equipment')
      .values({ orgId: 3, name: 'x' } as never)
      .compile();
    expect(text).toContain('"dept_id"');
    expect(parameters).toEqual(expect.arrayContaining([5, 7]));
  });

  it('[AC2] one organisation is not opened by naming it', () => {
    expect(withinOrganisation(own, 3).orgId).toBe(3);
    expect(withinOrganisation(own, 4).orgId).not.toBe(4);
    expect(withinOrganisation(admin, 4).orgId).toBe(4);
  });

  it('[AC3] answers are kept for those who reach the same alone', () => {
    const key = (change: Partial<ScopeHolder>) => scopeKey(scopeOf({ ...person, ...change }));
    expect(key({})).toBe(key({ accountId: 8 }));
    expect(key({ dataRange: 'chosen' })).not.toBe(key({ dataRange: 'chosen', accountId: 8 }));
    expect(key({ dataRange: 'dept' })).toBe(key({ dataRange: 'dept', accountId: 8 }));
    expect(key({ dataRange: 'dept' })).not.toBe(key({ dataRange: 'dept', deptId: 6 }));
  });
});
