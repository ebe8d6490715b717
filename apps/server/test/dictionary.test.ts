import { api, dictionaryLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const english = { 'accept-language': 'en' };

describeOnOneEngine('names in English', (engine) => {
  let test: TestServer;
  let manager: Visitor;
  let other: Visitor;
  let deviceId: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    const { orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { orgId: otherOrgId } = await test.addAccount({ loginname: 'other', roleType: 'enterprise' });
    [manager, other] = [test.visitor(), test.visitor()];
    await manager.login('manager');
    await other.login('other');
    const { db } = test.server.database;
    ({ id: deviceId } = await addEquipment(db, { orgId, gatewayId: null, name: '加压泵房' }, [{ dataType: 'UINT16' }]));
    await addEquipment(db, { orgId: otherOrgId, gatewayId: null, name: '加压泵房' }, []);
    await db.updateTable('signal').set({ title: '出厂压力' }).where('equipmentId', '=', deviceId).execute();
  });
  afterAll(() => test.stop());

  const names = async (visitor: Visitor, headers = {}) =>
    (await visitor.send(api.equipment.query, {}, headers)).data.list.map(({ name }) => name);
  const fill = (terms: { text: string; english: string }[]) => manager.send(api.dictionary.fill, { terms });
  const terms = async (text = '') =>
    (await manager.send(api.dictionary.query, { text })).data.list.map((row) => [row.text, row.english]);

  it('[DI8] lists the names that have none, and forgets those that have', async () => {
    expect((await manager.send(api.dictionary.missing, {})).data).toEqual(
      expect.arrayContaining([
        { text: '加压泵房', uses: 1 },
        { text: '出厂压力', uses: 1 },
      ]),
    );
    expect((await fill([{ text: '加压泵房', english: 'Booster station' }])).data).toEqual({ saved: 1 });
    const left = (await manager.send(api.dictionary.missing, {})).data.map(({ text }) => text);
    expect(left).toContain('出厂压力');
    expect(left).not.toContain('加压泵房');
  });

  it('[DI1] [DI9] shows them to those who read English, in their own organisation', async () => {
    expect(await names(manager, english)).toEqual(['Booster station']);
    expect(await names(manager)).toEqual(['加压泵房']);
    expect(await names(other, english)).toEqual(['加压泵房']);
    const { data } = await manager.send(api.dictionary.query, {});
    await manager.send(api.dictionary.edit, { id: data.list[0]?.id ?? 0, text: '加压泵房', english: 'Pump house' });
    expect(await names(manager, english)).toEqual(['Pump house']);
  });

  it('[DI11] are found by a part of them, by those who read English', async () => {
    const found = async (name: string, headers = {}) =>
      (await manager.send(api.equipment.query, { name }, headers)).data.list.map((device) => device.name);
    expect(await found('mp HOU', english)).toEqual(['Pump house']);
    expect(await found('加压', english)).toEqual(['Pump house']);
    expect(await found('mp HOU')).toEqual([]);
    expect(await found('no such', english)).toEqual([]);
  });

  it('[DI11] names of shared devices, and those inside of messages, are found too', async () => {
    const auth = { signals: 'all', write: false, history: true, alarm: false, expires: null } as const;
    const share = await manager.send(api.share.editPassword, { equipId: deviceId, password: 'pumps1', auth });
    expect((await other.send(api.share.accept, { code: share.data.code ?? '', password: 'pumps1' })).code).toBe('200');
    await other.send(api.dictionary.fill, { terms: [{ text: '加压泵房', english: 'Booster house' }] });
    const found = async (name: string, headers = {}) =>
      (await other.send(api.monitorList.query, { name }, headers)).data.list.map(({ id }) => id);
    expect(await found('booster h', english)).toContain(deviceId);
    expect(await found('booster h')).toEqual([]);
    expect(await found('mp hou', english)).toEqual([]);
  });

  it('[DI6] shows the names themselves where they are worked on', async () => {
    const { data } = await manager.send(api.dictionary.query, {}, english);
    expect(data.list.map(({ text }) => text)).toEqual(['加压泵房']);
  });

  it('[DI5] keeps what was shown in English and saved unchanged', async () => {
    const { data } = await manager.send(api.equipment.info, { id: deviceId }, english);
    expect(data).toMatchObject({ name: 'Pump house' });
    const { code, message } = await manager.send(api.equipment.edit, { ...data, remark: 'x' } as never, english);
    expect(code, message).toBe('200');
    const row = test.server.database.db.selectFrom('equipment').select(['name', 'remark']).where('id', '=', deviceId);
    expect(await row.executeTakeFirst()).toEqual({ name: '加压泵房', remark: 'x' });
  });

  it('[DI12] the own log as a file has them in English', async () => {
    const save = async (headers = {}) =>
      (
        await manager.request({
          ...{ method: 'POST', url: api.operationLog.exportMine.path },
          ...{ payload: { file: 'csv', action: 'equipment.edit', utcOffset: 0 }, headers },
        })
      ).body;
    expect(await save(english)).toContain(',Pump house,');
    expect(await save()).toContain(',加压泵房,');
  });

  it('[DI7] refuses a second English name, and one of another name', async () => {
    const add = async (text: string, word: string) =>
      (await manager.send(api.dictionary.add, { text, english: word })).code;
    expect(await add('加压泵房', 'Other')).toBe('1501');
    expect(await add('水泵房', 'Pump house')).toBe('1690');
    expect(await add('pump', 'Pump')).toBe('1000');
    expect(await add('水泵房', '泵房')).toBe('1000');
    expect(await terms()).toEqual([['加压泵房', 'Pump house']]);
  });

  it('[DI7] saves several together or not at all, also names that change places', async () => {
    expect(
      (
        await fill([
          { text: '甲', english: 'A' },
          { text: '乙', english: 'A' },
        ])
      ).code,
    ).toBe('1690');
    expect(await terms('甲')).toEqual([]);
    await fill([
      { text: '甲', english: 'A' },
      { text: '乙', english: 'B' },
    ]);
    await fill([
      { text: '甲', english: 'B' },
      { text: '乙', english: 'A' },
    ]);
    expect([await terms('甲'), await terms('乙')]).toEqual([[['甲', 'B']], [['乙', 'A']]]);
  });

  it('[DI7] ends at the limit', async () => {
    const { db } = test.server.database;
    const { orgId } = await db
      .selectFrom('equipment')
      .select('orgId')
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: dictionaryLimits.terms - 3 }, (_, at) => ({
      ...{ orgId, text: `名${at}`, english: `Name ${at}`, createdAt: 0 },
    }));
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('dictionaryTerm')
        .values(rows.slice(at, at + 500))
        .execute();
    expect((await manager.send(api.dictionary.add, { text: '再一个', english: 'One more' })).code).toBe('1522');
    expect((await fill([{ text: '再一个', english: 'One more' }])).code).toBe('1522');
    expect((await fill([{ text: '甲', english: 'Other' }])).code).toBe('200');
  });

  it('a name of somebody else is not there', async () => {
    const { data } = await manager.send(api.dictionary.query, { text: '甲' });
    const id = data.list[0]?.id ?? 0;
    expect((await other.send(api.dictionary.edit, { id, text: '甲', english: 'Stolen' })).code).toBe('1014');
    expect((await other.send(api.dictionary.delete, { id })).code).toBe('1014');
    expect((await manager.send(api.dictionary.delete, { id })).code).toBe('200');
    expect(await terms('甲')).toEqual([]);
  });
});
