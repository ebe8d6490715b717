import { api, builtInRoles, type Permission, permissionKeys, shippedRoles } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBuiltInRoles, repairBuiltInRoles } from '../src/features/role/builtInRoles.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const viewing: Permission[] = ['monitor_equipment'];

describeOnOneEngine('roles', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let other: Person;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    other = await plant.person('other');
    await addBuiltInRoles(plant.db, manager.orgId);
  });
  afterAll(() => plant.stop());

  const add = (name: string, rights: Permission[] = viewing, more: object = {}) =>
    manager.visitor.send(api.role.add, { name, rights, ...more });
  const edit = (id: number, rights: Permission[], more: object = {}) =>
    manager.visitor.send(api.role.edit, { id, name: `角色 ${id}`, rights, ...more });
  const find = async (id: number) =>
    (await manager.visitor.send(api.role.query, { pageSize: 100 })).data.list.find((role) => role.id === id);
  const builtIn = async (key: string, orgId = manager.orgId) => {
    const query = plant.db.selectFrom('role').select('id').where('orgId', '=', orgId).where('builtIn', '=', key);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const roleOf = async (accountId: number) => {
    const query = plant.db.selectFrom('account').select('roleId').where('id', '=', accountId);
    return (await query.executeTakeFirstOrThrow()).roleId;
  };

  it('[RO3] an organisation has each built-in role once, with the permissions that it ships with', async () => {
    await addBuiltInRoles(plant.db, manager.orgId);
    const { list } = (await manager.visitor.send(api.role.query, { pageSize: 100 })).data;
    const shipped = list.filter((role) => role.builtIn !== null);
    expect(shipped.map((role) => role.builtIn).toSorted()).toEqual(['manager', 'operator', 'viewer']);
    for (const { builtIn: key, rights, name } of shipped) {
      expect(rights.toSorted()).toEqual(builtInRoles[key ?? 'viewer'].rights.toSorted());
      expect(name).toBe(shippedRoles[key ?? 'viewer'].cn);
    }
  });

  it('[RO3] built-in roles are found by their names in both languages', async () => {
    const found = async (name: string) =>
      (await manager.visitor.send(api.role.query, { name })).data.list.map((role) => role.builtIn);
    expect([await found('isation ADMIN'), await found('企业管理')]).toEqual([['manager'], ['manager']]);
    expect(await found('no such role')).toEqual([]);
  });

  it('[RO3] what is missing or was tampered with is repaired when the server starts', async () => {
    const id = await builtIn('operator');
    await plant.db.deleteFrom('roleRight').where('roleId', '=', id).execute();
    await repairBuiltInRoles(plant.test.server.database);
    expect((await find(id))?.rights.toSorted()).toEqual(builtInRoles.operator.rights.toSorted());
    const theirs = await plant.db.selectFrom('role').select('builtIn').where('orgId', '=', other.orgId).execute();
    expect(theirs.flatMap((role) => role.builtIn ?? []).toSorted()).toEqual(['manager', 'operator', 'viewer']);
  });

  it('[RO3] built-in roles can be copied, and neither changed nor deleted', async () => {
    const id = await builtIn('viewer');
    expect((await edit(id, [])).code).toBe('1580');
    const refused = await manager.visitor.send(api.role.delete, { id }, { 'accept-language': 'en' });
    expect([refused.code, refused.message]).toEqual(['1580', expect.stringContaining('"Viewer"')]);
    const copy = await manager.visitor.send(api.role.copy, { id, name: '访客' });
    expect(copy.code, copy.message).toBe('200');
    const { rights } = builtInRoles.viewer;
    expect(await find(copy.data.id)).toMatchObject({ name: '访客', builtIn: null, rights, accountCount: 0 });
    expect((await edit(copy.data.id, ['monitor_equipment', 'monitor_write'])).code).toBe('200');
    expect((await find(id))?.rights).toEqual(rights);
  });

  it('[RO2] refuses a permission without what it needs, and names the rule', async () => {
    const answer = await add('写入', ['monitor_write']);
    expect([answer.code, answer.message]).toEqual(['1581', '“写入设备变量”需要同时具有“查看设备实时数据”']);
    const { code, message } = await add('报警', ['monitor_equipment', 'alarm_handle']);
    expect([code, message]).toEqual(['1581', expect.stringContaining('查看报警记录')]);
    expect((await add('报警', ['monitor_equipment', 'monitor_designer_menu_alarm', 'alarm_handle'])).code).toBe('200');
  });

  it('[RO4] names are unique within the organisation', async () => {
    expect((await add('唯一')).code).toBe('200');
    expect((await add('唯一')).code).toBe('1501');
    expect((await other.visitor.send(api.role.add, { name: '唯一', rights: viewing })).code).toBe('200');
  });

  it('[RO5] a role goes only without accounts and open invitations', async () => {
    const { id } = (await add('临时')).data;
    const { accountId } = await plant.person('temporary', { of: manager });
    const before = await roleOf(accountId);
    await plant.db.updateTable('account').set({ roleId: id }).where('id', '=', accountId).execute();
    const invite = {
      ...{ tokenHash: 'x', orgId: manager.orgId, kind: 'int', roleId: id, deptId: null, dataRange: 'all' },
      ...{
        validUntil: null,
        createdBy: null,
        createdAt: 0,
        expiresAt: plant.now + 1000,
        usedAt: null,
        accountId: null,
      },
    };
    await plant.db.insertInto('invite').values(invite).execute();
    expect(await find(id)).toMatchObject({ accountCount: 1, inviteCount: 1 });
    const refused = await manager.visitor.send(api.role.delete, { id });
    expect([refused.code, refused.message]).toEqual(['1582', expect.stringContaining('1 个账号和 1 个邀请')]);
    await plant.db.updateTable('account').set({ roleId: before }).where('id', '=', accountId).execute();
    expect((await manager.visitor.send(api.role.delete, { id })).code).toBe('1582');
    await plant.db.updateTable('invite').set({ usedAt: 1 }).where('roleId', '=', id).execute();
    expect((await manager.visitor.send(api.role.delete, { id })).code).toBe('200');
    expect(await find(id)).toBeUndefined();
  });

  it('[RO6] nobody gives a permission that they do not have, nor takes it from a role', async () => {
    const clerk = await plant.person('clerk', { of: manager, auths: ['monitor_equipment', 'role_edit'] });
    const send = (rights: Permission[], name = '新') => clerk.visitor.send(api.role.add, { name, rights });
    expect((await send(['monitor_equipment', 'monitor_write'])).code).toBe('1562');
    expect((await send(['monitor_equipment'])).code).toBe('200');
    const { id } = (await add('强', ['monitor_equipment', 'monitor_write'])).data;
    const taken = await clerk.visitor.send(api.role.edit, { id, name: '弱', rights: ['monitor_equipment'] });
    expect(taken.code).toBe('1562');
    expect((await clerk.visitor.send(api.role.delete, { id })).code).toBe('1562');
    expect((await clerk.visitor.send(api.role.copy, { id, name: '弱' })).code).toBe('1562');
    expect((await find(id))?.rights).toEqual(['monitor_equipment', 'monitor_write']);
  });

  it('[RO6] roles of the platform are for those who run it, in its own organisation', async () => {
    const roleType = 'operation' as const;
    expect((await add('平台', viewing, { roleType })).code).toBe('1562');
    const staff = await plant.person('staff', { roleType: 'operation' });
    await addBuiltInRoles(plant.db, staff.orgId, { isPlatform: true });
    const send = (more: object) => staff.visitor.send(api.role.add, { name: '平台', rights: viewing, ...more });
    expect((await send({ roleType: 'admin' })).code).toBe('1562');
    expect((await send({ roleType, orgId: manager.orgId })).code).toBe('1585');
    expect((await send({ roleType })).code).toBe('200');
    expect((await send({ orgId: manager.orgId })).code).toBe('200');
    expect((await send({ orgId: 999_999 })).code).toBe('1014');
  });

  it('[RO7] at least one administrator remains', async () => {
    const lonely = await plant.person('lonely');
    const id = await roleOf(lonely.accountId);
    const rights = permissionKeys.filter((key) => key !== 'role_edit');
    const refused = await lonely.visitor.send(api.role.edit, { id, name: '管理', rights });
    expect(refused.code).toBe('1561');
    expect((await lonely.visitor.send(api.role.query, {})).code).toBe('200');
    await plant.person('second', { of: lonely });
    expect((await lonely.visitor.send(api.role.edit, { id, name: '管理', rights })).code).toBe('200');
  });

  it('[RO8] a change takes effect with the next call, and the sockets of its accounts are told', async () => {
    const person = await plant.person('reader', { of: manager, auths: ['monitor_equipment', 'equipment_edit'] });
    const changed: number[] = [];
    const stop = plant.test.server.bus.subscribe('access.changed', (change) =>
      changed.push(...('accountIds' in change ? change.accountIds : [])),
    );
    const auths = async () => (await person.visitor.send(api.user.info, {})).data.auths;
    expect(await auths()).toEqual(['monitor_equipment', 'equipment_edit']);
    expect((await person.visitor.send(api.equipment.add, { name: '泵', groupId: null })).code).toBe('200');
    const id = await roleOf(person.accountId);
    const orgRole = await plant.db.updateTable('role').set({ orgId: manager.orgId }).where('id', '=', id).execute();
    expect(orgRole).toHaveLength(1);
    const answer = await edit(id, ['monitor_equipment'], { requireTotp: true, note: '只读' });
    expect(answer.code, answer.message).toBe('200');
    expect(await auths()).toEqual(['monitor_equipment']);
    expect((await person.visitor.send(api.equipment.add, { name: '阀', groupId: null })).code).toBe('1009');
    expect(changed).toEqual([person.accountId]);
    expect(await find(id)).toMatchObject({ requireTotp: true, note: '只读', accountCount: 1 });
    stop();
  });

  it('[RO9] roles hold regions of their organisation, and its accounts hold them too', async () => {
    await manager.visitor.send(api.region.add, { name: '夜班' });
    await other.visitor.send(api.region.add, { name: '别处' });
    const { id } = (await add('夜班操作', viewing)).data;
    expect((await edit(id, viewing, { authRegion: ['别处'] })).code).toBe('1583');
    expect((await edit(id, viewing, { authRegion: ['夜班'] })).code).toBe('200');
    const person = await plant.person('night', { of: manager });
    await plant.db
      .updateTable('account')
      .set({ roleId: id, authRegion: '["白班"]' })
      .where('id', '=', person.accountId)
      .execute();
    plant.test.clock.advance(60_000);
    expect((await person.visitor.send(api.user.info, {})).data.authRegion).toEqual(['白班', '夜班']);
  });
});
