import { api, equipmentInfo } from '@lookfar/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRange } from '../src/platform/sessions/caller.ts';
import { holdShare } from './data/AlarmRecords.ts';
import type { PlantEquipment } from './data/addPlant.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

type Name = 'pump' | 'mixer' | 'boiler' | 'fan' | 'lamp';
type Ranged = Exclude<DataRange, 'all'> | 'groups';

/** What each range holds of the plant below. */
const expected: Record<DataRange | 'groups', readonly Name[]> = {
  all: ['pump', 'mixer', 'boiler', 'fan', 'lamp'],
  // The department of the water works and the one below it.
  dept: ['pump', 'mixer'],
  own: ['boiler'],
  chosen: ['mixer', 'fan'],
  // A group with the one below it.
  groups: ['pump', 'boiler'],
};

describeOnOneEngine('data ranges', (engine) => {
  let plant: StillPlant;
  let orgId: number;
  const people = {} as Record<DataRange | 'groups', Person>;
  const devices = {} as Record<Name, PlantEquipment>;
  const gateways = {} as Record<Name, number>;
  const alarms = {} as Record<Name, number>;
  const orders = {} as Record<Name, number>;
  const pages = {} as Record<Name, number>;
  let foreign: PlantEquipment;
  let other: Person;

  const names = expected.all;
  const idsOf = (wanted: readonly Name[]) => wanted.map((name) => devices[name].id).toSorted((a, b) => a - b);

  async function person(loginname: string, range: DataRange, deptId: number | null = null): Promise<Person> {
    const made = await plant.person(loginname, { of: plant.manager });
    await plant.db.updateTable('account').set({ dataRange: range, deptId }).where('id', '=', made.accountId).execute();
    // What is known of a session is trusted for some seconds.
    plant.test.clock.advance(60_000);
    return made;
  }

  async function dept(name: string, parentId: number | null): Promise<number> {
    const row = plant.db.insertInto('dept').values({ orgId, parentId, name, seq: 0 }).returning('id');
    return (await row.executeTakeFirstOrThrow()).id;
  }

  async function device(name: Name, place: { groupId?: number; deptId?: number; createdBy?: number }): Promise<void> {
    const { groupId, ...columns } = place;
    const gatewayId = await plant.gateway(`GW-${name}`);
    const made = await plant.device(name, { gatewayId, ...(groupId && { groupId }) });
    if (Object.keys(columns).length > 0)
      await plant.db.updateTable('equipment').set(columns).where('id', '=', made.id).execute();
    devices[name] = made;
    gateways[name] = gatewayId;
    alarms[name] = await plant.records.stand({ orgId, equipmentId: made.id, signalId: made.signals[0] ?? 0 }, 'UNACK');
    await plant.records.line({ orgId, equipmentId: made.id, alarmId: alarms[name] }, [plant.now - 1000]);
    const order = {
      type: 'repair',
      title: name,
      content: '',
      state: 'pending',
      alarmId: null,
      reporter: '',
      assignee: '',
    };
    const row = { ...order, orgId, equipmentId: made.id, createdAt: 0, updatedAt: 0 };
    const insert = plant.db.insertInto('workOrder').values(row).returning('id');
    const { id: orderId } = await insert.executeTakeFirstOrThrow();
    await plant.db.insertInto('repairDetail').values({ orderId, orgId, source: 'person' }).execute();
    orders[name] = orderId;
    const document = JSON.stringify({ con: { title: name, width: 100, height: 100 }, widgets: [] });
    const page = { title: name, width: 100, height: 100, widgetCount: 0, document, loginname: '', passwordHash: null };
    const owned = { ...page, orgId, ownerKind: 'equipment', ownerId: made.id, seq: 0, isHome: 1 };
    const drawn = plant.db
      .insertInto('page')
      .values({ ...owned, createdAt: 0, updatedAt: 0 })
      .returning('id');
    pages[name] = (await drawn.executeTakeFirstOrThrow()).id;
  }

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    orgId = plant.manager.orgId;
    const water = await dept('供水', null);
    const filters = await dept('过滤', water);
    const power = await dept('动力', null);
    const site = await plant.group('厂区');
    const hall = await plant.group('锅炉房', { parentId: site });
    people.all = await person('all', 'all');
    people.dept = await person('dept', 'dept', water);
    people.own = await person('own', 'own', power);
    people.chosen = await person('chosen', 'chosen');
    people.groups = await person('groups', 'chosen');
    await device('pump', { groupId: site, deptId: water });
    await device('mixer', { deptId: filters });
    await device('boiler', { groupId: hall, createdBy: people.own.accountId });
    await device('fan', { deptId: power });
    await device('lamp', {});
    const chosen = (name: Name) => ({ accountId: people.chosen.accountId, equipmentId: devices[name].id });
    await plant.db
      .insertInto('accountEquipment')
      .values([chosen('mixer'), chosen('fan')])
      .execute();
    await plant.db.insertInto('accountGroup').values({ accountId: people.groups.accountId, groupId: site }).execute();
    // About the gateway alone, and of another organisation.
    await plant.records.stand({ orgId, equipmentId: null, title: '网关' }, 'UNACK');
    other = await plant.person('other');
    foreign = await plant.device('他人', { orgId: other.orgId });
    await plant.records.stand({ orgId: other.orgId, equipmentId: foreign.id }, 'UNACK');
  });
  afterAll(() => plant.stop());

  const ranges = Object.keys(expected) as (keyof typeof expected)[];

  it.each(ranges)('[AC3] %s: lists, trees, maps and names hold the devices of the range', async (range) => {
    const { visitor } = people[range];
    const ids = idsOf(expected[range]);
    const sorted = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
    const monitored = (await visitor.send(api.monitorList.query, { pageSize: 50 })).data;
    expect([monitored.total, sorted(monitored.list)]).toEqual([ids.length, ids]);
    expect(sorted((await visitor.send(api.monitorList.queryAllByGroup, {})).data.list)).toEqual(ids);
    expect((await visitor.send(api.monitorList.queryAllForMap, {})).data.placeless).toBe(ids.length);
    const managed = (await visitor.send(api.equipment.query, { pageSize: 50 })).data;
    expect([managed.total, sorted(managed.list)]).toEqual([ids.length, ids]);
    expect(sorted((await visitor.send(api.equipment.names, {})).data.list)).toEqual(ids);
    const glance = await visitor.send(api.monitorList.glance, { equipmentIds: idsOf(names) });
    expect(glance.data.list.map(({ equipmentId }) => equipmentId)).toEqual(ids);
    const grouped = expected[range].filter((name) => name === 'pump' || name === 'boiler');
    const counts = (await visitor.send(api.monitorList.groups, {})).data.map(({ equipCount }) => equipCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(grouped.length);
    expect((await visitor.send(api.gm.centre, {})).data.total).toBe(ids.length);
  });

  it.each(ranges)('[AC3] %s: alarms, journal and overview are of the devices of the range', async (range) => {
    const { visitor } = people[range];
    const wanted = expected[range].map((name) => alarms[name]).toSorted((a, b) => a - b);
    const ofGateways = range === 'all' ? 1 : 0;
    const list = (await visitor.send(api.alarm.query, { pageSize: 50 })).data;
    expect(list.total).toBe(wanted.length + ofGateways);
    expect(
      list.list
        .flatMap(({ alarmId, equipmentId }) => (equipmentId === null ? [] : [alarmId]))
        .toSorted((a, b) => a - b),
    ).toEqual(wanted);
    const journal = (await visitor.send(api.alarm.journal, { pageSize: 50 })).data;
    expect(journal.list.map(({ alarmId }) => alarmId).toSorted((a, b) => a - b)).toEqual(wanted);
    expect((await visitor.send(api.alarm.overview, {})).data.devices).toBe(wanted.length);
    expect((await visitor.send(api.alarmRule.query, { pageSize: 50 })).data.total).toBe(wanted.length + ofGateways);
  });

  it.each(ranges)('[AC3] %s: gateways are those that a device of the range hangs on', async (range) => {
    const { visitor } = people[range];
    const { total, list } = (await visitor.send(api.gateway.query, { pageSize: 50 })).data;
    const wanted = expected[range].map((name) => gateways[name]).toSorted((a, b) => a - b);
    expect([total, list.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([wanted.length, wanted]);
  });

  it.each(ranges)('[AC3] %s: exports, searches and orders hold the devices of the range', async (range) => {
    const { visitor } = people[range];
    const wanted = expected[range].toSorted();
    const response = await visitor.request({
      ...{ method: 'POST', url: api.equipment.export.path, payload: '{}' },
      headers: { 'content-type': 'application/json' },
    });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    const cells = new Set(sheets.flatMap(({ rows }) => rows.flat()).map(String));
    expect(names.filter((name) => cells.has(name)).toSorted()).toEqual(wanted);
    for (const name of names) {
      const found = (await visitor.send(api.equipment.names, { name })).data.list.map((one) => one.name);
      expect(found).toEqual(wanted.includes(name) ? [name] : []);
      const listed = (await visitor.send(api.monitorList.query, { name })).data.total;
      expect(listed).toBe(wanted.includes(name) ? 1 : 0);
    }
  });

  const restricted = ranges.filter((range): range is Ranged => range !== 'all');
  describe.each(restricted)('with the range %s', (range) => {
    it.each(names)('[AC3] every question about the %s is answered inside of it, and 1014 outside', async (name) => {
      const { visitor } = people[range];
      const isIn = expected[range].includes(name);
      const { id: equipmentId, signals } = devices[name];
      const signalIds = signals.slice(0, 1);
      const span = { startTime: plant.now - 1000, endTime: plant.now };
      const answers = {
        info: await visitor.send(equipmentInfo, { id: equipmentId }),
        signals: await visitor.send(api.monitor.signals, { equipmentId }),
        gateway: await visitor.send(api.monitor.gateway, { equipmentId }),
        alarms: await visitor.send(api.alarm.query, { equipmentId }),
        history: await visitor.send(api.history.extent, { equipmentId, signalIds }),
        gaps: await visitor.send(api.history.gaps, { equipmentId, ...span }),
        at: await visitor.send(api.history.at, { equipmentId, time: plant.now - 500 }),
        orders: await visitor.send(api.order.query, { equipmentId, type: 'repair' }),
        order: await visitor.send(api.order.info, { id: orders[name] }),
        commands: await visitor.send(api.command.query, { equipmentId }),
        hub: await visitor.send(api.gateway.info, { id: gateways[name] }),
        token: await visitor.send(api.liveToken.monitor, { equipmentId }),
        track: await visitor.send(api.track.source, { equipmentId }),
        journal: await visitor.send(api.alarm.journal, { equipmentId }),
        home: await visitor.send(api.pageView.queryHome, { equipmentId }),
        page: await visitor.send(api.pageOpening.info, { id: pages[name] }),
        operations: await visitor.send(api.operationLog.query, { objectId: equipmentId }),
        configuration: await visitor.send(api.equipmentConfig.info, { id: equipmentId }),
      };
      for (const [question, { code, message }] of Object.entries(answers))
        expect(`${question} ${code}`, message).toBe(`${question} ${isIn ? '200' : '1014'}`);
    });

    it('[AC3] what is outside cannot be changed', async () => {
      const { visitor } = people[range];
      const outside = names.find((name) => !expected[range].includes(name)) ?? 'lamp';
      const { id } = devices[outside];
      const answer = await visitor.send(api.equipment.edit, { id, name: '改名', groupId: null, revision: 1 });
      expect(answer.code).toBe('1014');
    });
  });

  it('[AC3] what somebody adds is in their range', async () => {
    for (const range of restricted) {
      const { visitor } = people[range];
      const added = await visitor.send(api.equipment.add, { name: `新 ${range}`, groupId: null });
      expect(added.code, `${range} ${added.message}`).toBe('200');
      expect((await visitor.send(equipmentInfo, { id: added.data.id })).code, range).toBe('200');
      await plant.db.deleteFrom('accountEquipment').where('equipmentId', '=', added.data.id).execute();
      await plant.db.deleteFrom('report').where('equipmentId', '=', added.data.id).execute();
      await plant.db.deleteFrom('equipment').where('id', '=', added.data.id).execute();
    }
  });

  it('[AC3] what others share comes beside the range', async () => {
    const { accountId, visitor } = people.own;
    await holdShare(plant.db, { equipmentId: foreign.id, orgId: other.orgId, accountId });
    const ids = (await visitor.send(api.monitorList.query, { pageSize: 50 })).data.list.map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual([devices.boiler.id, foreign.id].toSorted((a, b) => a - b));
    expect((await visitor.send(api.alarm.query, { pageSize: 50 })).data.total).toBe(2);
    expect((await visitor.send(api.monitor.signals, { equipmentId: foreign.id })).code).toBe('200');
  });

  it('[AC3] refusals name what is in the range of whoever asks, and count the rest', async () => {
    const { db } = plant;
    const { visitor } = people.own;
    const lamp = devices.lamp.id;
    await db
      .updateTable('equipment')
      .set({ name: '暗处的灯', gatewayId: gateways.boiler })
      .where('id', '=', lamp)
      .execute();
    await db.updateTable('page').set({ title: '暗处的页面' }).where('id', '=', pages.lamp).execute();
    const refusals = async (language: 'en' | 'zh', send: (headers: Record<string, string>) => Promise<object>) => {
      const { code, message } = (await send({ 'accept-language': language })) as { code: string; message: string };
      return `${code} ${message}`;
    };
    const told = async (send: (headers: Record<string, string>) => Promise<object>, own = '') => {
      for (const language of ['en', 'zh'] as const) {
        const said = await refusals(language, send);
        expect(said).toMatch(/^1502 /);
        expect(said).not.toContain('暗');
        expect(said).toContain(language === 'en' ? '1 place that you cannot see' : '1 处您看不到的地方');
        if (own !== '') expect(said).toContain(own);
      }
    };
    await told((headers) => visitor.send(api.gateway.delete, { id: gateways.boiler }, headers), 'boiler');
    const spot = { orgId, equipmentId: lamp, signalId: devices.boiler.signals[0] ?? 0, title: '暗规则' };
    await plant.records.stand(spot, 'NORM');
    await told((headers) => visitor.send(api.equipment.delete, { id: devices.boiler.id }, headers));
    const { groupId } = await db
      .selectFrom('equipment')
      .select('groupId')
      .where('id', '=', devices.boiler.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('equipment').set({ groupId }).where('id', '=', lamp).execute();
    await told((headers) => visitor.send(api.equipmentGroup.delete, { id: groupId ?? 0 }, headers), 'boiler');
    const made = await visitor.send(api.template.add, { name: '模板' });
    expect(made.code, made.message).toBe('200');
    await db.updateTable('equipment').set({ templateId: made.data.id }).where('id', '=', lamp).execute();
    await told((headers) => visitor.send(api.template.delete, { id: made.data.id }, headers));
    const size = { width: 10, height: 10, widgetCount: 0, params: '[]', document: '{"con":{},"widgets":[]}' };
    const stamps = { revision: 1, loginname: '', createdAt: 0, updatedAt: 0 };
    const { id: componentId } = await db
      .insertInto('component')
      .values({ orgId, name: '组件', category: '', ...size, ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow();
    const document = `{"con":{},"widgets":[{"componentId":${componentId}}]}`;
    await db.updateTable('page').set({ document }).where('id', '=', pages.lamp).execute();
    await told((headers) => visitor.send(api.component.delete, { id: componentId }, headers));
  });

  it('[AC3] a gateway out of range is one that somebody else has, and its name is in no dictionary', async () => {
    const { db } = plant;
    await db.updateTable('gateway').set({ name: '暗处的网关' }).where('id', '=', gateways.fan).execute();
    const { data } = await people.own.visitor.send(api.hardware.bySn, { sn: 'GW-fan' });
    expect([data.state, data.gateway]).toEqual(['taken', null]);
    expect((await people.all.visitor.send(api.hardware.bySn, { sn: 'GW-fan' })).data.gateway?.id).toBe(gateways.fan);
    const terms = [
      { text: '暗处的网关', english: 'Hidden gateway' },
      { text: '别的名称', english: 'Other name' },
    ];
    expect((await people.all.visitor.send(api.dictionary.fill, { terms })).code).toBe('200');
    const listed = async (by: Person) => {
      const { data: found } = await by.visitor.send(api.dictionary.query, {});
      return [found.total, found.list.map(({ text }) => text)];
    };
    expect(await listed(people.all)).toEqual([2, ['别的名称', '暗处的网关']]);
    expect(await listed(people.own)).toEqual([1, ['别的名称']]);
    const same = await people.own.visitor.send(api.dictionary.add, { text: '新名', english: 'Hidden gateway' });
    expect(same.code).toBe('1690');
    expect(same.message).not.toContain('暗');
    const { data: all } = await people.all.visitor.send(api.dictionary.query, {});
    const id = all.list.find(({ text }) => text === '暗处的网关')?.id ?? 0;
    expect((await people.own.visitor.send(api.dictionary.delete, { id })).code).toBe('1014');
  });
});
