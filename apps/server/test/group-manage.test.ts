import { accountLimits, api, configurationLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const en = { 'accept-language': 'en' };

describeOnOneEngine('groups', (engine) => {
  let test: TestServer;
  let manager: Visitor;
  let other: Visitor;
  let platform: Visitor;
  let orgId: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' }));
    await test.addAccount({ loginname: 'other', roleType: 'enterprise' });
    await test.addAccount({ loginname: 'operation', roleType: 'operation' });
    [manager, other, platform] = [test.visitor(), test.visitor(), test.visitor()];
    await manager.login('manager');
    await other.login('other');
    await platform.login('operation');
  });
  afterAll(() => test.stop());

  const add = async (name: string, parentId: number | null = null, visitor = manager) =>
    (await visitor.send(api.equipmentGroup.add, { name, parentId })).data.id;
  /** Names below a group, in their order. */
  const names = async (parentId: number | null, visitor = manager) => {
    const { data } = await visitor.send(api.equipmentGroup.query, {});
    return data.filter((group) => group.parentId === parentId).map((group) => group.name);
  };
  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;

  it('[GR1] the tree: parents before children, in order, with places and counts', async () => {
    const root = await add('一厂');
    const first = await add('', root);
    await add('二车间', root);
    const { db } = test.server.database;
    await addEquipment(db, { orgId, gatewayId: null, groupId: first }, []);
    await addEquipment(db, { orgId, gatewayId: null, groupId: first }, []);
    const { data } = await manager.send(api.equipmentGroup.query, {});
    expect(data.slice(-3)).toEqual([
      { id: root, name: '一厂', parentId: null, seq: data.at(-3)?.seq, deptId: null, equipCount: 0 },
      { id: first, name: '', parentId: root, seq: 0, deptId: null, equipCount: 2 },
      { id: expect.any(Number), name: '二车间', parentId: root, seq: 1, deptId: null, equipCount: 0 },
    ]);
    expect(await names(null, other)).toEqual([]);
    expect((await platform.send(api.equipmentGroup.query, {})).data).toHaveLength(data.length);
  });

  it('[GR2] a name has 0 to 30 characters', async () => {
    const longest = '组'.repeat(accountLimits.groupNameMax);
    const id = await add(longest);
    expect((await manager.send(api.equipmentGroup.add, { name: `${longest}组` })).code).toBe('1000');
    expect((await manager.send(api.equipmentGroup.edit, { id, name: `${longest}组` })).code).toBe('1000');
    expect((await manager.send(api.equipmentGroup.edit, { id, name: 'a\u0000b' })).code).toBe('1000');
    expect((await manager.send(api.equipmentGroup.edit, { id, name: '改名' })).code).toBe('200');
    expect(await names(null)).toContain('改名');
    const { data } = await manager.send(api.operationLog.query, { objectKind: 'group', objectId: id });
    expect(data.list[0]).toMatchObject({ action: 'group.edit', detail: { name: '改名', oldName: longest } });
  });

  it('[GR3] moved before what has the place now, to the end, or nowhere', async () => {
    const root = await add('排序');
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push(await add(name, root));
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const moved = async (id: number, seq: number) => {
      expect((await manager.send(api.equipmentGroup.move, { id, parentId: root, seq })).code).toBe('200');
      return (await names(root)).join('');
    };
    expect(await moved(d, 0)).toBe('dabc');
    expect(await moved(d, 2)).toBe('adbc');
    expect(await moved(a, 99)).toBe('dbca');
    expect(await moved(b, 1)).toBe('dbca');
    expect(await moved(c, 1)).toBe('dcba');
    const elsewhere = await add('别处');
    expect((await manager.send(api.equipmentGroup.move, { id: c, parentId: elsewhere, seq: 0 })).code).toBe('200');
    expect([await names(root), await names(elsewhere)]).toEqual([['d', 'b', 'a'], ['c']]);
    expect((await manager.send(api.equipmentGroup.move, { id: c, parentId: null, seq: 0 })).code).toBe('200');
    expect((await names(null))[0]).toBe('c');
  });

  it('[GR4] never below itself (1518), also not by two moves at once', async () => {
    const [one, two] = [await add('甲'), await add('乙')];
    const below = await add('甲下', one);
    expect(await codeOf(manager.send(api.equipmentGroup.move, { id: one, parentId: one, seq: 0 }))).toBe('1518');
    expect(await codeOf(manager.send(api.equipmentGroup.move, { id: one, parentId: below, seq: 0 }))).toBe('1518');
    const codes = await Promise.all([
      codeOf(manager.send(api.equipmentGroup.move, { id: one, parentId: two, seq: 0 })),
      codeOf(manager.send(api.equipmentGroup.move, { id: two, parentId: one, seq: 0 })),
    ]);
    expect(codes.toSorted()).toEqual(['1518', '200']);
  });

  it('[GR5] at most eight deep, by adding and by moving', async () => {
    let parentId: number | null = null;
    const chain: number[] = [];
    for (let level = 1; level <= configurationLimits.groupDepth; level += 1) {
      parentId = await add(`L${level}`, parentId);
      chain.push(parentId);
    }
    const deepest = chain.at(-1) ?? 0;
    expect(await manager.send(api.equipmentGroup.add, { name: '过深', parentId: deepest })).toMatchObject({
      code: '1522',
    });
    const tall = await add('高');
    await add('高下', tall);
    const sixth = chain[6] ?? 0;
    expect(await codeOf(manager.send(api.equipmentGroup.move, { id: tall, parentId: sixth, seq: 0 }))).toBe('1522');
    expect(await codeOf(manager.send(api.equipmentGroup.move, { id: tall, parentId: chain[5] ?? 0, seq: 0 }))).toBe(
      '200',
    );
  });

  it('[GR6] with groups or devices in it, it stays and says which (1502)', async () => {
    const root = await add('占用');
    const child = await add('子组', root);
    const { db } = test.server.database;
    const { id } = await addEquipment(db, { orgId, gatewayId: null, groupId: root, name: '泵' }, []);
    const refused = await manager.send(api.equipmentGroup.delete, { id: root });
    expect(refused).toMatchObject({ code: '1502', message: '正在使用，不能删除：分组“子组”、设备“泵”' });
    const english = await manager.send(api.equipmentGroup.delete, { id: root }, en);
    expect(english.message).toBe('Cannot be deleted because it is in use: group "子组", device "泵"');
    expect((await manager.send(api.equipmentGroup.delete, { id: child })).code).toBe('200');
    await db.updateTable('equipment').set({ groupId: null }).where('id', '=', id).execute();
    expect((await manager.send(api.equipmentGroup.delete, { id: root })).code).toBe('200');
    expect(await names(null)).not.toContain('占用');
  });

  it('[GR7] groups of another organisation are missing, and trees never mix', async () => {
    const [own, foreign] = [await add('自己'), await add('别人', null, other)];
    const before = (await platform.send(api.equipmentGroup.query, {})).data;
    for (const id of [foreign, 999_999]) {
      expect(await codeOf(manager.send(api.equipmentGroup.add, { name: 'x', parentId: id }))).toBe('1014');
      expect(await codeOf(manager.send(api.equipmentGroup.edit, { id, name: 'x' }))).toBe('1014');
      expect(await codeOf(manager.send(api.equipmentGroup.move, { id, parentId: null, seq: 0 }))).toBe('1014');
      expect(await codeOf(manager.send(api.equipmentGroup.move, { id: own, parentId: id, seq: 0 }))).toBe('1014');
      expect(await codeOf(manager.send(api.equipmentGroup.delete, { id }))).toBe('1014');
      expect(await codeOf(manager.send(api.operationLog.query, { objectKind: 'group', objectId: id }))).toBe('1014');
    }
    expect(await codeOf(platform.send(api.equipmentGroup.move, { id: own, parentId: foreign, seq: 0 }))).toBe('1014');
    expect((await platform.send(api.equipmentGroup.query, {})).data).toEqual(before);
  });
});
