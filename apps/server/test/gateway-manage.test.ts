import { api, type Call, gatewayMetrics, secretMask } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, type PlantEquipment } from './data/addPlant.ts';
import { outcome } from './data/CommandPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import {
  answerRequest,
  configurationsOf,
  requestOf,
  requestsOf,
  sayConfiguration,
  sayLog,
} from './data/GatewayPlant.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

/** Tasks whose time is over are looked for this often. */
const lookMs = 1000;

const gatewayCalls: readonly Call[] = [
  api.gateway.info,
  api.gateway.edit,
  api.gateway.delete,
  api.gateway.resetSecret,
  api.gateway.restart,
  api.gateway.rebirth,
  api.gateway.push,
  api.gateway.upgrade,
  api.gateway.log,
  api.gateway.gaps,
];

describeOnOneEngine('gateways', (engine) => {
  const clock = new FakeClock(Date.now());
  let plant: PlantServer<FakeClock>;
  let manager: Visitor;
  let colleague: Visitor;
  let stranger: Visitor;
  let platform: Visitor;
  let operator: Visitor;
  /** Edits devices, not gateways. */
  let planner: Visitor;
  let orgId: number;

  async function account(loginname: string, more: object = {}): Promise<{ visitor: Visitor; orgId: number }> {
    const made = await plant.addAccount({ loginname, roleType: 'enterprise', ...more });
    const visitor = plant.visitor();
    await visitor.login(loginname);
    return { visitor, orgId: made.orgId };
  }

  beforeAll(async () => {
    plant = await startPlantServer(engine, { clock });
    const own = await account('manager');
    manager = own.visitor;
    orgId = own.orgId;
    const { accountId } = await plant.addAccount({ loginname: 'colleague', roleType: 'enterprise' });
    await plant.server.database.db.updateTable('account').set({ orgId }).where('id', '=', accountId).execute();
    colleague = plant.visitor();
    await colleague.login('colleague');
    const auths = ['equipment_edit', 'monitor_equipment'] as const;
    const planning = await plant.addAccount({ loginname: 'planner', roleType: 'enterprise', auths: [...auths] });
    await plant.server.database.db.updateTable('account').set({ orgId }).where('id', '=', planning.accountId).execute();
    planner = plant.visitor();
    await planner.login('planner');
    stranger = (await account('stranger')).visitor;
    platform = (await account('platform', { roleType: 'operation' })).visitor;
    operator = (await account('operator', { auths: ['monitor_equipment', 'monitor_write'] })).visitor;
  });
  afterAll(() => plant.stop());

  const records = () => plant.server.database.db;

  async function register(sn: string, more: object = {}) {
    const { code, data } = await manager.send(api.gateway.add, { sn, ...more });
    expect(code).toBe('200');
    return { gatewayId: data.id, orgId, sn, secret: data.secret ?? '' };
  }

  const info = async (id: number, visitor = manager) => (await visitor.send(api.gateway.info, { id })).data;

  /** A registered gateway that has connected and works with its newest configuration. */
  async function connected(sn: string, birth: Parameters<EdgeNode['nodeBirth']>[0] = {}) {
    const gateway = await register(sn);
    const node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1, ...birth });
    await until('the gateway to be online', async () => (await info(gateway.gatewayId)).push === 'applied');
    return { ...gateway, node };
  }

  async function equipmentOf(gatewayId: number, parameters: object = {}): Promise<PlantEquipment> {
    const made = await addEquipment(records(), { orgId, gatewayId }, [{ dataType: 'UINT16', scale: 0.1 }]);
    const query = records().updateTable('equipment').where('id', '=', made.id);
    await query.set({ driver: 'opc-ua', parameters: JSON.stringify(parameters) }).execute();
    return made;
  }

  const started = async (answer: Promise<{ code: string; data: unknown }>) => {
    const { code, data } = await answer;
    expect(code).toBe('200');
    return (data as { uuid: string }).uuid;
  };

  describe('registration', () => {
    const attempt = async (sn: string, password: string) => {
      const options = { clientId: sn, username: sn, password, reconnectPeriod: 0, protocolVersion: 4 } as const;
      await expect(connectAsync(plant.broker, options)).rejects.toThrow();
    };
    const seen = async (sn: string, count = 1) =>
      until('the attempt to connect', async () => {
        const rows = await records().selectFrom('gatewayLabel').selectAll().where('sn', '=', sn).execute();
        return rows.length === count;
      });
    const add = async (sn: string, secret?: string, visitor = manager) =>
      (await visitor.send(api.gateway.add, { sn, ...(secret && { secret }) })).code;

    it('[GM9] an SN that has tried to connect is registered with its secret only', async () => {
      await attempt('LF-SEEN-1', 'secret-of-the-label-1');
      await seen('LF-SEEN-1');
      expect(await add('LF-SEEN-1', undefined, stranger)).toBe('1549');
      expect(await add('LF-SEEN-1', 'another-secret-0001', stranger)).toBe('1549');
      expect(await add('LF-SEEN-1', 'secret-of-the-label-1')).toBe('200');
      await seen('LF-SEEN-1', 0);
      const [row] = await records().selectFrom('gatewayLabel').selectAll().execute();
      expect(JSON.stringify(row ?? '')).not.toContain('secret-of-the-label');
    });

    it('[GM9] an attempt without a plausible SN or secret proves and blocks nothing', async () => {
      await attempt('LF-SEEN-2', 'short');
      await attempt('LF SEEN 3', 'secret-of-the-label-3');
      await attempt('LF-SEEN-4', 'secret-of-the-label-4');
      await seen('LF-SEEN-4');
      await seen('LF-SEEN-2', 0);
      expect(await add('LF-SEEN-2')).toBe('200');
    });

    it('[GM9] what is printed on the label counts more than who came first', async () => {
      await attempt('LF-SHIP-1', 'secret-of-a-squatter-1');
      await seen('LF-SHIP-1');
      const labels = [{ sn: 'LF-SHIP-1', secret: 'secret-of-the-label-1' }];
      expect((await platform.send(api.gateway.ship, { labels })).code).toBe('200');
      await attempt('LF-SHIP-1', 'secret-of-a-squatter-2');
      await seen('LF-SHIP-1', 2);
      expect(await add('LF-SHIP-1', undefined, stranger)).toBe('1549');
      expect(await add('LF-SHIP-1', 'secret-of-a-squatter-2', stranger)).toBe('1549');
      expect(await add('LF-SHIP-1', 'secret-of-the-label-1')).toBe('200');
    });

    it('[GM9] a gateway that was online is not taken over after its deletion', async () => {
      const { gatewayId, node } = await connected('LF-LEFT-1');
      await node.close();
      await until('its end', async () => (await info(gatewayId)).online === false);
      expect((await manager.send(api.gateway.delete, { id: gatewayId })).code).toBe('200');
      expect(await add('LF-LEFT-1', undefined, stranger)).toBe('1549');
      expect(await add('LF-LEFT-1')).toBe('200');
    });

    it('[GM1] makes a secret that connects at once, and tells it once', async () => {
      const gateway = await register('LF-REG-1', { name: '一号' });
      expect(gateway.secret).toMatch(new RegExp(`^${orgId}\\.`));
      const node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
      node.nodeBirth({ revision: 1 });
      await until('it to be online', async () => (await info(gateway.gatewayId)).online);
      expect(JSON.stringify(await info(gateway.gatewayId))).not.toContain(gateway.secret);
      await node.close();
    });

    it('[GM1] takes the secret of a label, answers none, and keeps it out of the log', async () => {
      const secret = 'factory-0123456789abcdef';
      const { data } = await manager.send(api.gateway.add, { sn: 'LF-REG-2', secret });
      expect(data.secret).toBeUndefined();
      const node = await new EdgeNode({ broker: plant.broker, orgId, sn: 'LF-REG-2', secret }).connected();
      await node.close();
      const lines = await manager.send(api.operationLog.query, { objectKind: 'gateway', objectId: data.id });
      expect(lines.data.list[0]).toMatchObject({ action: 'gateway.add', detail: { sn: 'LF-REG-2', withSecret: true } });
      expect(JSON.stringify(lines.data)).not.toContain(secret);
      expect(plant.logged()).not.toContain(secret);
    });

    it('[GM2] an SN is registered once, whoever has it', async () => {
      await register('LF-REG-3');
      const again = await manager.send(api.gateway.add, { sn: 'LF-REG-3' });
      const foreign = await stranger.send(api.gateway.add, { sn: 'LF-REG-3' });
      expect([again.code, foreign.code]).toEqual(['1504', '1504']);
      expect(foreign.message).toBe(again.message);
      const guessing = (await account('guessing')).visitor;
      const guess = async () => (await guessing.send(api.gateway.add, { sn: 'LF-REG-3' })).code;
      for (let n = 0; n < 20; n += 1) expect(await guess()).toBe('1504');
      expect(await guess()).toBe('429');
    });

    it('[GM2] a token is nobody else’s SN or token', async () => {
      const secret = 'token-0123456789abcdef';
      const token = { protocol: 'thingsboard' as const, secret };
      expect((await manager.send(api.gateway.add, { sn: 'TB-REG-1', ...token })).code).toBe('200');
      expect((await stranger.send(api.gateway.add, { sn: 'TB-REG-2', ...token })).code).toBe('1506');
      expect((await stranger.send(api.gateway.add, { sn: secret })).code).toBe('1504');
      await register('LF-REG-0123456789');
      const named = { sn: 'TB-REG-3', protocol: 'thingsboard' as const, secret: 'LF-REG-0123456789' };
      expect((await stranger.send(api.gateway.add, named)).code).toBe('1506');
    });

    it.each([{ sn: 'a b c d' }, { sn: 'LF' }, { sn: 'LF/0001' }, { sn: 'LF-0001', secret: 'short' }])(
      '[GM2] %j is refused',
      async (body) => {
        expect((await manager.send(api.gateway.add, body)).code).toBe('1000');
      },
    );

    it('[GM3] finds the hardware by the SN, and refuses one that is not there', async () => {
      const { data } = await platform.send(api.hardware.add, { name: 'LF-REG 系列', snPrefix: 'LF-PRE' });
      const { gatewayId } = await register('LF-PRE-0001');
      expect(await info(gatewayId)).toMatchObject({ hardwareId: data.id, hardwareName: 'LF-REG 系列' });
      expect((await manager.send(api.gateway.add, { sn: 'LF-PRE-0002', hardwareId: 99_999 })).code).toBe('1014');
    });
  });

  describe('the list', () => {
    it('[GM4] filters, sorts and counts by what is known now', async () => {
      const one = await connected('LS-A1');
      const two = await register('LS-A2', { name: '乙 10%' });
      const three = await register('LS-A10', { name: '甲' });
      await equipmentOf(two.gatewayId);
      const ask = async (body: object) => {
        const { data } = await manager.send(api.gateway.query, { text: 'ls-a', ...body });
        return { ...data, list: data.list.map(({ sn }) => sn) };
      };
      expect(await ask({ sort: 'sn' })).toMatchObject({
        total: 3,
        onlineTotal: 1,
        offlineTotal: 2,
        list: ['LS-A1', 'LS-A2', 'LS-A10'],
      });
      expect(await ask({ sort: 'sn', order: 'desc', pageSize: 1, pageNo: 2 })).toMatchObject({ list: ['LS-A2'] });
      expect(await ask({ online: true })).toMatchObject({ total: 1, offlineTotal: 2, list: ['LS-A1'] });
      expect(await ask({ push: 'waiting', sort: 'sn' })).toMatchObject({ total: 2, list: ['LS-A2', 'LS-A10'] });
      expect(await ask({ sort: 'lastSeen' })).toMatchObject({ list: ['LS-A1', 'LS-A10', 'LS-A2'] });
      expect(await ask({ text: '0%' })).toMatchObject({ list: ['LS-A2'] });
      const { data } = await manager.send(api.gateway.query, { text: 'LS-A2' });
      expect(data.list[0]).toMatchObject({ id: two.gatewayId, equipmentCount: 1, push: 'waiting', lastSeen: null });
      await one.node.close();
      expect(three.gatewayId).toBeGreaterThan(two.gatewayId);
    });

    it('[GM5] every call sees the own organisation only, and needs its right', async () => {
      const { gatewayId: id } = await register('SC-0001');
      const listed = await stranger.send(api.gateway.query, {});
      expect(listed.data.list.map(({ sn }) => sn)).not.toContain('SC-0001');
      for (const call of gatewayCalls) {
        const body = { id, firmwareId: 1 };
        expect([call.path, (await stranger.send(call, body)).code]).toEqual([call.path, '1014']);
        expect([call.path, (await operator.send(call, body)).code]).toEqual([call.path, '1009']);
        expect([call.path, (await plant.visitor().send(call, body)).code]).toEqual([call.path, '1010']);
      }
      expect((await info(id, platform)).sn).toBe('SC-0001');
      expect((await operator.send(api.gateway.add, { sn: 'SC-0002' })).code).toBe('1009');
      expect((await operator.send(api.gateway.query, {})).code).toBe('1009');
    });
  });

  describe('what a gateway says of itself', () => {
    const said = (strength: number) => [
      { name: gatewayMetrics.networking, datatype: DataType.String, value: '4G' } as const,
      { name: gatewayMetrics.signalStrength, datatype: DataType.Int32, value: strength } as const,
      { name: gatewayMetrics.iccid, datatype: DataType.String, value: '89860000000000000001' } as const,
      { name: gatewayMetrics.longitude, datatype: DataType.Double, value: 121.5 } as const,
      { name: gatewayMetrics.latitude, datatype: DataType.Double, value: 31.2 } as const,
      { name: gatewayMetrics.model, datatype: DataType.String, value: 'LF-4G' } as const,
    ];

    it('[GS1] stands there with its birth; what changes often is written now and then', async () => {
      const { gatewayId, node } = await connected('SAY-1', { backlog: 7, more: said(80) });
      await until('the birth', async () => (await info(gatewayId)).networking === '4G');
      expect(await info(gatewayId)).toMatchObject({
        ...{ networking: '4G', strength: 80, iccid: '89860000000000000001', longitude: 121.5, latitude: 31.2 },
        ...{ model: 'LF-4G', firmware: '1.2.3', backlog: 7 },
      });
      for (const strength of [60, 50, 40]) {
        node.nodeData([{ name: gatewayMetrics.signalStrength, datatype: DataType.Int32, value: strength }]);
      }
      node.nodeData([{ name: gatewayMetrics.networking, datatype: DataType.String, value: '5G' }]);
      await until('the change', async () => (await info(gatewayId)).networking === '5G');
      expect((await info(gatewayId)).strength).toBe(80);
      clock.advance(30_000);
      await until('the newest strength', async () => (await info(gatewayId)).strength === 40);
      await node.close();
    });

    it('[GS1] what a later birth leaves out is not known any more', async () => {
      const { gatewayId, node } = await connected('SAY-2', { more: said(80) });
      await until('the birth', async () => (await info(gatewayId)).strength === 80);
      node.nodeBirth({ revision: 1 });
      await until('the second birth', async () => (await info(gatewayId)).strength === null);
      expect(await info(gatewayId)).toMatchObject({ networking: '', iccid: '', longitude: null, model: 'LF-4G' });
      await node.close();
    });

    it('[GS2] nonsense is not stored', async () => {
      const value = Number.POSITIVE_INFINITY;
      const more = [
        { name: gatewayMetrics.signalStrength, datatype: DataType.Int32, value: 101 } as const,
        { name: gatewayMetrics.longitude, datatype: DataType.Double, value } as const,
        { name: gatewayMetrics.networking, datatype: DataType.String, value: '4\0G' } as const,
      ];
      const { gatewayId, node } = await connected('SAY-3', { more });
      await until('the birth', async () => (await info(gatewayId)).networking === '4G');
      expect(await info(gatewayId)).toMatchObject({ strength: null, longitude: null });
      await node.close();
    });

    it('[GS3] it was last seen when it came or left', async () => {
      const { gatewayId, node } = await connected('SAY-4');
      clock.advance(60_000);
      const left = clock.now();
      node.cut();
      await until('its end', async () => !(await info(gatewayId)).online);
      expect((await info(gatewayId)).lastSeen).toBe(left);
    });
  });

  describe('a change', () => {
    const settings = { name: '二号', scanMs: 2000, heartbeatMs: 30_000 };

    it('[GT1] is pushed and followed until the gateway has applied it', async () => {
      const { gatewayId: id, node } = await connected('CH-1');
      const uuid = await started(manager.send(api.gateway.edit, { id, ...settings }));
      const sent = await until('the configuration', () => configurationsOf(node).find(({ scanMs }) => scanMs === 2000));
      expect((await manager.send(api.command.callback, { uuid })).data).toMatchObject({ status: 'pending', code: '' });
      expect(await info(id)).toMatchObject({ push: 'sent', revision: sent.revision });
      sayConfiguration(node, { applied: sent.revision });
      expect(await outcome(manager, uuid)).toMatchObject({ status: 'success', data: { gatewayId: id } });
      expect(await info(id)).toMatchObject({ push: 'applied', appliedRevision: sent.revision });
      expect((await colleague.send(api.command.callback, { uuid })).code).toBe('1014');
      expect((await stranger.send(api.command.callback, { uuid })).code).toBe('1014');
      expect((await platform.send(api.command.callback, { uuid })).data.status).toBe('success');
      await node.close();
    });

    it('[GT2] that the gateway refuses fails with its words, until it is changed again', async () => {
      const { gatewayId: id, node } = await connected('CH-2');
      const uuid = await started(manager.send(api.gateway.edit, { id, ...settings }));
      sayConfiguration(node, { applied: 1, refusal: 'device 7: no driver "x"', refused: 2 });
      const ended = await outcome(manager, uuid);
      expect(ended).toMatchObject({ status: 'failure', code: '1508' });
      expect(ended.message).toBe('网关拒绝了配置：device 7: no driver "x"');
      expect(await info(id)).toMatchObject({ push: 'refused', refusal: 'device 7: no driver "x"' });
      const second = await started(manager.send(api.gateway.edit, { id, ...settings, scanMs: 3000 }));
      expect(await info(id)).toMatchObject({ push: 'sent', refusal: '' });
      // Late word of the one before.
      sayConfiguration(node, { applied: 1, refusal: 'device 7: no driver "x"', refused: 2 });
      sayConfiguration(node, { applied: 3 });
      expect(await outcome(manager, second)).toMatchObject({ status: 'success' });
      expect(await info(id)).toMatchObject({ push: 'applied', refusal: '' });
      await node.close();
    });

    it('[GT2] an older agent does not say which one it refused', async () => {
      const { gatewayId: id, node } = await connected('CH-3');
      const uuid = await started(manager.send(api.gateway.edit, { id, ...settings }));
      sayConfiguration(node, { applied: 1, refusal: 'no' });
      expect(await outcome(manager, uuid)).toMatchObject({ code: '1508' });
      await node.close();
    });

    it('[GT3] waits for a gateway that is offline, which gets it with its birth', async () => {
      const gateway = await register('CH-4');
      const { data } = await manager.send(api.gateway.edit, { id: gateway.gatewayId, ...settings });
      expect(data).toEqual({ online: false });
      expect((await info(gateway.gatewayId)).push).toBe('waiting');
      const node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
      node.nodeBirth({ revision: 0 });
      const sent = await until('the configuration', () => configurationsOf(node)[0]);
      expect(sent).toMatchObject({ scanMs: 2000, heartbeatMs: 30_000 });
      sayConfiguration(node, { applied: sent.revision });
      await until('it to be applied', async () => (await info(gateway.gatewayId)).push === 'applied');
      await node.close();
    });

    it('[GT3] that no gateway works by is no push', async () => {
      const { gatewayId: id, node } = await connected('CH-5');
      const { revision } = await info(id);
      const { data } = await manager.send(api.gateway.edit, {
        id,
        name: '新名',
        interval: 5,
        remark: '泵房',
        vpn: true,
      });
      expect(data).toEqual({ online: true });
      expect(await info(id)).toMatchObject({ name: '新名', interval: 5, remark: '泵房', vpn: true, revision });
      const lines = await manager.send(api.operationLog.query, { objectKind: 'gateway', objectId: id });
      expect(lines.data.list[0]?.detail).toMatchObject({ sn: 'CH-5', interval: { from: 1, to: 5 } });
      await node.close();
    });

    it('[GT4] without an answer fails when its time is over: 1301, or 1526 when the gateway is gone', async () => {
      const { gatewayId: id, node } = await connected('CH-6');
      const slow = await started(manager.send(api.gateway.edit, { id, ...settings }));
      await until('the configuration', () => configurationsOf(node)[0]);
      clock.advance(60_000 + lookMs);
      expect(await outcome(manager, slow)).toMatchObject({ status: 'failure', code: '1301' });
      const lost = await started(manager.send(api.gateway.edit, { id, ...settings, scanMs: 4000 }));
      node.cut();
      await until('its end', async () => !(await info(id)).online);
      expect((await manager.send(api.command.callback, { uuid: lost })).data.status).toBe('pending');
      clock.advance(60_000 + lookMs);
      expect(await outcome(manager, lost)).toMatchObject({ code: '1526' });
    });

    it('[GT5] can be sent again', async () => {
      const { gatewayId: id, node } = await connected('CH-7');
      const uuid = await started(manager.send(api.gateway.push, { id }));
      const sent = await until('the configuration', () => configurationsOf(node)[0]);
      sayConfiguration(node, { applied: sent.revision });
      expect(await outcome(manager, uuid)).toMatchObject({ status: 'success' });
      await node.close();
    });
  });

  describe('a task', () => {
    it('[GT6] restart has succeeded when the gateway is back', async () => {
      const gateway = await connected('TA-1');
      const { gatewayId: id, node } = gateway;
      const uuid = await started(manager.send(api.gateway.restart, { id }));
      await requestOf(node, uuid, 'restart');
      answerRequest(node, { uuid, status: 'progress' });
      expect((await manager.send(api.gateway.restart, { id })).code).toBe('1528');
      node.cut();
      await until('its end', async () => !(await info(id)).online);
      const again = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
      again.nodeBirth({ revision: 1 });
      expect(await outcome(manager, uuid)).toMatchObject({ status: 'success', data: { gatewayId: id } });
      const { data } = await manager.send(api.operationLog.query, { objectKind: 'gateway', objectId: id });
      expect(data.list[0]).toMatchObject({ action: 'gateway.restart', code: '200', detail: { uuid } });
      await again.close();
    });

    it('[GT6] that the gateway cannot do fails with its words', async () => {
      const { gatewayId: id, node } = await connected('TA-2');
      const uuid = await started(manager.send(api.gateway.restart, { id }));
      answerRequest(node, { uuid, status: 'failed', code: '1509', message: 'not started by the launcher' });
      const ended = await outcome(manager, uuid);
      expect(ended).toMatchObject({ status: 'failure', code: '1509' });
      expect(ended.message).toBe('该网关不支持此操作：not started by the launcher');
      await node.close();
    });

    it('[GT7] for an agent that understands no requests fails with 1509 at once', async () => {
      const { gatewayId: id, node } = await connected('TA-3', { requests: false });
      const uuid = await started(manager.send(api.gateway.restart, { id }));
      expect(await outcome(manager, uuid)).toMatchObject({ code: '1509' });
      expect(requestsOf(node)).toEqual([]);
      await node.close();
    });

    it('[GT7] is refused with 1509 for a gateway that speaks JSON, and not begun for one that is offline', async () => {
      const json = await manager.send(api.gateway.add, { sn: 'TA-4', protocol: 'thingsboard' });
      const { id } = json.data;
      for (const call of [api.gateway.restart, api.gateway.rebirth, api.gateway.push]) {
        expect((await manager.send(call, { id })).code).toBe('1509');
      }
      expect((await manager.send(api.gateway.log, { id })).code).toBe('1509');
      const { gatewayId } = await register('TA-5');
      expect((await manager.send(api.gateway.restart, { id: gatewayId })).data).toEqual({ online: false });
    });

    it('[GT8] asks for the birth', async () => {
      const { gatewayId: id, node } = await connected('TA-6');
      const uuid = await started(manager.send(api.gateway.rebirth, { id }));
      expect(await outcome(manager, uuid)).toMatchObject({ status: 'success' });
      await node.close();
    });

    it('[GT9] a gateway cannot answer for another', async () => {
      const one = await connected('TA-7');
      const two = await connected('TA-8');
      const uuid = await started(manager.send(api.gateway.restart, { id: one.gatewayId }));
      answerRequest(two.node, { uuid, status: 'failed', code: '1509' });
      answerRequest(two.node, { uuid: 'x'.repeat(65), status: 'done' });
      const probe = await started(manager.send(api.gateway.rebirth, { id: two.gatewayId }));
      await outcome(manager, probe);
      expect((await manager.send(api.command.callback, { uuid })).data.status).toBe('pending');
      await Promise.all([one.node.close(), two.node.close()]);
    });

    it('[GT10] two processes that hear of it send it once', async () => {
      const { gatewayId, node } = await connected('TA-9');
      const uuid = await started(manager.send(api.gateway.restart, { id: gatewayId }));
      await requestOf(node, uuid, 'restart');
      const request = { kind: 'restart', uuid } as const;
      plant.server.bus.publish('gateway.request', { gatewayId, task: true, request, deadline: clock.now() + 1000 });
      await outcome(manager, await started(manager.send(api.gateway.rebirth, { id: gatewayId })));
      expect(requestsOf(node)).toHaveLength(1);
      await node.close();
    });
  });

  describe('a probe', () => {
    const signal = { id: -1, title: '压力', address: '40001', dataType: 'UINT16', scale: 0.1 } as const;
    const probe = (equipmentId: number, more: object = {}) => ({
      equipmentId,
      driver: 'opc-ua',
      parameters: { endpointUrl: 'opc.tcp://h:4840', password: secretMask },
      signals: [signal, { ...signal, id: 5, formula: 'x * 2' }],
      ...more,
    });

    it('[GB1] goes with the stored secret, and comes back as people see it', async () => {
      const { gatewayId, node } = await connected('PR-1');
      const { id } = await equipmentOf(gatewayId, {
        endpointUrl: 'opc.tcp://h:4840',
        password: 's3cr3t-of-the-plc',
      });
      const uuid = await started(manager.send(api.gateway.probe, probe(id)));
      const request = await requestOf(node, uuid, 'probe');
      expect(request.parameters).toEqual({ endpointUrl: 'opc.tcp://h:4840', password: 's3cr3t-of-the-plc' });
      expect(request.signals.map((one) => one.id)).toEqual([1, 2]);
      const readings = [
        { id: 1, code: '200', value: 235 },
        { id: 2, code: '1732', value: null },
        { id: 9, code: '200', value: 1 },
      ];
      answerRequest(node, { uuid, ms: 12, readings });
      expect((await outcome(manager, uuid)).data).toEqual({
        gatewayId,
        ms: 12,
        readings: [
          { id: -1, code: '200', value: 235, shown: 23.5 },
          { id: 5, code: '1732', value: null, shown: null },
        ],
      });
      const lines = await manager.send(api.operationLog.query, { objectId: id });
      expect(lines.data.list[0]).toMatchObject({ action: 'equipment.probe', detail: { driver: 'opc-ua', signals: 2 } });
      const task = await records().selectFrom('gatewayTask').selectAll().where('uuid', '=', uuid).execute();
      expect(JSON.stringify([lines.data, task]) + plant.logged()).not.toContain('s3cr3t-of-the-plc');
      await node.close();
    });

    it('[GB1] the secret of another driver stays where it is', async () => {
      const { gatewayId, node } = await connected('PR-2');
      const { id } = await equipmentOf(gatewayId, { password: 's3cr3t-of-the-plc' });
      const other = { driver: 'modbus-tcp', parameters: { host: '10.0.0.5', password: secretMask } };
      const uuid = await started(manager.send(api.gateway.probe, probe(id, other)));
      expect((await requestOf(node, uuid, 'probe')).parameters).toEqual({ host: '10.0.0.5' });
      await node.close();
    });

    it('[GB1] a stored secret never goes to another endpoint', async () => {
      const { gatewayId, node } = await connected('PR-9');
      const made = await equipmentOf(gatewayId);
      const stored = { endpointUrl: 'opc.tcp://h:4840', userName: 'ops', password: 's3cr3t-of-the-plc' };
      const row = { driver: 'opcua', parameters: JSON.stringify(stored) };
      await records().updateTable('equipment').where('id', '=', made.id).set(row).execute();
      for (const more of [{ endpointUrl: 'opc.tcp://elsewhere:4840' }, { securityMode: 'Sign' as const }]) {
        const parameters = { ...stored, password: secretMask, ...more };
        const refused = await manager.send(api.gateway.probe, probe(made.id, { driver: 'opcua', parameters }));
        expect([refused.code, refused.message]).toEqual(['1000', expect.stringContaining('密码：请重新填写')]);
      }
      expect(requestsOf(node)).toEqual([]);
      await node.close();
    });

    it('[GB2] fails with the driver’s code and words, and with the gateway', async () => {
      const { gatewayId, node } = await connected('PR-3');
      const { id } = await equipmentOf(gatewayId, { endpointUrl: 'opc.tcp://h:4840' });
      const body = probe(id, { parameters: { endpointUrl: 'opc.tcp://h:4840' } });
      const uuid = await started(manager.send(api.gateway.probe, body));
      answerRequest(node, { uuid, status: 'failed', code: '99901', message: 'connect ECONNREFUSED 10.0.0.5:502' });
      const { code, message } = await outcome(manager, uuid);
      expect([code, message]).toEqual(['99901', '下位设备通讯故障：connect ECONNREFUSED 10.0.0.5:502']);
      const lost = await started(manager.send(api.gateway.probe, body));
      node.cut();
      expect(await outcome(manager, lost)).toMatchObject({ code: '1526' });
    });

    it('[GB3] is refused in the reader’s language where the driver could not be opened', async () => {
      const { gatewayId, node } = await connected('PR-4');
      const { id } = await equipmentOf(gatewayId);
      const wrong = { driver: 'modbus-tcp', parameters: { host: '192.168.1.300', port: 502 } };
      const refused = await manager.send(api.gateway.probe, probe(id, wrong));
      expect(refused.code).toBe('1000');
      expect(refused.message).toContain('主机地址应为 IP 地址或主机名');
      await node.close();
    });

    it('[GB4] goes to private addresses unless the gateway’s settings say otherwise', async () => {
      const { gatewayId, node } = await connected('PR-10');
      const { id } = await equipmentOf(gatewayId);
      const test = async (host: string, port = 502) => {
        const body = { equipmentId: id, driver: 'modbus-tcp', parameters: { host, port } };
        const { code, message } = await planner.send(api.gateway.probe, body);
        return code === '200' ? code : [code, message];
      };
      expect(await test('10.0.0.5')).toBe('200');
      const body = { equipmentId: id, driver: 'modbus-tcp', parameters: { host: '127.0.0.1', port: 502 } };
      expect((await manager.send(api.gateway.probe, body)).code).toBe('200');
      const refused = ['1557', expect.stringContaining('127.0.0.1')];
      expect(await test('127.0.0.1')).toEqual(refused);
      expect(await test('169.254.169.254')).toEqual(['1557', expect.any(String)]);
      expect(await test('plc-1')).toEqual(['1557', '不允许从该网关测试 plc-1，可在网关的“允许测试的网络”中添加']);
      await expect
        .poll(async () => (await manager.send(api.operationLog.query, { objectId: id })).data.list[0])
        .toMatchObject({ action: 'equipment.probe', code: '1557', detail: { host: 'plc-1' } });

      const settings = { id: gatewayId, probeHosts: '127.0.0.0/8, PLC-1' };
      expect((await manager.send(api.gateway.edit, settings)).code).toBe('200');
      expect((await info(gatewayId)).probeHosts).toBe('127.0.0.0/8, PLC-1');
      expect([await test('127.0.0.1'), await test('plc-1')]).toEqual(['200', '200']);
      expect(await test('10.0.0.5')).toEqual(['1557', expect.any(String)]);
      const wrong = await manager.send(api.gateway.edit, { id: gatewayId, probeHosts: '10.0.0.0/40' });
      expect([wrong.code, wrong.message]).toEqual(['1000', expect.stringContaining('“10.0.0.0/40”不是')]);
      await expect.poll(() => requestsOf(node).filter(({ kind }) => kind === 'probe')).toHaveLength(4);
      await node.close();
    });

    it('[GB5] goes to what the gateway connects to anyway; a driver of its own only as saved', async () => {
      const { gatewayId, node } = await connected('PR-11');
      const device = await addEquipment(records(), { orgId, gatewayId }, []);
      const body = {
        equipmentId: device.id,
        driver: 'modbus-tcp',
        parameters: { host: '127.0.0.1', port: 502, unitId: 9 },
      };
      expect((await planner.send(api.gateway.probe, body)).code).toBe('200');
      const other = { ...body, parameters: { host: '127.0.0.1', port: 22 } };
      expect((await planner.send(api.gateway.probe, other)).code).toBe('1557');
      const own = await equipmentOf(gatewayId, { endpointUrl: 'x://h' });
      const test = (endpointUrl: string) =>
        planner.send(api.gateway.probe, probe(own.id, { parameters: { endpointUrl } }));
      expect((await test('x://h')).code).toBe('200');
      const refused = await test('x://elsewhere');
      expect([refused.code, refused.message]).toEqual(['1000', expect.stringContaining('请先保存设备再测试')]);
      await node.close();
    });

    it('[GB6] of one account through one gateway are limited, whether allowed or not', async () => {
      const { gatewayId, node } = await connected('PR-12');
      const { id } = await equipmentOf(gatewayId);
      const test = (n: number) => {
        const body = {
          equipmentId: id,
          driver: 'modbus-tcp',
          parameters: { host: n % 2 ? `8.8.8.${n}` : `10.0.0.${n}` },
        };
        return planner.send(api.gateway.probe, body);
      };
      const codes: string[] = [];
      for (let n = 0; n < 32; n += 1) codes.push((await test(n)).code);
      expect(codes.slice(0, 30)).not.toContain('429');
      expect(codes.slice(30)).toEqual(['429', '429']);
      const { data } = await manager.send(api.operationLog.query, { objectId: id });
      expect(data.list.every(({ code }) => code !== '429')).toBe(true);
      clock.advance(3000);
      expect((await test(0)).code).toBe('200');
      await node.close();
    });

    it('[GB3] needs the right, a visible equipment and a gateway', async () => {
      const loose = await addEquipment(records(), { orgId, gatewayId: null }, []);
      expect((await manager.send(api.gateway.probe, probe(loose.id))).code).toBe('2001');
      expect((await stranger.send(api.gateway.probe, probe(loose.id))).code).toBe('1014');
      expect((await operator.send(api.gateway.probe, probe(loose.id))).code).toBe('1009');
    });
  });

  describe('the log', () => {
    it('[GL1] asking keeps the gateway talking, and answers what is new', async () => {
      const { gatewayId: id, node } = await connected('LOG-1');
      const read = async (after = 0) => (await manager.send(api.gateway.log, { id, after })).data;
      expect(await read()).toEqual({ online: true, list: [] });
      await until('the lease', () => requestsOf(node).find(({ kind }) => kind === 'log'));
      sayLog(node, [
        { time: 5, level: 'info', text: 'a' },
        { time: 6, level: 'warn', text: 'b' },
      ]);
      const first = await until('the lines', async () => {
        const { list } = await read();
        return list.length === 2 && list;
      });
      sayLog(node, [{ time: 7, level: 'error', text: 'c' }]);
      const { list } = await until('the next line', async () => {
        const more = await read(first[1]?.seq);
        return more.list.length > 0 && more;
      });
      expect(list).toMatchObject([{ time: 7, level: 'error', text: 'c' }]);
      expect(requestsOf(node)).toHaveLength(1);
      clock.advance(20_000);
      await read();
      await until('the renewal', () => requestsOf(node).length === 2);
      await node.close();
    });

    it('[GL2] of a gateway that is offline has no new lines, and garbage is no line', async () => {
      const { gatewayId: id, node } = await connected('LOG-2');
      await manager.send(api.gateway.log, { id });
      node.nodeData([{ name: gatewayMetrics.log, datatype: DataType.String, value: '{"no":' }]);
      node.cut();
      await until('its end', async () => !(await info(id)).online);
      expect((await manager.send(api.gateway.log, { id })).data).toEqual({ online: false, list: [] });
    });
  });

  describe('the end', () => {
    it('[GM6] of a secret is the end of the connection; the new one is good', async () => {
      const gateway = await connected('END-1');
      const { data } = await manager.send(api.gateway.resetSecret, { id: gateway.gatewayId });
      await until('the connection to end', () => !gateway.node.client.connected);
      await until('it to be offline', async () => !(await info(gateway.gatewayId)).online);
      const secret = data.secret ?? '';
      const again = await new EdgeNode({ broker: plant.broker, ...gateway, secret }).connected();
      expect(again.client.connected).toBe(true);
      await again.close();
      const typed = await manager.send(api.gateway.resetSecret, {
        id: gateway.gatewayId,
        secret: 'typed-0123456789ab',
      });
      expect(typed.data).toEqual({});
      const third = await new EdgeNode({ broker: plant.broker, ...gateway, secret: 'typed-0123456789ab' }).connected();
      await third.close();
    });

    it('[GM7] of a gateway waits for its equipment and takes its own alarm with it', async () => {
      const gateway = await connected('END-2');
      const id = gateway.gatewayId;
      const equipment = await addEquipment(records(), { orgId, gatewayId: id, name: '三号泵' }, []);
      const refused = await manager.send(api.gateway.delete, { id });
      expect(refused).toMatchObject({ code: '1502' });
      expect(refused.message).toContain('三号泵');
      await records().updateTable('equipment').set({ gatewayId: null }).where('id', '=', equipment.id).execute();
      const { data } = await manager.send(api.equipmentConfig.info, { id: equipment.id });
      const watch = {
        id: -1,
        title: '网关断线',
        level: 'high',
        condition: { kind: 'gatewayOffline', sn: 'END-2' },
      } as const;
      const saveAlarms = (revision: number, alarms: object[]) => {
        const document = { ...data.document, alarms: alarms as never };
        return manager.send(api.equipmentConfig.save, { id: equipment.id, revision, document });
      };
      const watched = await saveAlarms(data.revision, [watch]);
      expect(watched.code).toBe('200');
      const used = await manager.send(api.gateway.delete, { id });
      expect(used).toMatchObject({ code: '1502' });
      expect(used.message).toContain('三号泵 / 网关断线');
      await saveAlarms(watched.data.revision, []);
      expect((await manager.send(api.gateway.delete, { id })).code).toBe('200');
      await until('the connection to end', () => !gateway.node.client.connected);
      expect((await manager.send(api.gateway.info, { id })).code).toBe('1014');
      const line = records()
        .selectFrom('operationLog')
        .select(['code', 'detail'])
        .where('action', '=', 'gateway.delete');
      expect(await line.where('objectId', '=', id).where('code', '=', '200').execute()).toMatchObject([
        { detail: expect.stringContaining('END-2') },
      ]);
    });

    it('[GM8] gaps are listed, the newest first', async () => {
      const { gatewayId: id } = await register('GAP-1');
      const gap = { gatewayId: id, equipmentId: null, reason: 'gatewayOffline', state: 'filled', lostPoints: 0 };
      const rows = [1, 2, 3].map((from) => ({ ...gap, fromAt: from * 1000, toAt: from * 1000 + 500 }));
      await records().insertInto('gap').values(rows).execute();
      const { data } = await manager.send(api.gateway.gaps, { id, pageSize: 2 });
      expect(data.total).toBe(3);
      expect(data.list.map(({ from, to, equip }) => [from, to, equip])).toEqual([
        [3000, 3500, ''],
        [2000, 2500, ''],
      ]);
    });
  });
});
