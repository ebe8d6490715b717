import { api, equipmentInfo, equipmentInfos, gatewayMetrics, requestLimits } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment, addGateway, addGroup, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('monitoring calls', (engine) => {
  let plant: PlantServer;
  let manager: Visitor;
  let stranger: Visitor;
  let operation: Visitor;
  let gateway: PlantGateway;
  let groupId: number;
  let strangerGroupId: number;
  let pumps: PlantEquipment[];
  let loose: PlantEquipment;
  let node: EdgeNode;

  async function visitor(
    loginname: string,
    roleType: 'enterprise' | 'operation',
  ): Promise<{ visitor: Visitor; orgId: number }> {
    const { orgId } = await plant.addAccount({ loginname, roleType });
    const visitor = plant.visitor();
    await visitor.login(loginname);
    return { visitor, orgId };
  }

  beforeAll(async () => {
    plant = await startPlantServer(engine);
    const { db } = plant.server.database;
    const own = await visitor('manager', 'enterprise');
    const other = await visitor('other', 'enterprise');
    manager = own.visitor;
    stranger = other.visitor;
    operation = (await visitor('operation', 'operation')).visitor;
    gateway = await addGateway(db, own.orgId, 'GW-100%');
    groupId = await addGroup(db, own.orgId, '一号泵房');
    strangerGroupId = await addGroup(db, other.orgId, '别人的');
    pumps = [];
    for (let n = 1; n <= 25; n += 1) {
      const place = { ...gateway, ...(n <= 5 ? { groupId } : {}), name: n === 7 ? 'Pump_A 50%' : `水泵 ${n}` };
      pumps.push(await addEquipment(db, place, [{ dataType: 'UINT16' }, { dataType: 'BOOL' }]));
    }
    loose = await addEquipment(db, { orgId: own.orgId, gatewayId: null, name: '未绑定' }, []);
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    // Every third pump answers its gateway.
    for (const [n, pump] of pumps.entries()) {
      const [level] = pump.signals;
      if (n % 3 === 0) node.deviceBirth(pump.id, [{ name: String(level), datatype: DataType.UInt16, value: n }]);
    }
    await until(
      'nine pumps online',
      async () => (await manager.send(api.monitorList.query, {})).data.onlineTotal === 9,
    );
  });
  afterAll(async () => {
    await node.close();
    await plant.stop();
  });

  it('[EQ2] list one page, with totals over everything that matches', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (pageNo) => (await manager.send(api.monitorList.query, { pageNo, pageSize: 10 })).data),
    );
    for (const data of pages) expect(data).toMatchObject({ total: 26, onlineTotal: 9, offlineTotal: 17 });
    const [answers, silent] = [(_: unknown, n: number) => n % 3 === 0, (_: unknown, n: number) => n % 3 !== 0];
    const inOrder = [loose, ...pumps.filter(silent), ...pumps.filter(answers)];
    expect(pages.map(({ list }) => list.length)).toEqual([10, 10, 6]);
    const list = pages.flatMap((page) => page.list);
    expect(list.map((item) => item.id)).toEqual(inOrder.map((item) => item.id));
    expect(list.at(-1)).toMatchObject({ sn: 'GW-100%', online: true, gatewayOnline: true, signalCount: 2 });
    expect(list.at(-1)?.lastTime).toBeGreaterThan(0);
    expect(list[1]).toMatchObject({ online: false, gatewayOnline: true, lastTime: null });
    expect(list[0]).toMatchObject({
      sn: '',
      gatewayName: '',
      online: false,
      gatewayOnline: false,
      signalCount: 0,
    });
    expect((await manager.send(api.monitorList.query, { pageNo: 99 })).data.list).toEqual([]);
  });

  it('[EQ2] filter by presence with pages that agree with the totals', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => manager.send(api.monitorList.query, { pageNo, pageSize: 4, online: true })),
    );
    expect(pages.map((page) => page.data.list.length)).toEqual([4, 4, 1]);
    expect(pages.flatMap((page) => page.data.list).every((item) => item.online)).toBe(true);
    expect(pages[0]?.data).toMatchObject({ total: 9, onlineTotal: 9, offlineTotal: 17 });
    expect((await manager.send(api.monitorList.query, { online: false })).data.total).toBe(17);
  });

  it('[EQ2] filter by a part of the name or SN, in which % and _ are ordinary characters', async () => {
    const names = async (name: string) =>
      (await manager.send(api.monitorList.query, { name, pageSize: 100 })).data.total;
    expect(await names('水泵 1')).toBe(11);
    expect(await names('PUMP_a 50%')).toBe(1);
    expect(await names('p_mp')).toBe(0);
    expect(await names('gw-100%')).toBe(25);
    expect(await names('%')).toBe(25);
    expect(await names("'; drop table equipment; --")).toBe(0);
  });

  it('[EQ2] filter by group and count its devices', async () => {
    const { data } = await manager.send(api.monitorList.query, { groupId });
    expect(data).toMatchObject({ total: 5, onlineTotal: 2, offlineTotal: 3 });
    expect(data.list[0]?.groupName).toBe('一号泵房');
    expect((await manager.send(api.monitorList.groups, {})).data).toEqual([
      { id: groupId, name: '一号泵房', parentId: null, equipCount: 5 },
    ]);
    expect((await manager.send(api.monitorList.query, { groupId: strangerGroupId })).code).toBe('1014');
    expect((await manager.send(api.monitorList.query, { groupId: 999_999 })).code).toBe('1014');
  });

  it('[EQ1] an account of another organisation gets empty lists and, for an id, what a missing id gets', async () => {
    const { data } = await stranger.send(api.monitorList.query, {});
    expect(data).toEqual({ total: 0, list: [], onlineTotal: 0, offlineTotal: 0, alarmTotal: 0 });
    const answers = async (id: number) =>
      Promise.all([
        stranger.send(equipmentInfo, { id }),
        stranger.send(api.monitor.gateway, { equipmentId: id }),
        stranger.send(api.monitor.signals, { equipmentId: id }),
        stranger.send(api.monitor.open, { equipmentId: id, interval: 1, delay: 600 }),
        stranger.send(api.liveToken.monitor, { equipmentId: id }),
      ]);
    const plain = (list: { code: string; message: string; data: unknown }[]) =>
      list.map(({ code, message, data: answer }) => ({ code, message, data: answer }));
    const [foreign, missing] = [plain(await answers(pumps[0]?.id ?? 0)), plain(await answers(999_999))];
    expect(foreign.map((answer) => answer.code)).toEqual(Array(5).fill('1014'));
    expect(foreign).toEqual(missing);
  });

  it('[EQ1] several devices are answered at once, in the order asked, without those that the caller cannot see', async () => {
    const [first, second] = pumps.map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error('two pumps are needed');
    const asked = { ids: [second, 999_999, first, second] };
    const { data } = await manager.send(equipmentInfos, asked);
    expect(data.list.map(({ id, hasPages }) => [id, hasPages])).toEqual([
      [second, false],
      [first, false],
    ]);
    expect(data.list[1]).toEqual((await manager.send(equipmentInfo, { id: first })).data);
    expect((await stranger.send(equipmentInfos, asked)).data).toEqual({ list: [] });
    expect((await manager.send(equipmentInfos, { ids: [] })).code).toBe('1000');
    const tooMany = Array.from({ length: requestLimits.devices + 1 }, (_, index) => index + 1);
    expect((await manager.send(equipmentInfos, { ids: tooMany })).code).toBe('1000');
  });

  it('[EQ1] those who look after all organisations see everything', async () => {
    expect((await operation.send(api.monitorList.query, {})).data.total).toBe(26);
    expect((await operation.send(api.monitorList.groups, {})).data).toHaveLength(2);
    expect((await operation.send(equipmentInfo, { id: loose.id })).data).toMatchObject({ name: '未绑定', sn: '' });
  });

  it('[EQ3] gateway state: 2001 without a gateway', async () => {
    const { data } = await manager.send(api.monitor.gateway, { equipmentId: pumps[0]?.id ?? 0 });
    expect(data).toMatchObject({
      sn: 'GW-100%',
      online: true,
      deviceOnline: true,
      vpn: false,
      interval: 2,
      economizeOpen: true,
    });
    expect((await manager.send(api.monitor.gateway, { equipmentId: pumps[1]?.id ?? 0 })).data.deviceOnline).toBe(false);
    expect((await manager.send(api.monitor.gateway, { equipmentId: loose.id })).code).toBe('2001');
    expect((await manager.send(api.monitor.open, { equipmentId: loose.id, interval: 1, delay: 600 })).code).toBe(
      '2001',
    );
  });

  it('signals come with their newest value', async () => {
    const { data } = await manager.send(api.monitor.signals, { equipmentId: pumps[3]?.id ?? 0 });
    expect(data.list.map((signal) => signal.id)).toEqual(pumps[3]?.signals);
    expect(data.list[0]).toMatchObject({ dataType: 'UINT16', writable: false, last: { code: '200', value: 3 } });
    expect(data.list[0]?.signalMaps).toEqual([{ value: 0, text: '停止' }]);
    expect(data.list[1]?.last).toBeNull();
  });

  it('opening asks the gateway to scan fast for a while; offline it says so', async () => {
    const { data } = await manager.send(api.monitor.open, { equipmentId: pumps[0]?.id ?? 0, interval: 2, delay: 600 });
    expect(data).toEqual({ online: true });
    const command = await until('the command', () => node.commands.at(-1));
    expect(command.payload.metrics.map(({ name, value }) => [name, value])).toEqual([
      [gatewayMetrics.scanRate, 2000n],
      [gatewayMetrics.scanLease, 600n],
    ]);
    const away = await addGateway(plant.server.database.db, gateway.orgId, 'GW-away');
    const quiet = await addEquipment(plant.server.database.db, { ...away, name: '离线' }, []);
    expect((await manager.send(api.monitor.open, { equipmentId: quiet.id, interval: 2, delay: 600 })).data).toEqual({
      online: false,
    });
  });
});
