import { api, type Dept, orgLimits, type Permission } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment, addGateway } from './data/addPlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('departments', (engine) => {
  let test: TestServer;
  let manager: Visitor;
  let other: Visitor;
  let platform: Visitor;
  let orgId: number;
  let otherOrgId: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' }));
    ({ orgId: otherOrgId } = await test.addAccount({ loginname: 'other', roleType: 'enterprise' }));
    await test.addAccount({ loginname: 'operation', roleType: 'operation' });
    [manager, other, platform] = [test.visitor(), test.visitor(), test.visitor()];
    await manager.login('manager');
    await other.login('other');
    await platform.login('operation');
  });
  afterAll(() => test.stop());

  const db = () => test.server.database.db;
  const add = async (name: string, parentId: number | null = null, visitor = manager) => {
    const { code, data, message } = await visitor.send(api.dept.add, { name, parentId });
    expect(code, message).toBe('200');
    return data.id;
  };
  const tree = async (visitor = manager): Promise<Dept[]> => (await visitor.send(api.dept.query, {})).data;
  const names = async (parentId: number | null) =>
    (await tree()).filter((dept) => dept.parentId === parentId).map(({ name }) => name);
  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;
  /** Somebody of the organisation, in a department. */
  const person = async (
    loginname: string,
    deptId: number | null,
    dataRange = 'dept',
    auths?: readonly Permission[],
  ): Promise<Visitor> => {
    const made = await test.addAccount({ loginname, roleType: 'enterprise', ...(auths && { auths }) });
    await db().updateTable('account').set({ orgId, deptId, dataRange }).where('id', '=', made.accountId).execute();
    const visitor = test.visitor();
    await visitor.login(loginname);
    return visitor;
  };
  const device = async (name: string, deptId: number | null) => {
    const { id } = await addEquipment(db(), { orgId, gatewayId: null, name }, []);
    await db().updateTable('equipment').set({ deptId }).where('id', '=', id).execute();
    return id;
  };
  const seen = async (visitor: Visitor) =>
    (await visitor.send(api.equipment.query, { sort: 'name' })).data.list.map(({ name }) => name).toSorted();
  const lastDetail = async (action: string) => {
    const query = db().selectFrom('operationLog').select('detail').where('action', '=', action);
    return JSON.parse((await query.orderBy('id', 'desc').executeTakeFirstOrThrow()).detail ?? '{}') as object;
  };

  it('[DEP1] the tree: parents before children, in order, with people and devices', async () => {
    const works = await add('水厂');
    const run = await add('运行部', works);
    await add('检修部', works);
    await device('一号泵', run);
    await person('dp1', run);
    const rows = (await tree()).filter(({ id, parentId }) => id === works || parentId === works);
    expect(rows).toEqual([
      { id: works, orgId, name: '水厂', parentId: null, seq: 0, people: 0, devices: 0 },
      { id: run, orgId, name: '运行部', parentId: works, seq: 0, people: 1, devices: 1 },
      { id: expect.any(Number), orgId, name: '检修部', parentId: works, seq: 1, people: 0, devices: 0 },
    ]);
    expect(await tree(other)).toEqual([]);
    expect((await platform.send(api.dept.query, { orgId })).data).toHaveLength((await tree()).length);
    expect((await platform.send(api.dept.query, { orgId: otherOrgId })).data).toEqual([]);
    expect((await other.send(api.dept.query, { orgId })).data).toEqual([]);
  });

  it('[DEP2] platform staff add departments to an organisation, others only to their own', async () => {
    const made = await platform.send(api.dept.add, { name: '外派', orgId: otherOrgId });
    expect(made.data.orgId).toBe(otherOrgId);
    expect(await codeOf(manager.send(api.dept.add, { name: 'x', orgId: otherOrgId }))).toBe('1014');
    expect(await codeOf(manager.send(api.dept.add, { name: 'x', parentId: made.data.id }))).toBe('1014');
    expect(await codeOf(platform.send(api.dept.add, { name: 'x', parentId: made.data.id, orgId }))).toBe('1014');
    expect(await codeOf(manager.send(api.dept.add, { name: ' ' }))).toBe('1000');
    expect(await codeOf(manager.send(api.dept.add, { name: '部'.repeat(orgLimits.deptNameMax + 1) }))).toBe('1000');
  });

  it('[DEP3] moves within and between parents, in order, never below itself, never too deep', async () => {
    const root = await add('移动');
    const [a, b, c] = [await add('甲', root), await add('乙', root), await add('丙', root)];
    await manager.send(api.dept.move, { id: c, parentId: root, seq: 0 });
    expect(await names(root)).toEqual(['丙', '甲', '乙']);
    await manager.send(api.dept.move, { id: c, parentId: root, seq: 9 });
    expect(await names(root)).toEqual(['甲', '乙', '丙']);
    await manager.send(api.dept.move, { id: b, parentId: a, seq: 0 });
    expect(await names(a)).toEqual(['乙']);
    expect(await lastDetail('dept.move')).toMatchObject({ name: '乙', parent: { from: '移动', to: '移动 / 甲' } });
    expect(await codeOf(manager.send(api.dept.move, { id: a, parentId: b, seq: 0 }))).toBe('1567');
    expect(await codeOf(manager.send(api.dept.move, { id: a, parentId: a, seq: 0 }))).toBe('1567');
    expect(await codeOf(manager.send(api.dept.move, { id: a, parentId: 999_999, seq: 0 }))).toBe('1014');
    let deep = root;
    for (let level = 1; level < orgLimits.deptDepth; level += 1) deep = await add(`${level}`, deep);
    expect(await codeOf(manager.send(api.dept.add, { name: 'x', parentId: deep }))).toBe('1522');
    expect(await codeOf(manager.send(api.dept.move, { id: c, parentId: deep, seq: 0 }))).toBe('1522');
  });

  it('[DEP3] two moves at once never make a cycle', async () => {
    const [a, b] = [await add('环一'), await add('环二')];
    const codes = await Promise.all([
      codeOf(manager.send(api.dept.move, { id: a, parentId: b, seq: 0 })),
      codeOf(manager.send(api.dept.move, { id: b, parentId: a, seq: 0 })),
    ]);
    expect(codes.toSorted()).toEqual(['1567', '200']);
    expect((await tree()).map(({ id }) => id)).toEqual(expect.arrayContaining([a, b]));
  });

  it('[DEP4] whose range is a department sees exactly it and what is below, also after moves', async () => {
    const [water, power] = [await add('供水'), await add('动力')];
    const filters = await add('过滤', water);
    await device('供水泵', water);
    await device('过滤池', filters);
    await device('变压器', power);
    const clerk = await person('dp4', water);
    expect(await seen(clerk)).toEqual(['供水泵', '过滤池'].toSorted());
    await manager.send(api.dept.move, { id: water, parentId: power, seq: 0 });
    expect(await seen(clerk)).toEqual(['供水泵', '过滤池'].toSorted());
    await manager.send(api.dept.move, { id: filters, parentId: power, seq: 0 });
    expect(await seen(clerk)).toEqual(['供水泵']);
    expect((await tree(clerk)).map(({ name }) => name)).toEqual(['供水']);
  });

  it('[DEP5] whose range is a department manages departments below it only', async () => {
    const [own, strange] = [await add('本部'), await add('外部')];
    const below = await add('本部下级', own);
    const clerk = await person('dp5', own);
    expect((await tree(clerk)).map(({ id }) => id)).toEqual([own, below]);
    expect(await codeOf(clerk.send(api.dept.add, { name: '新', parentId: below }))).toBe('200');
    expect(await codeOf(clerk.send(api.dept.edit, { id: below, name: '改名' }))).toBe('200');
    expect(await codeOf(clerk.send(api.dept.add, { name: '顶层' }))).toBe('1014');
    expect(await codeOf(clerk.send(api.dept.add, { name: 'x', parentId: strange }))).toBe('1014');
    expect(await codeOf(clerk.send(api.dept.edit, { id: strange, name: 'x' }))).toBe('1014');
    expect(await codeOf(clerk.send(api.dept.move, { id: own, parentId: null, seq: 0 }))).toBe('1014');
    expect(await codeOf(clerk.send(api.dept.move, { id: below, parentId: strange, seq: 0 }))).toBe('1014');
    expect(await codeOf(clerk.send(api.dept.merge, { id: below, intoId: strange }))).toBe('1014');
    expect(await codeOf(clerk.send(api.dept.merge, { id: strange, intoId: below }))).toBe('1014');
    expect(await codeOf(clerk.send(api.dept.merge, { id: own, intoId: below }))).toBe('1567');
    expect(await codeOf(clerk.send(api.dept.delete, { id: strange }))).toBe('1014');
  });

  it('[DEP6] merging moves people, devices, gateways, groups and departments', async () => {
    const [from, into] = [await add('并出'), await add('并入')];
    const child = await add('下级', from);
    await add('原有', into);
    const equipmentId = await device('合并泵', from);
    const { gatewayId } = await addGateway(db(), orgId, `SN-DP6-${engine}`);
    await db().updateTable('gateway').set({ deptId: from }).where('id', '=', gatewayId).execute();
    const group = await manager.send(api.equipmentGroup.add, { name: '组', parentId: null, deptId: from });
    const clerk = await person('dp6', from);
    const told: number[] = [];
    const dispose = test.server.bus.subscribe('equipment.changed', ({ equipmentIds }) => told.push(...equipmentIds));
    expect(await codeOf(manager.send(api.dept.merge, { id: from, intoId: into }))).toBe('200');
    dispose();
    expect(told).toEqual([equipmentId]);
    const rows = await tree();
    expect(rows.find(({ id }) => id === from)).toBeUndefined();
    expect(rows.find(({ id }) => id === into)).toMatchObject({ people: 1, devices: 1 });
    expect(rows.find(({ id }) => id === child)).toMatchObject({ parentId: into, seq: 1 });
    expect((await manager.send(api.gateway.info, { id: gatewayId })).data).toMatchObject({
      deptId: into,
      deptName: '并入',
    });
    const groups = (await manager.send(api.equipmentGroup.query, {})).data;
    expect(groups.find(({ id }) => id === group.data.id)?.deptId).toBe(into);
    test.clock.advance(10_000);
    expect(await seen(clerk)).toEqual(['合并泵']);
    expect(await lastDetail('dept.merge')).toEqual({
      ...{ name: '并出', merged: { from: '并出', to: '并入' } },
      ...{ account: 1, equipment: 1, gateway: 1, equipmentGroup: 1, departments: 1 },
    });
    expect(await codeOf(manager.send(api.dept.merge, { id: into, intoId: child }))).toBe('1567');
    expect(await codeOf(manager.send(api.dept.merge, { id: into, intoId: into }))).toBe('1567');
  });

  it('[DEP7] is deleted only when it is empty, and the refusal says how many there are', async () => {
    const full = await add('不空');
    await add('下级', full);
    await device('留下的泵', full);
    await person('dp7', full);
    const refused = await manager.send(api.dept.delete, { id: full }, { 'accept-language': 'en' });
    expect(refused).toMatchObject({ code: '1502', message: expect.stringContaining('1 account, 1 device') });
    const empty = await add('空的');
    expect(await codeOf(other.send(api.dept.delete, { id: empty }))).toBe('1014');
    expect(await codeOf(manager.send(api.dept.delete, { id: empty }))).toBe('200');
    expect(await codeOf(manager.send(api.dept.delete, { id: empty }))).toBe('1014');
  });

  it('[DEP8] who chooses a department for a device reads the tree but cannot change it', async () => {
    const clerk = await person('dp8', null, 'all', ['equipment_edit']);
    expect(await codeOf(clerk.send(api.dept.query, {}))).toBe('1009');
    expect((await clerk.send(api.dept.choices, {})).data).toEqual(await tree());
    expect(await codeOf(clerk.send(api.dept.add, { name: 'x' }))).toBe('1009');
    const nobody = await person('dp8b', null, 'all', ['monitor_equipment']);
    expect(await codeOf(nobody.send(api.dept.choices, {}))).toBe('1009');
  });

  it('[DEP9] devices, groups and gateways belong to a department of the range', async () => {
    const [own, strange] = [await add('设备部'), await add('别的部')];
    const below = await add('设备部下级', own);
    const foreign = (await platform.send(api.dept.query, { orgId: otherOrgId })).data[0]?.id ?? 0;
    const clerk = await person('dp9', own);
    const info = { manufacturer: '', model: '', location: '', longitude: null, latitude: null, remark: '' };
    const draft = { ...info, display: 'list' as const, image: null, customFields: [] };
    const make = (visitor: Visitor, name: string, deptId?: number | null) =>
      visitor.send(api.equipment.add, { ...draft, name, ...(deptId !== undefined && { deptId }) });
    const mine = await make(clerk, '自己的');
    const chosen = await make(clerk, '下级的', below);
    expect((await clerk.send(api.equipment.query, { deptId: below })).data.list).toMatchObject([
      { name: '下级的', deptId: below, deptName: '设备部下级' },
    ]);
    expect((await clerk.send(api.equipment.query, { deptId: own })).data.total).toBe(2);
    expect(await codeOf(clerk.send(api.equipment.query, { deptId: strange }))).toBe('1014');
    for (const deptId of [strange, foreign, 999_999]) expect(await codeOf(make(clerk, 'x', deptId))).toBe('1014');
    expect(await codeOf(make(clerk, 'x', null))).toBe('1000');
    expect(await codeOf(make(manager, '无部门', null))).toBe('200');
    expect(await codeOf(make(manager, 'x', foreign))).toBe('1014');

    const { id } = mine.data;
    const edit = (visitor: Visitor, revision: number, deptId?: number | null) =>
      visitor.send(api.equipment.edit, {
        ...draft,
        id,
        revision,
        name: '自己的',
        ...(deptId !== undefined && { deptId }),
      });
    expect(await codeOf(edit(clerk, 1, strange))).toBe('1014');
    expect(await codeOf(edit(clerk, 1))).toBe('200');
    expect(await codeOf(edit(clerk, 1, below))).toBe('200');
    expect(await lastDetail('equipment.edit')).toMatchObject({ deptId: { from: own, to: below } });

    const { data } = await clerk.send(api.equipmentBatch.dept, { ids: [id, chosen.data.id], deptId: own });
    expect(data).toEqual({ done: 2, failed: [] });
    const refused = await clerk.send(api.equipmentBatch.dept, { ids: [id], deptId: strange });
    expect(refused.data).toMatchObject({ done: 0, failed: [{ id, code: '1014' }] });

    const gateway = await clerk.send(api.gateway.add, { sn: `DP9-${engine}`, deptId: below });
    expect((await clerk.send(api.gateway.info, { id: gateway.data.id })).data.deptName).toBe('设备部下级');
    expect(await codeOf(clerk.send(api.gateway.edit, { id: gateway.data.id, deptId: strange }))).toBe('1014');
    expect(await codeOf(clerk.send(api.gateway.add, { sn: `DP9X-${engine}`, deptId: strange }))).toBe('1014');
    expect(await codeOf(clerk.send(api.gateway.edit, { id: gateway.data.id, deptId: own }))).toBe('200');

    expect(await codeOf(clerk.send(api.equipmentGroup.add, { name: 'x', deptId: strange }))).toBe('1014');
    const group = await clerk.send(api.equipmentGroup.add, { name: '组', deptId: below });
    expect(group.data.deptId).toBe(below);
    expect(await codeOf(clerk.send(api.equipmentGroup.edit, { id: group.data.id, name: '组二' }))).toBe('200');
    expect(
      await codeOf(manager.send(api.equipmentGroup.edit, { id: group.data.id, name: '组', deptId: foreign })),
    ).toBe('1014');
  });

  it('thousands of departments are one quick reply', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      orgId: otherOrgId,
      parentId: null,
      name: `部 ${index}`,
      seq: index,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await db()
        .insertInto('dept')
        .values(rows.slice(at, at + 500))
        .execute();
    const { data } = await other.send(api.dept.query, {});
    expect(data.length).toBeGreaterThanOrEqual(3000);
  });
});
