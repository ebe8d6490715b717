import { api } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { answerCommand, outcome, setSignal, uuidOf, writesOf } from './data/CommandPlant.ts';
import { type EdgeMetric, EdgeNode } from './data/EdgeNode.ts';
import { hasNats, NatsServer } from './data/NatsServer.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const canShare = hasNats && process.env.TEST_POSTGRES_URL !== undefined;

describe.skipIf(!canShare)('two servers that both receive data', () => {
  let nats: NatsServer;
  let database: { url: string; drop(): Promise<void> };
  let [first, second]: PlantServer[] = [];
  let viewers: Visitor[];
  let gateway: PlantGateway;
  let pump: PlantEquipment;
  const nodes: EdgeNode[] = [];

  const level = (value: number): EdgeMetric[] => [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value }];
  const rowOf = async (viewer: Visitor) => (await viewer.send(api.monitorList.query, {})).data.list[0];
  const lastOf = async (viewer: Visitor) =>
    (await viewer.send(api.monitor.signals, { equipmentId: pump.id })).data.list[0]?.last;

  async function connect(server: PlantServer | undefined, value: number): Promise<EdgeNode> {
    const node = await new EdgeNode({ broker: server?.broker ?? '', ...gateway }).connected();
    nodes.push(node);
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, level(value));
    return node;
  }

  beforeAll(async () => {
    nats = await NatsServer.start();
    database = await createPostgresDatabase();
    const config = { databaseUrl: database.url, natsUrl: nats.url };
    const started = await startPlantServer('sqlite', { config });
    first = started;
    const { orgId } = await started.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { db } = started.server.database;
    gateway = await addGateway(db, orgId, 'GW-1');
    pump = await addEquipment(db, gateway, [{ dataType: 'UINT16' }]);
    await setSignal(db, pump.signals[0] ?? 0, { writable: 1 });
    started.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    second = await startPlantServer('sqlite', { config });
    viewers = [started.visitor(), second.visitor()];
    for (const viewer of viewers) await viewer.login('manager');
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await second?.stop();
    await first?.stop();
    await database.drop();
    await nats.stop();
  });

  it('[IN11] a gateway that moves is online and writable at once, and its old connection changes nothing', async () => {
    let old = await connect(first, 1);
    for (const viewer of viewers) await until('the value', async () => (await lastOf(viewer))?.value === 1);
    let value = 1;
    for (const server of [second, first, second]) {
      value += 1;
      // The old line is still open: a gateway that lost its network for a moment tells nobody.
      const node = await connect(server, value);
      const expected = value;
      for (const viewer of viewers)
        await until('the value', async () => {
          const last = await lastOf(viewer);
          return last?.value === expected && last.code === '200';
        });
      const [viewer] = viewers;
      if (!viewer) throw new Error('no viewer');
      const body = { equipmentId: pump.id, signalId: pump.signals[0] ?? 0, value: 7 };
      const uuid = await uuidOf(viewer.send(api.signal.write, body));
      await until('the DCMD', () => writesOf(node).some((one) => one.uuid === uuid));
      answerCommand(node, { uuid, code: '200', value: 7 });
      expect(await outcome(viewer, uuid)).toMatchObject({ status: 'success' });
      expect(writesOf(old).some((one) => one.uuid === uuid)).toBe(false);
      await until('the old connection to be closed', () => !old.client.connected);
      for (const each of viewers) {
        expect(await rowOf(each)).toMatchObject({ online: true, gatewayOnline: true });
        expect(await lastOf(each)).toMatchObject({ value, code: '200' });
      }
      old = node;
    }
  });

  it('[GP1] a gap that one of them recorded is closed by the other', async () => {
    const [viewer] = viewers;
    nodes.at(-1)?.cut();
    for (const each of viewers) await until('the loss', async () => (await rowOf(each))?.gatewayOnline === false);
    const gaps = async () => {
      const endTime = Date.now();
      const body = { equipmentId: pump.id, startTime: endTime - 60_000, endTime };
      return (await viewer?.send(api.history.gaps, body))?.data.list ?? [];
    };
    await until('the gap', async () => (await gaps()).some(({ state }) => state === 'open'));
    await connect(first, 5);
    await until('its end', async () => (await gaps()).every(({ state }) => state !== 'open'));
    for (const each of viewers) await until('the value', async () => (await lastOf(each))?.value === 5);
  });

  it('[HY13] what either of them received is stored and answered by both', async () => {
    const body = { equipmentId: pump.id, signalIds: [pump.signals[0] ?? 0], count: 10 };
    for (const viewer of viewers)
      await until('all values', async () => {
        const { data } = await viewer.send(api.history.last, body);
        return [1, 2, 3, 4, 5].every((value) => data.list[0]?.values.includes(value));
      });
    const healths = [first, second].map((server) => server?.visitor().request({ method: 'GET', url: '/healthz' }));
    for (const reply of await Promise.all(healths))
      expect(reply?.json()).toMatchObject({ status: 'up', history: 'up' });
  });

  it('[HY13] the other one takes over the history', async () => {
    await first?.stop();
    const [, viewer] = viewers;
    const node = await connect(second, 8);
    node.deviceData(pump.id, level(9));
    const body = { equipmentId: pump.id, signalIds: [pump.signals[0] ?? 0], count: 10 };
    await until('the new value', async () => {
      const reply = await viewer?.send(api.history.last, body);
      return reply?.code === '200' && reply.data.list[0]?.values.includes(9);
    });
    first = undefined;
  });
});
