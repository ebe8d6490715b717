import { api } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { level } from './data/HistoryPlant.ts';
import { hasNats, NatsServer } from './data/NatsServer.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { createPostgresDatabase } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const canShare = hasNats && process.env.TEST_POSTGRES_URL !== undefined;

describe.skipIf(!canShare)('variables of servers that share a database and NATS', () => {
  let nats: NatsServer;
  let database: { url: string; drop(): Promise<void> };
  let first: PlantServer;
  let second: PlantServer;
  let front: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;
  let pump: PlantEquipment;
  let node: EdgeNode;
  let projectId: number;

  const send = (value: number) => node.deviceData(pump.id, [level(pump.signals[0] ?? 0, value, Date.now())]);
  const shows = (id: number, value: number) =>
    until(`${value}`, async () => {
      const { data } = await manager.send(api.mvar.queryAll, { projectId, ids: [id] });
      return data.list[0]?.last?.value === value && data.list[0].last.code === '200';
    });

  async function connect(server: { broker: string }, value: number): Promise<void> {
    node = await new EdgeNode({ broker: server.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, [level(pump.signals[0] ?? 0, value, Date.now())]);
  }

  beforeAll(async () => {
    nats = await NatsServer.start();
    database = await createPostgresDatabase();
    const shared = { databaseUrl: database.url, natsUrl: nats.url };
    const roles = new Set(['ingest'] as const);
    first = await startPlantServer('sqlite', { config: { ...shared, roles } });
    const { orgId } = await first.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    gateway = await addGateway(first.server.database.db, orgId, 'GW-1');
    pump = await addEquipment(first.server.database.db, gateway, [{ dataType: 'UINT16' }]);
    first.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    second = await startPlantServer('sqlite', { config: { ...shared, roles } });
    front = await startPlantServer('sqlite', { config: { ...shared, roles: new Set(['api', 'live']) } });
    manager = front.visitor();
    await manager.login('manager');
    projectId = (await manager.send(api.project.add, { title: '一号水厂' })).data.id;
    await manager.send(api.projectEquip.add, { projectId, equipmentIds: [pump.id] });
    await connect(first, 1);
  });
  afterAll(async () => {
    await node.close();
    await front.stop();
    await second.stop();
    await database.drop();
    await nats.stop();
  });

  it('[VA30] one of them computes, all of them see it, and another one continues', async () => {
    const formula = `\${${pump.id}.${pump.signals[0]}} * 2`;
    const rule = { kind: 'calc', calcType: 'custom', formula } as const;
    const { id } = (await manager.send(api.mvar.add, { projectId, title: '两倍', rule })).data;
    send(21);
    await shows(id, 42);
    expect(second.logged()).not.toContain('runs the variable engine');
    await first.stop();
    await node.close();
    await until('the other to compute', () => second.logged().includes('runs the variable engine'));
    await connect(second, 4);
    await shows(id, 8);
    send(5);
    await shows(id, 10);
    await until('all of it in history', async () => {
      const body = { projectId, signalIds: [id], startTime: Date.now() - 600_000, endTime: Date.now() + 1000 };
      const { data } = await manager.send(api.projectHistory.curve, { ...body, points: 1000 } as never);
      // Null while nobody can be asked for history.
      const series = (data as unknown as { list?: { values: number[] }[] } | null)?.list?.[0];
      return [42, 8, 10].every((value) => series?.values.includes(value));
    });
  }, 60_000);
});
