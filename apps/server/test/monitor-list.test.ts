import { api, type InputOf, type MonitoredEquipment } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { MonitorPlant } from './data/MonitorPlant.ts';
import { describeOnEngines } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnEngines('the list of devices', (engine) => {
  let plant: MonitorPlant;
  let manager: Visitor;

  beforeAll(async () => {
    plant = await MonitorPlant.start(engine);
    manager = plant.manager;
  });
  afterAll(() => plant.stop());

  const list = async (query: InputOf<typeof api.monitorList.query> = {}, visitor = manager) => {
    const { code, data } = await visitor.send(api.monitorList.query, { pageSize: 100, ...query });
    return { code, ...data };
  };
  const names = async (query: InputOf<typeof api.monitorList.query> = {}, visitor = manager) =>
    (await list(query, visitor)).list.map(({ name }) => name);
  const row = async (id: number, visitor = manager): Promise<MonitoredEquipment | undefined> =>
    (await list({}, visitor)).list.find((one) => one.id === id);

  it('[MN1] says of each what it is, where it stands and how it is', async () => {
    expect(await row(plant.pump.id)).toEqual({
      ...{ id: plant.pump.id, name: '一号泵', display: 'list', line: 'eg', image: null, shared: false },
      ...{ alarmNum: 0, alarmLevel: null, alarmUnacked: false, followed: false, top: false },
      ...{ groupId: plant.groups.hall, groupName: '泵房', manufacturer: '远望', model: 'P-1', location: '' },
      ...{ sn: 'GW-1', gatewayName: '网关 GW-1', online: true, gatewayOnline: true, signalCount: 6 },
      lastTime: expect.any(Number),
    });
    expect(await row(plant.truck.id)).toMatchObject({ line: 'gm', sn: 'MD-1', online: true });
    expect(await row(plant.spare.id)).toMatchObject({ online: false, gatewayOnline: true, lastTime: null });
    expect(await row(plant.valve.id)).toMatchObject({ line: 'eg', sn: '', gatewayOnline: false, groupId: null });
  });

  it('[MN2] filters by name or SN, by group with those below, by line and presence', async () => {
    expect(await names({ name: '泵' })).toEqual(['二号泵', '一号泵']);
    expect(await names({ name: 'gw-' })).toEqual(['二号泵', '一号泵']);
    expect(await names({ name: '%' })).toEqual([]);
    expect(await names({ groupId: plant.groups.works })).toEqual(['二号泵', '一号泵']);
    expect(await names({ groupId: plant.groups.hall })).toEqual(['一号泵']);
    expect(await names({ line: 'gm' })).toEqual(['发电车']);
    expect(await names({ line: 'eg', online: true })).toEqual(['一号泵']);
    expect((await list({ groupId: 999_999 })).code).toBe('1014');
    expect((await list({ groupId: plant.groups.works }, plant.other)).code).toBe('1014');
  });

  it('[MN2] the list of one group is the same list', async () => {
    const { data } = await manager.send(api.monitorList.queryByGroup, { groupId: plant.groups.works, sort: 'name' });
    expect(data).toMatchObject({ total: 2, onlineTotal: 1, offlineTotal: 1 });
    expect((await plant.other.send(api.monitorList.queryByGroup, { groupId: plant.groups.works })).code).toBe('1014');
    expect((await manager.send(api.monitorList.queryByGroup, {} as never)).code).not.toBe('200');
  });

  it('[MN3] totals count what matches the other filters, and pages agree with them', async () => {
    expect(await list({ online: true })).toMatchObject({ total: 2, onlineTotal: 2, offlineTotal: 2, alarmTotal: 0 });
    expect(await list({ line: 'eg', online: false })).toMatchObject({ total: 2, onlineTotal: 1, offlineTotal: 2 });
    const pages = await Promise.all([1, 2, 3].map((pageNo) => list({ pageNo, pageSize: 2 })));
    expect(pages.map((page) => page.list.length)).toEqual([2, 2, 0]);
    for (const bad of [{ sort: 'sn' }, { line: 'x' }, { order: 'up' }, { pageSize: 1000 }])
      expect((await list(bad as never)).code, JSON.stringify(bad)).not.toBe('200');
  });

  it('[MN4] is sorted by any of its columns', async () => {
    expect(await names({ sort: 'name' })).toEqual(['一号泵', '二号泵', '发电车', '阀门']);
    expect(await names({ sort: 'name', order: 'desc' })).toEqual(['阀门', '发电车', '二号泵', '一号泵']);
    expect((await names({ sort: 'group' })).slice(0, 2)).toEqual(['二号泵', '一号泵']);
    expect((await names({ sort: 'state' })).slice(0, 2)).toEqual(['阀门', '二号泵']);
    expect((await names({ sort: 'lastTime' })).slice(2)).toEqual(['二号泵', '阀门']);
  });

  it('what belongs to others is not in it, but for those who look after all', async () => {
    expect(await list({}, plant.other)).toMatchObject({ total: 0, onlineTotal: 0, offlineTotal: 0, alarmTotal: 0 });
    expect((await list({}, plant.platform)).total).toBe(4);
    expect((await list({ groupId: plant.groups.works }, plant.platform)).total).toBe(2);
  });

  describe('with alarms', () => {
    beforeAll(async () => {
      const [signalId = 0, second = 0] = plant.pump.signals;
      await plant.addAlarm(plant.pump.id, { signalId, level: 'low', acked: true, state: 'ACKED' });
      await plant.addAlarm(plant.pump.id, { signalId: second, level: 'critical', state: 'RTNUN' });
      await plant.addAlarm(plant.pump.id, { level: 'critical', state: 'SHLVD' });
      await plant.addAlarm(plant.pump.id, { level: 'critical', state: 'NORM' });
      await plant.addAlarm(plant.truck.id, { level: 'medium', acked: true, state: 'ACKED' });
      await plant.addAlarm(null);
    });
    afterAll(() => plant.db.deleteFrom('alarm').execute());

    it('[MN5] each has its standing ones, without the suppressed', async () => {
      expect(await row(plant.pump.id)).toMatchObject({ alarmNum: 2, alarmLevel: 'critical', alarmUnacked: true });
      expect(await row(plant.truck.id)).toMatchObject({ alarmNum: 1, alarmLevel: 'medium', alarmUnacked: false });
      expect(await row(plant.spare.id)).toMatchObject({ alarmNum: 0, alarmLevel: null, alarmUnacked: false });
    });

    it('[MN5] they filter and sort', async () => {
      expect(await names({ alarm: true })).toEqual(['一号泵', '发电车']);
      expect(await names({ alarm: false })).toEqual(['阀门', '二号泵']);
      expect((await names({ sort: 'alarm', order: 'desc' })).slice(0, 2)).toEqual(['一号泵', '发电车']);
      expect(await list({ alarm: false, online: false })).toMatchObject({ total: 2, alarmTotal: 2, onlineTotal: 2 });
    });

    it('[MN4] without a sort, those in alarm come first, then those that are offline', async () => {
      expect(await names()).toEqual(['一号泵', '发电车', '阀门', '二号泵']);
    });

    it('[MN5] whoever may see none gets none, and 1031 for asking', async () => {
      const blind = await plant.person('blind', ['monitor_equipment']);
      const { list: rows, alarmTotal } = await list({}, blind);
      expect(alarmTotal).toBeUndefined();
      for (const one of rows) expect(one).not.toHaveProperty('alarmNum');
      for (const query of [{ alarm: true }, { alarm: false }, { sort: 'alarm' }] as const)
        expect((await list(query, blind)).code).toBe('1031');
    });

    it('[MN5] whoever may see those of modules gets those', async () => {
      const module = await plant.person('module', ['monitor_equipment', 'monitor_equipinfo_menu_alarm']);
      expect(await row(plant.truck.id, module)).toMatchObject({ alarmNum: 1 });
      expect(await row(plant.pump.id, module)).not.toHaveProperty('alarmNum');
      expect((await list({}, module)).alarmTotal).toBe(1);
      expect(await names({ alarm: true }, module)).toEqual(['发电车']);
      expect(await names({ alarm: false }, module)).toEqual([]);
      const drawn = await plant.person('drawn', ['monitor_equipment', 'monitor_designer_menu_alarm']);
      expect(await names({ alarm: true }, drawn)).toEqual([]);
    });

    it('[MN6] a holder gets those that are shared', async () => {
      const [, second = 0] = plant.pump.signals;
      await plant.share(plant.pump.id, { signals: [second] });
      expect(await row(plant.pump.id, plant.other)).toMatchObject({
        ...{ alarmNum: 1, alarmLevel: 'critical', alarmUnacked: true, shared: true, signalCount: 1 },
        ...{ groupId: null, groupName: '', sn: '', gatewayName: '', image: null, online: true },
      });
      expect(await list({}, plant.other)).toMatchObject({ total: 1, onlineTotal: 1, alarmTotal: 1 });
      expect(await names({ name: 'gw-' }, plant.other)).toEqual([]);
      expect(await names({ line: 'gm' }, plant.other)).toEqual([]);
      await plant.share(plant.pump.id, { alarm: false });
      const plain = await row(plant.pump.id, plant.other);
      expect(plain).not.toHaveProperty('alarmNum');
      expect(plain?.signalCount).toBe(6);
      expect((await list({ alarm: true }, plant.other)).total).toBe(0);
      await manager.send(api.share.revoke, { equipId: plant.pump.id });
      expect((await list({}, plant.other)).total).toBe(0);
    });
  });

  describe('with stars', () => {
    afterEach(() => plant.db.deleteFrom('equipmentFollow').execute());

    const of = (equipmentId: number) => ({ equipmentId });

    it('[MN7] what is followed filters and sorts, for the one who follows it', async () => {
      const colleague = await plant.person(`colleague-${engine}`, ['monitor_equipment']);
      expect((await manager.send(api.monitorList.setFollow, of(plant.valve.id))).code).toBe('200');
      expect((await manager.send(api.monitorList.setFollow, of(plant.valve.id))).code).toBe('200');
      expect(await names({ followed: true })).toEqual(['阀门']);
      expect(await names({ followed: false })).toEqual(['二号泵', '一号泵', '发电车']);
      expect((await names({ sort: 'followed', order: 'desc' }))[0]).toBe('阀门');
      expect(await list({ followed: true })).toMatchObject({ total: 1, onlineTotal: 0, offlineTotal: 1 });
      expect(await names({ followed: true }, colleague)).toEqual([]);
      await colleague.send(api.monitorList.cancelFollow, of(plant.valve.id));
      expect(await names({ followed: true })).toEqual(['阀门']);
      await manager.send(api.monitorList.cancelFollow, of(plant.valve.id));
      expect(await names({ followed: true })).toEqual([]);
    });

    it('[MN7] stars that are set at once are one', async () => {
      const body = of(plant.pump.id);
      const calls = Array.from({ length: 6 }, () => [
        manager.send(api.monitorList.setFollow, body),
        manager.send(api.monitorList.setTop, { ...body, top: true }),
      ]);
      const answers = await Promise.all(calls.flat());
      expect(answers.map(({ code }) => code)).toEqual(Array(12).fill('200'));
      expect((await list({ followed: true })).list).toMatchObject([{ id: plant.pump.id, top: true }]);
    });

    it('[MN7] what sticks to the top stands first, the last stuck before the others', async () => {
      const { id } = plant.truck;
      await manager.send(api.monitorList.setTop, { ...of(id), top: true });
      await plant.db.updateTable('equipmentFollow').set({ topAt: 5 }).execute();
      await manager.send(api.monitorList.setTop, { ...of(plant.valve.id), top: true });
      expect((await names({ sort: 'name' })).slice(0, 2)).toEqual(['阀门', '发电车']);
      expect(await row(id)).toMatchObject({ top: true, followed: false });
      expect((await names({ sort: 'name' }, plant.platform))[0]).toBe('一号泵');
      await manager.send(api.monitorList.setFollow, of(id));
      await manager.send(api.monitorList.setTop, { ...of(id), top: false });
      expect(await row(id)).toMatchObject({ top: false, followed: true });
      await manager.send(api.monitorList.setTop, { ...of(plant.valve.id), top: false });
      expect(await plant.db.selectFrom('equipmentFollow').selectAll().execute()).toHaveLength(1);
      await manager.send(api.monitorList.setTop, { ...of(id), top: true });
      await manager.send(api.monitorList.cancelFollow, of(id));
      expect(await row(id)).toMatchObject({ top: false, followed: false });
    });

    it('[MN7] 1014 for what one may not see, also when it is not there', async () => {
      for (const equipmentId of [plant.pump.id, 999_999])
        for (const [call, body] of [
          [api.monitorList.setFollow, {}],
          [api.monitorList.cancelFollow, {}],
          [api.monitorList.setTop, { top: true }],
        ] as const)
          expect((await plant.other.send(call, { equipmentId, ...body } as never)).code).toBe('1014');
      expect(await plant.db.selectFrom('equipmentFollow').selectAll().execute()).toEqual([]);
    });

    it('[MN7] a holder follows what is shared with them; stars and sources go with the device', async () => {
      const { id, signals } = await addEquipment(plant.db, { orgId: plant.orgId, gatewayId: null, name: '旧泵' }, [
        { dataType: 'DOUBLE' },
        { dataType: 'DOUBLE' },
      ]);
      const [longitudeId = 0, latitudeId = 0] = signals;
      await plant.db
        .insertInto('trackSource')
        .values({ equipmentId: id, longitudeId, latitudeId, speedId: null })
        .execute();
      await plant.share(id, {});
      await plant.other.send(api.monitorList.setFollow, of(id));
      expect(await names({ followed: true }, plant.other)).toEqual(['旧泵']);
      expect((await manager.send(api.equipment.delete, { id })).code).toBe('200');
      expect(await plant.db.selectFrom('equipmentFollow').selectAll().execute()).toEqual([]);
      expect(await plant.db.selectFrom('trackSource').selectAll().execute()).toEqual([]);
    });
  });

  it('[MN9] the tree has every group and every device by name', async () => {
    const { data } = await manager.send(api.monitorList.queryAllByGroup, {});
    expect(data.groups.map(({ name, equipCount }) => [name, equipCount])).toEqual([
      ['水厂', 1],
      ['泵房', 1],
      ['空', 0],
    ]);
    expect(data.list.map(({ name }) => name)).toEqual(['一号泵', '二号泵', '发电车', '阀门']);
    expect(data.list[0]).toMatchObject({ groupId: plant.groups.hall, online: true, alarmNum: 0, shared: false });
    const some = await manager.send(api.monitorList.queryAllByGroup, { groupId: plant.groups.works, line: 'eg' });
    expect(some.data.list).toHaveLength(2);
    expect((await plant.other.send(api.monitorList.queryAllByGroup, {})).data).toEqual({ groups: [], list: [] });
  });
});
