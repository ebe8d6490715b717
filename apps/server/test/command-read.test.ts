import { api, commandLimits, type InputOf, type ShareAuth } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { answerCommand, outcome, setSignal, uuidOf, writesOf } from './data/CommandPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { answerRequest, requestOf } from './data/GatewayPlant.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const minuteMs = 60_000;
const lookMs = 1000;
const whole: ShareAuth = { signals: 'all', write: true, history: true, alarm: true, expires: null };

describeOnOneEngine('commands of a device', (engine) => {
  const clock = new FakeClock(Date.now());
  let plant: PlantServer<FakeClock>;
  let manager: Visitor;
  let viewer: Visitor;
  let stranger: Visitor;
  let holder: Visitor;
  let gateway: PlantGateway;
  let pump: PlantEquipment;
  let node: EdgeNode;

  const db = () => plant.server.database.db;
  const signal = (index: number) => pump.signals[index] ?? 0;
  const read = (signalIds: number[], visitor = manager, equipmentId = pump.id) =>
    visitor.send(api.signal.read, { equipmentId, signalIds });
  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;

  async function person(loginname: string, more: object = {}): Promise<{ visitor: Visitor; orgId: number }> {
    const { orgId } = await plant.addAccount({ loginname, roleType: 'enterprise', ...more });
    const visitor = plant.visitor();
    await visitor.login(loginname);
    return { visitor, orgId };
  }

  /** Online, with a device of these types. */
  async function connected(sn: string, birth: Parameters<EdgeNode['nodeBirth']>[0] = {}) {
    const made = await addGateway(db(), gateway.orgId, sn);
    const device = await addEquipment(db(), made, [{ dataType: 'UINT16' }]);
    plant.server.bus.publish('gateway.changed', { gatewayIds: [made.gatewayId] });
    const edge = await new EdgeNode({ broker: plant.broker, ...made }).connected();
    edge.nodeBirth(birth);
    await until(`${sn} online`, async () => {
      const { data } = await read(device.signals, manager, device.id);
      return 'uuid' in data && data.uuid;
    });
    return { edge, device, gatewayId: made.gatewayId };
  }

  async function share(auth: Partial<ShareAuth> = {}): Promise<void> {
    const password = 'pump1';
    const body = { equipId: pump.id, password, auth: { ...whole, ...auth } };
    const { data } = await manager.send(api.share.editPassword, body);
    expect((await holder.send(api.share.accept, { code: data.code ?? '', password })).code).toBe('200');
  }

  beforeAll(async () => {
    plant = await startPlantServer(engine, { clock });
    const own = await person('manager');
    manager = own.visitor;
    viewer = (await person('viewer', { auths: ['monitor_equipment'] })).visitor;
    await db().updateTable('account').set({ orgId: own.orgId }).where('loginname', '=', 'viewer').execute();
    viewer = plant.visitor();
    await viewer.login('viewer');
    stranger = (await person('stranger')).visitor;
    holder = (await person('holder')).visitor;
    gateway = await addGateway(db(), own.orgId, 'GW-1');
    pump = await addEquipment(db(), gateway, [
      { dataType: 'UINT16', scale: 0.1 },
      { dataType: 'INT64' },
      { dataType: 'STRING' },
      { dataType: 'UINT16' },
    ]);
    await db().updateTable('signal').set({ formula: 'x * 2 + 1' }).where('id', '=', signal(3)).execute();
    await setSignal(db(), signal(0), { writable: 1, title: '设定值' });
    await setSignal(db(), signal(3), { writable: 1, writeFormula: '(x - 1) / 2' });
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, [{ name: String(signal(0)), datatype: DataType.UInt16, value: 100 }]);
    await until('the gateway', async () => 'uuid' in (await read([signal(0)])).data);
  });
  afterAll(async () => {
    await node.close();
    await plant.stop();
  });

  describe('a read on demand', () => {
    it('[CM13] asks the gateway and answers as people see it, in the order asked for, each signal once', async () => {
      const ids = [signal(3), signal(0), signal(2), signal(1), signal(0)];
      const uuid = await uuidOf(read(ids, viewer));
      const request = await requestOf(node, uuid, 'read');
      expect(request).toEqual({ kind: 'read', uuid, equipmentId: pump.id, signalIds: ids.slice(0, 4) });
      expect((await viewer.send(api.command.callback, { uuid })).data).toMatchObject({ status: 'pending', data: null });
      const time = clock.now() - 5;
      const readings = [
        { id: signal(0), code: '200', value: 235 },
        { id: signal(1), code: '200', value: '9223372036854775807' },
        { id: signal(2), code: '1732', value: null },
        { id: signal(3), code: '200', value: 7 },
        { id: 999_999, code: '200', value: 1 },
      ];
      answerRequest(node, { uuid, ms: 42, time, readings });
      const { status, data } = await outcome(viewer, uuid);
      expect([status, data]).toEqual([
        'success',
        {
          equipmentId: pump.id,
          ms: 42,
          list: [
            { signalId: signal(3), value: { code: '200', value: 15, time } },
            { signalId: signal(0), value: { code: '200', value: 23.5, time } },
            { signalId: signal(2), value: { code: '1732', value: null, time } },
            { signalId: signal(1), value: { code: '200', value: '9223372036854775807', time } },
          ],
        },
      ]);
    });

    it('[CM13] a value that does not fit, or that was left out, has a code; a wrong clock is not believed', async () => {
      const uuid = await uuidOf(read([signal(0), signal(1)]));
      await requestOf(node, uuid, 'read');
      answerRequest(node, { uuid, time: 5, readings: [{ id: signal(0), code: '200', value: 'seven' }] });
      const time = clock.now();
      expect((await outcome(manager, uuid)).data).toMatchObject({
        list: [
          { signalId: signal(0), value: { code: '1722', value: null, time } },
          { signalId: signal(1), value: { code: '99907', value: null, time } },
        ],
      });
    });

    it('[CM14] is refused in the documented order', async () => {
      const loose = await addEquipment(db(), { orgId: gateway.orgId, gatewayId: null }, [{ dataType: 'UINT16' }]);
      const many = Array.from({ length: 101 }, (_, n) => n + 1);
      expect(await read(many, stranger)).toMatchObject({ code: '1042', data: { limit: 100 } });
      expect(await codeOf(read([signal(0)], stranger))).toBe('1014');
      expect(await codeOf(read([signal(0)], manager, 999_999))).toBe('1014');
      expect(await codeOf(read([signal(0), 999_999]))).toBe('1714');
      expect(await codeOf(read([signal(0)], manager, loose.id))).toBe('1714');
      expect(await codeOf(read(loose.signals, manager, loose.id))).toBe('2001');
      expect(await codeOf(read([]))).toBe('1000');
      expect(await codeOf(plant.visitor().send(api.signal.read, { equipmentId: pump.id, signalIds: [1] }))).toBe(
        '1010',
      );
      const nobody = (await person('nobody', { auths: ['monitor_write'] })).visitor;
      expect(await read([signal(0)], nobody)).toMatchObject({ code: '1009', data: { right: 'monitor_equipment' } });
    });

    it('[CM14] of a device that speaks JSON is 1309, before its presence is asked for', async () => {
      const { gatewayId } = await addGateway(db(), gateway.orgId, 'TB-1');
      await db().updateTable('gateway').set({ protocol: 'thingsboard' }).where('id', '=', gatewayId).execute();
      const meter = await addEquipment(db(), { orgId: gateway.orgId, gatewayId }, [{ dataType: 'UINT16' }]);
      expect(await codeOf(read(meter.signals, manager, meter.id))).toBe('1309');
    });

    it('[CM14] behind a gateway that is away is not taken', async () => {
      const away = await addGateway(db(), gateway.orgId, 'GW-away');
      const quiet = await addEquipment(db(), away, [{ dataType: 'UINT16' }]);
      expect(await read(quiet.signals, manager, quiet.id)).toMatchObject({ code: '200', data: { online: false } });
    });

    it('[CM14] old gateways fail it with 1309: those that cannot answer, and those that do not know it', async () => {
      const mute = await connected('GW-mute', { requests: false });
      const unable = await uuidOf(read(mute.device.signals, manager, mute.device.id));
      expect(await outcome(manager, unable)).toMatchObject({ status: 'failure', code: '1309' });
      const old = await connected('GW-old');
      const unknown = await uuidOf(read(old.device.signals, manager, old.device.id));
      await requestOf(old.edge, unknown, 'read');
      answerRequest(old.edge, { uuid: unknown, status: 'failed', code: '1509' });
      expect(await outcome(manager, unknown)).toMatchObject({ code: '1309', message: '该设备不支持即时读取' });
      await Promise.all([mute.edge.close(), old.edge.close()]);
    });

    it("[CM15] fails with the gateway's code and words, with its loss, and when its time is over", async () => {
      const { edge, device } = await connected('GW-fails');
      const begin = async () => {
        const uuid = await uuidOf(read(device.signals, manager, device.id));
        await requestOf(edge, uuid, 'read');
        return uuid;
      };
      const refused = await begin();
      answerRequest(edge, { uuid: refused, status: 'failed', code: '99901', message: 'the device is not connected' });
      expect((await outcome(manager, refused)).message).toBe('下位设备通讯故障：the device is not connected');
      const silent = await begin();
      clock.advance(minuteMs + lookMs);
      expect(await outcome(manager, silent)).toMatchObject({ status: 'failure', code: '1301' });
      const lost = await begin();
      edge.cut();
      expect(await outcome(manager, lost)).toMatchObject({ status: 'failure', code: '1526' });
    });

    it('[CM14] 1712 while too many of one account wait at the gateway, however they come', async () => {
      const { edge, device } = await connected('GW-busy');
      await db().deleteFrom('gatewayTask').execute();
      const most = commandLimits.readsWaiting;
      const ask = (visitor = manager) => read(device.signals, visitor, device.id);
      const answers = await Promise.all(Array.from({ length: most + 5 }, () => ask()));
      const taken = answers.filter(({ code }) => code === '200');
      expect(taken).toHaveLength(most);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200', '1712']));
      expect(await codeOf(ask(viewer))).toBe('200');
      const [uuid = ''] = taken.flatMap(({ data }) => ('uuid' in data ? (data.uuid ?? []) : []));
      await requestOf(edge, uuid, 'read');
      answerRequest(edge, { uuid, readings: [] });
      await outcome(manager, uuid);
      expect(await codeOf(ask())).toBe('200');
      expect(await codeOf(ask())).toBe('1712');
      await edge.close();
    });

    it('[CM15] its result is for whoever asked', async () => {
      const uuid = await uuidOf(read([signal(0)]));
      for (const nosy of [viewer, stranger]) {
        expect(await codeOf(nosy.send(api.command.callback, { uuid }))).toBe('1014');
      }
      answerRequest(node, { uuid, readings: [] });
      await outcome(manager, uuid);
    });

    it('[CM16] a holder of a share reads what is shared, and sees the result while it is', async () => {
      await share({ signals: [signal(0), signal(1)] });
      expect(await codeOf(read([signal(0), signal(2)], holder))).toBe('1527');
      const uuid = await uuidOf(read([signal(0), signal(1)], holder));
      await requestOf(node, uuid, 'read');
      const readings = [0, 1].map((index) => ({ id: signal(index), code: '200', value: 5 }));
      answerRequest(node, { uuid, readings });
      expect((await outcome(holder, uuid)).data).toMatchObject({ list: [{ value: { value: 0.5 } }, {}] });
      await manager.send(api.share.editAuth, { equipId: pump.id, auth: { ...whole, signals: [signal(1)] } });
      const { data } = await holder.send(api.command.callback, { uuid });
      expect(data.data).toMatchObject({ list: [{ signalId: signal(1) }] });
      await manager.send(api.share.revoke, { equipId: pump.id });
      expect(await codeOf(holder.send(api.command.callback, { uuid }))).toBe('1014');
    });
  });

  describe('the log of writes', () => {
    const query = async (more: Partial<InputOf<typeof api.command.query>> = {}, visitor = manager) =>
      (await visitor.send(api.command.query, { equipmentId: pump.id, ...more })).data;

    async function wrote(visitor: Visitor, signalId: number, value: number, code: string): Promise<string> {
      clock.advance(10);
      const uuid = await uuidOf(
        visitor.send(api.signal.write, { equipmentId: pump.id, signalId, value, reason: `为 ${value}` }),
      );
      await until('the DCMD', () => writesOf(node).find((one) => one.uuid === uuid));
      clock.advance(5);
      answerCommand(node, { uuid, code, ...(code === '200' && { value: value * 10 }) });
      await outcome(visitor, uuid);
      return uuid;
    }

    it('[CM17] lists writes of the device, the newest first, by pages, signal and status', async () => {
      const uuids = [
        await wrote(manager, signal(0), 1, '200'),
        await wrote(manager, signal(0), 2, '1711'),
        await wrote(manager, signal(3), 3, '1712'),
      ];
      const all = await query();
      expect([all.total, all.list.map(({ uuid }) => uuid)]).toEqual([3, uuids.toReversed()]);
      const now = clock.now();
      const { sentAt, ...last } = all.list[2] ?? { sentAt: null };
      expect(sentAt).not.toBeNull();
      expect(last).toEqual({
        uuid: uuids[0],
        signalId: signal(0),
        title: '设定值',
        unit: '',
        requested: 1,
        oldValue: 10,
        readBack: 1,
        status: 'success',
        step: 'done',
        code: '200',
        message: '操作成功',
        reason: '为 1',
        loginname: 'manager',
        createdAt: now - 35,
        deliveredAt: null,
        finishedAt: now - 30,
      });
      expect(all.list[1]).toMatchObject({ status: 'failure', code: '1711', message: '下位设备故障', readBack: null });
      expect((await query({ pageNo: 2, pageSize: 2 })).list.map(({ uuid }) => uuid)).toEqual([uuids[0]]);
      expect(await query({ signalId: signal(3) })).toMatchObject({ total: 1, list: [{ uuid: uuids[2] }] });
      expect(await query({ signalId: signal(0), status: 'failure' })).toMatchObject({
        total: 1,
        list: [{ uuid: uuids[1] }],
      });
      expect(await query({ status: 'pending' })).toEqual({ total: 0, list: [] });
      const english = await manager.send(api.command.query, { equipmentId: pump.id }, { 'accept-language': 'en' });
      expect(english.data.list[0]?.message).toBe('Field device busy');
    });

    it('[CM17] is open to whoever sees the device; one that waits shows how far it has come', async () => {
      expect((await query({}, viewer)).total).toBe(3);
      expect(await codeOf(stranger.send(api.command.query, { equipmentId: pump.id }))).toBe('1014');
      const uuid = await uuidOf(
        manager.send(api.signal.write, { equipmentId: pump.id, signalId: signal(0), value: 4 }),
      );
      const waiting = await until('the step', async () => {
        const [line] = (await query({ status: 'pending' })).list;
        return line?.step === 'sent' && line;
      });
      expect(waiting).toMatchObject({ uuid, code: '', message: '', finishedAt: null });
      answerCommand(node, { uuid, code: '200' });
      await outcome(manager, uuid);
    });

    it('[CM18] a holder of a share sees their own writes to what is shared', async () => {
      await share();
      expect(await query({}, holder)).toEqual({ total: 0, list: [] });
      const own = await wrote(holder, signal(0), 5, '200');
      await wrote(holder, signal(3), 7, '200');
      expect((await query({}, holder)).total).toBe(2);
      expect((await query()).total).toBe(6);
      await manager.send(api.share.editAuth, { equipId: pump.id, auth: { ...whole, signals: [signal(0)] } });
      expect(await query({}, holder)).toMatchObject({ total: 1, list: [{ uuid: own, loginname: 'holder' }] });
      await manager.send(api.share.revoke, { equipId: pump.id });
      expect(await codeOf(holder.send(api.command.query, { equipmentId: pump.id }))).toBe('1014');
    });

    it('[CM17] a write to a signal that is gone has no title', async () => {
      await db().updateTable('command').set({ signalId: 999_999 }).where('signalId', '=', signal(3)).execute();
      const { list } = await query({ signalId: 999_999 });
      expect(list[0]).toMatchObject({ title: '', unit: '' });
    });
  });
});
