import { api, messageLimits, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BusTopics } from '../src/platform/bus/Bus.ts';
import { holdShare } from './data/AlarmRecords.ts';
import { addAll, addMessage } from './data/addMessages.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

const dayMs = 86_400_000;
const en = { 'accept-language': 'en' };

describeOnEngines('the message centre', (engine) => {
  let plant: StillPlant;
  let reader: Person;
  let stranger: Person;
  let pump: PlantEquipment;
  let told: BusTopics['message'][];

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    reader = await plant.person('reader', { of: plant.manager });
    stranger = await plant.person('stranger');
    pump = await plant.device('一号泵');
    plant.test.server.bus.subscribe('message', (message) => told.push(message));
  });
  beforeEach(async () => {
    told = [];
    await plant.db.deleteFrom('messageCopy').execute();
    await plant.db.deleteFrom('message').execute();
  });
  afterAll(() => plant.stop());

  const add = (message: Omit<Parameters<typeof addMessage>[1], 'readers'> & { readers?: readonly number[] } = {}) =>
    addMessage(plant.test, { readers: [reader.accountId], orgId: plant.manager.orgId, ...message });
  const list = async (body: object = {}, { visitor }: Person = reader) => {
    const { data } = await visitor.send(api.msg.query, body);
    return { total: data.total, ids: data.list.map(({ id }) => id), list: data.list };
  };
  const unread = async ({ visitor }: Person = reader) => (await visitor.send(api.msg.queryUnReadMsgCount, {})).data;
  const isRead = { accountId: 0, message: { type: 'read' } };

  it('[IB1] the same cause is told once, whatever is tried again, and a missing copy is added', async () => {
    const message = {
      ...({ orgId: null, type: 'order', equipType: 'repair', dataId: 1, cause: 'order:1' } as const),
      ...{ title: { cn: '甲', en: 'a' }, note: { cn: '', en: '' } },
    };
    const first = await addAll(plant.test, [{ ...message, readers: [reader.accountId, 999_999] }]);
    expect(first.map(({ copies }) => copies.map(({ accountId }) => accountId))).toEqual([[reader.accountId]]);
    expect(await addAll(plant.test, [{ ...message, readers: [reader.accountId] }])).toEqual([]);
    const both = [reader.accountId, stranger.accountId, stranger.accountId];
    const second = await addAll(plant.test, [{ ...message, title: { cn: '乙', en: 'b' }, readers: both }]);
    expect(second.flatMap(({ copies }) => copies.map(({ accountId }) => accountId))).toEqual([stranger.accountId]);
    expect((await list()).list).toMatchObject([{ title: '甲', type: 'order' }]);
    expect((await list({}, stranger)).total).toBe(1);
  });

  it('[IB1] nothing is added by a transaction that fails', async () => {
    const { database, bus } = plant.test.server;
    const { Messages } = await import('../src/features/message/Messages.ts');
    const writer = new Messages({ engine: database.engine, bus, clock: plant.test.clock });
    const failing = database.db.transaction().execute(async (trx) => {
      const text = { cn: '甲', en: 'a' };
      await writer.add(trx, [
        {
          orgId: null,
          type: 'alarm',
          equipType: 'eg',
          title: text,
          note: text,
          dataId: 1,
          cause: 'x',
          readers: [reader.accountId],
        },
      ]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect((await list()).total).toBe(0);
  });

  it.runIf(engine === 'postgres')('[IB2] who adds messages waits for those who added before', async () => {
    const { database, bus } = plant.test.server;
    const { Messages } = await import('../src/features/message/Messages.ts');
    const writer = new Messages({ engine, bus, clock: plant.test.clock });
    const text = { cn: '甲', en: 'a' };
    const message = { orgId: null, type: 'alarm', equipType: 'eg', title: text, note: text, dataId: 1 } as const;
    const ended: string[] = [];
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const adding = (cause: string, after: () => Promise<void>) =>
      database.db
        .transaction()
        .execute(async (trx) => {
          await writer.add(trx, [{ ...message, cause, readers: [reader.accountId] }]);
          await after();
        })
        .then(() => ended.push(cause));
    const first = adding('first', () => {
      begun.resolve();
      return gate.promise;
    });
    await begun.promise;
    const second = adding('second', async () => {});
    // Far more round trips than the second needs.
    for (let n = 0; n < 50; n += 1) await database.check();
    expect(ended).toEqual([]);
    gate.resolve();
    await Promise.all([first, second]);
    expect(ended).toEqual(['first', 'second']);
  });

  it('[IB3] the newest first, by page and from an id on; what came later, the oldest first', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await add());
    const [a, b, c, d, e, f, g] = ids;
    expect(await list({ pageSize: 3 })).toMatchObject({ total: 7, ids: [g, f, e] });
    expect((await list({ pageSize: 3, pageNo: 3 })).ids).toEqual([a]);
    expect(await list({ pageSize: 3, beforeId: e })).toMatchObject({ total: 4, ids: [d, c, b] });
    expect(await list({ afterId: d })).toMatchObject({ total: 3, ids: [e, f, g] });
    expect((await list({ afterId: 0, pageSize: 2 })).ids).toEqual([a, b]);
    for (const body of [{ beforeId: -1 }, { afterId: -1 }, { type: 'x' }, { status: 'x' }, { search: 'x'.repeat(101) }])
      expect((await reader.visitor.send(api.msg.query, body as never)).code).toBe('1000');
  });

  it('[IB3] by type, subject, level, status and words of the reader’s language', async () => {
    const hot = await add({ level: 'high', equipmentId: pump.id, dataId: pump.id });
    const order = await add({ type: 'order', equipType: 'repair', title: { cn: '漏水 100%', en: 'Leak' } });
    const notice = await add({ type: 'notice', equipType: 'public', note: { cn: '停机', en: 'Shutdown' } });
    await reader.visitor.send(api.msg.markAsRead, { ids: [order] });
    expect((await list({ type: 'order' })).ids).toEqual([order]);
    expect((await list({ equipType: 'public' })).ids).toEqual([notice]);
    expect((await list({ level: 'high' })).ids).toEqual([hot]);
    expect((await list({ status: 'seen' })).ids).toEqual([order]);
    expect((await list({ status: 'sended' })).ids).toEqual([notice, hot]);
    expect((await list({ search: '停机' })).ids).toEqual([notice]);
    expect((await list({ search: '0%' })).ids).toEqual([order]);
    expect((await list({ search: 'leak' })).total).toBe(0);
    const english = await reader.visitor.send(api.msg.query, { search: 'leak' }, en);
    expect(english.data.list.map(({ id, title }) => [id, title])).toEqual([[order, 'Leak']]);
    expect((await list({ search: '温度', afterId: 0, pageSize: 1 })).ids).toEqual([hot]);
    expect((await list({ search: '温度', beforeId: notice })).ids).toEqual([hot]);
  });

  it('[IB4] [IB7] counts what is unread by type and level, without what is ignored', async () => {
    await add({ level: 'critical' });
    const low = await add({ level: 'low' });
    await add({ type: 'expire', equipType: 'org' });
    expect(await unread()).toEqual({
      total: 3,
      types: { alarm: 2, expire: 1, order: 0, notice: 0 },
      levels: { critical: 1, high: 0, medium: 0, low: 1 },
    });
    await reader.visitor.send(api.msg.setIgnore, { id: low });
    expect(await unread()).toMatchObject({ total: 2, levels: { low: 0 } });
    expect((await list()).list.find(({ id }) => id === low)).toMatchObject({ ignored: true, dataStatus: 'sended' });
    await reader.visitor.send(api.msg.setIgnore, { id: low, ignored: false });
    expect((await unread()).total).toBe(3);
    expect(told).toEqual(Array.from({ length: 2 }, () => ({ ...isRead, accountId: reader.accountId })));
  });

  it('[IB5] what is not the caller’s is 1014, and then nothing happens to the rest', async () => {
    const own = await add();
    const other = await add({ readers: [stranger.accountId] });
    const { visitor } = reader;
    for (const ids of [[other], [own, other], [own, 999_999]])
      for (const call of [api.msg.markAsRead, api.msg.delete])
        expect((await visitor.send(call, { ids })).code).toBe('1014');
    expect((await visitor.send(api.msg.setIgnore, { id: other })).code).toBe('1014');
    expect((await visitor.send(api.msg.info, { id: other })).code).toBe('1014');
    expect((await visitor.send(api.msg.getExpireById, { id: other })).code).toBe('1014');
    expect((await list()).list).toMatchObject([{ id: own, dataStatus: 'sended' }]);
    expect((await list({}, stranger)).list).toMatchObject([{ id: other, dataStatus: 'sended', ignored: false }]);
    expect(told).toEqual([]);
    for (const ids of [[], [0], ['x'], Array.from({ length: messageLimits.atOnce + 1 }, () => own)])
      expect((await visitor.send(api.msg.delete, { ids: ids as number[] })).code).toBe('1000');
  });

  it('[IB5] [IB8] reads and deletes several, as a list or separated by commas, and tells other windows', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await reader.visitor.send(api.msg.markAsRead, { ids: `${a},${b}` as unknown as number[] });
    await reader.visitor.send(api.msg.markAsRead, { ids: [a, a] });
    expect((await list({ status: 'sended' })).ids).toEqual([c]);
    expect((await reader.visitor.send(api.msg.delete, { ids: [a, c] })).code).toBe('200');
    expect((await list()).ids).toEqual([b]);
    // What was read already is no change.
    expect(told).toEqual(Array.from({ length: 2 }, () => ({ ...isRead, accountId: reader.accountId })));
  });

  it('[IB6] all are read up to the newest that was seen, of one type if asked', async () => {
    const [a, b, c] = [await add(), await add({ type: 'order', equipType: 'repair' }), await add()];
    const other = await add({ readers: [stranger.accountId] });
    await reader.visitor.send(api.msg.allMarkAsRead, { type: 'alarm', upTo: b });
    expect((await list({ status: 'seen' })).ids).toEqual([a]);
    await reader.visitor.send(api.msg.allMarkAsRead, {});
    expect((await list({ status: 'seen' })).ids).toEqual([c, b, a]);
    expect((await list({ status: 'sended' }, stranger)).ids).toEqual([other]);
  });

  it('[IB6] messages of an alarm or a device are read together; one of the two has to be named', async () => {
    const about = { equipmentId: pump.id, dataId: pump.id };
    const [a, b] = [await add({ ...about, alarmId: 7 }), await add({ ...about, alarmId: 8 })];
    // A gateway may have the id of a device.
    const gateway = await add({ dataId: pump.id, alarmId: 9 });
    const other = await add({ ...about, alarmId: 7, readers: [stranger.accountId] });
    const mark = (body: object) => reader.visitor.send(api.msg.markAsReadForEquipAlarm, body);
    expect((await mark({})).code).toBe('1000');
    await mark({ alarmId: 7 });
    expect((await list({ status: 'seen' })).ids).toEqual([a]);
    await mark({ alarmId: 9, equipmentId: pump.id });
    expect((await list({ status: 'seen' })).ids).toEqual([a]);
    await mark({ equipmentId: pump.id });
    expect((await list({ status: 'seen' })).ids).toEqual([b, a]);
    expect((await list({ status: 'sended' })).ids).toEqual([gateway]);
    expect((await list({ status: 'sended' }, stranger)).ids).toEqual([other]);
  });

  it('[IB9] what is about a device out of reach says nothing, in the list, in a search and alone', async () => {
    const about = { equipmentId: pump.id, dataId: pump.id, alarmId: 7, occurrence: 'o', level: 'high' as const };
    const id = await add(about);
    const info = (body: object, visitor = reader.visitor) => visitor.send(api.msg.info, body);
    expect((await info({ dataId: pump.id, type: 'alarm', equipType: 'eg' })).data).toMatchObject({
      id,
      title: '温度过高',
    });
    const range = (dataRange: string) =>
      plant.db.updateTable('account').set({ dataRange }).where('id', '=', reader.accountId).execute();
    await range('own');
    plant.test.server.sessions.changed(reader.accountId);
    const [hidden] = (await list()).list;
    expect(hidden).toMatchObject({
      id,
      type: 'alarm',
      dataId: 0,
      alarmId: null,
      level: null,
      note: '',
      occurrence: null,
    });
    expect(JSON.stringify(hidden)).not.toMatch(/温度|泵/);
    expect(await list({ search: '温度' })).toMatchObject({ total: 0, ids: [] });
    for (const body of [{ id }, { dataId: pump.id }]) expect((await info(body)).code).toBe('1014');
    await range('all');
    plant.test.server.sessions.changed(reader.accountId);
    expect((await info({ id })).code).toBe('200');
    expect((await list({ search: '温度' })).ids).toEqual([id]);
  });

  it('[IB9] alarms need the right to see them; those of a shared device the share that has them', async () => {
    const about = { equipmentId: pump.id, dataId: pump.id, alarmId: 7 };
    const blind = await plant.person('blind', {
      of: plant.manager,
      auths: permissionKeys.filter((key) => !key.includes('alarm')),
    });
    const readers = [blind.accountId, stranger.accountId];
    await add({ ...about, readers });
    await add({ alarmId: 8, readers: [blind.accountId] });
    expect((await list({}, blind)).list.map(({ dataId }) => dataId)).toEqual([0, 0]);
    expect((await list({}, stranger)).list).toMatchObject([{ dataId: 0 }]);
    const place = { equipmentId: pump.id, orgId: plant.manager.orgId, accountId: stranger.accountId };
    await holdShare(plant.db, place);
    expect((await list({}, stranger)).list).toMatchObject([{ dataId: pump.id, title: '温度过高' }]);
    await holdShare(plant.db, place, { alarm: false });
    expect((await list({}, stranger)).list).toMatchObject([{ dataId: 0 }]);
  });

  it('[IB9] alarms about variables are found by those of the organisation who see all alarms', async () => {
    const { data } = await plant.manager.visitor.send(api.project.add, { title: `水厂 ${engine}` });
    const carrier = await plant.db
      .selectFrom('equipment')
      .select('id')
      .where('projectId', '=', data.id)
      .executeTakeFirstOrThrow();
    const source = await plant.db.selectFrom('signal').selectAll().limit(1).executeTakeFirstOrThrow();
    const { id: _, ...signal } = { ...source, equipmentId: carrier.id, title: '总流量' };
    const blind = await plant.person(`variable-blind ${engine}`, {
      of: plant.manager,
      auths: permissionKeys.filter((key) => !key.includes('alarm')),
    });
    const people = [reader, blind, stranger];
    await add({
      ...{ equipmentId: carrier.id, dataId: carrier.id, alarmId: 7, readers: people.map((one) => one.accountId) },
      ...{ title: { cn: '总流量过高', en: 'Flow too high' }, note: { cn: '', en: '' } },
    });
    const found = async (person: Person) => (await list({ search: '总流量' }, person)).list.map(({ title }) => title);
    // One without variables has no alarms.
    expect(await found(reader)).toEqual([]);
    await plant.db.insertInto('signal').values(signal).execute();
    expect(await found(reader)).toEqual(['总流量过高']);
    for (const person of [blind, stranger]) expect(await found(person)).toEqual([]);
    expect(await list({ search: '泵' })).toMatchObject({ total: 0 });
  });

  it('[IB10] announcements and expiry notices, unread, the oldest first, at most 20', async () => {
    await add();
    const over = { type: 'notice', equipType: 'public', expiresAt: plant.now } as const;
    await add(over);
    const notice = await add({ ...over, expiresAt: plant.now + 1 });
    const expire = await add({ type: 'expire', equipType: 'org', expiresAt: plant.now });
    const ignored = await add({ type: 'notice', equipType: 'public' });
    await reader.visitor.send(api.msg.setIgnore, { id: ignored });
    const dialogs = async () => (await reader.visitor.send(api.msg.queryExpireNoticeMsg, {})).data.map(({ id }) => id);
    expect(await dialogs()).toEqual([notice, expire]);
    await reader.visitor.send(api.msg.markAsRead, { ids: [notice] });
    expect(await dialogs()).toEqual([expire]);
    for (let n = 0; n < messageLimits.dialogs; n += 1) await add({ type: 'notice', equipType: 'public' });
    expect(await dialogs()).toHaveLength(messageLimits.dialogs);
  });

  it('[IB11] an expiry notice by its id, or by its object', async () => {
    const expiresAt = Date.UTC(2026, 1, 1);
    const about = { type: 'expire', equipType: 'share', dataId: 77, expiresAt, objectName: '二号泵' } as const;
    const id = await add(about);
    const find = (body: { id: number; equipType?: 'share' | 'org' }) =>
      reader.visitor.send(api.msg.getExpireById, body);
    const found = { id, dataId: 77, name: '二号泵', gmtExpire: '2026-02-01 08:00:00' };
    expect((await find({ id })).data).toMatchObject(found);
    expect((await find({ id: 77, equipType: 'share' })).data).toMatchObject(found);
    expect((await find({ id: 77, equipType: 'org' })).code).toBe('1014');
    expect((await find({ id: await add() })).code).toBe('1014');
    expect((await reader.visitor.send(api.msg.info, {})).code).toBe('1000');
  });

  it('[IB13] read ones go after 180 days, unread ones stay, and nobody’s go with them', async () => {
    const [read, kept, deleted] = [await add(), await add(), await add()];
    await reader.visitor.send(api.msg.markAsRead, { ids: [read] });
    await reader.visitor.send(api.msg.delete, { ids: [deleted] });
    const { trimMessages } = await import('../src/features/message/messageTrim.ts');
    const count = async () => (await plant.db.selectFrom('message').select('id').execute()).length;
    await trimMessages(plant.db, plant.now + messageLimits.keptDays * dayMs);
    expect(await count()).toBe(3);
    await trimMessages(plant.db, plant.now + messageLimits.keptDays * dayMs + 1);
    expect((await list()).ids).toEqual([kept]);
    expect(await count()).toBe(1);
  });

  it('[IB14] go with their account', async () => {
    const leaver = await plant.person('leaver', { of: plant.manager });
    await add({ readers: [leaver.accountId, reader.accountId] });
    const { removeAccount } = await import('../src/features/account/removeAccount.ts');
    await plant.db.transaction().execute((trx) => removeAccount(trx, leaver.accountId));
    expect((await list()).total).toBe(1);
  });
});
