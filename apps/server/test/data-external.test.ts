import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { api } from '@lookfar/contract';
import { DataType, decodeState, encodePayload, metricNames } from '@lookfar/sparkplug';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import type { Visitor } from './harness/Visitor.ts';

/** A broker that somebody else runs: it knows one user and lets everyone do everything. */
class ForeignBroker {
  private readonly aedes = new Aedes({
    authenticate: (_client, username, password, done) =>
      done(null, username !== 'lookfar' || String(password) === 'open sesame'),
  });
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  async start(): Promise<number> {
    await this.aedes.listen();
    return this.listen(0);
  }

  async listen(port: number): Promise<number> {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      this.aedes.handle(socket);
    }).listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Like a machine that lost its network. */
  async vanish(): Promise<void> {
    const { server } = this;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async stop(): Promise<void> {
    await this.vanish();
    await new Promise<void>((resolve) => this.aedes.close(resolve));
  }
}

describe('what a restarted server learns from an external broker', () => {
  const broker = new ForeignBroker();
  const dataDir = temporaryFolder('external');
  let port: number;
  let plant: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;

  async function start(): Promise<void> {
    const mqttUrl = `mqtt://lookfar:open%20sesame@127.0.0.1:${port}`;
    plant = await startPlantServer('sqlite', { config: { mqttUrl, dataDir } });
  }

  const isOnline = async () => (await manager.send(api.gateway.query, {})).data.list[0]?.online;
  const identity = () => ({ broker: `mqtt://127.0.0.1:${port}`, ...gateway });

  async function signIn(): Promise<void> {
    manager = plant.visitor();
    await manager.login('manager');
  }

  beforeAll(async () => {
    port = await broker.start();
    await start();
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    gateway = await addGateway(plant.server.database.db, orgId, 'GW-1');
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    await signIn();
  });
  afterAll(async () => {
    await plant.stop();
    await broker.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('[IN9] asks a node that stayed quiet for its birth', async () => {
    const node = await new EdgeNode(identity()).connected();
    node.nodeBirth({ revision: 1 });
    await until('the birth', isOnline);
    await plant.stop();
    await start();
    await signIn();
    await until('the birth that was asked for', isOnline, 10_000);
    await node.close();
    node.cut();
  });

  it('[IN9] does not take a retained birth for a live node', async () => {
    const dead = await connectAsync(identity().broker, { reconnectPeriod: 0 });
    const birth = encodePayload({
      timestamp: Date.now(),
      seq: 0,
      metrics: [{ name: metricNames.bdSeq, datatype: DataType.Int64, value: 7n }],
    });
    await plant.stop();
    const topic = `spBv1.0/${gateway.orgId}/NBIRTH/GW-1`;
    await dead.publishAsync(topic, Buffer.from(birth), { qos: 1, retain: true });
    let asked = 0;
    dead.on('message', () => {
      asked += 1;
    });
    await dead.subscribeAsync(`spBv1.0/${gateway.orgId}/NCMD/GW-1`);
    await start();
    await signIn();
    await until('the request for a birth', () => asked > 0, 10_000);
    expect(await isOnline()).toBe(false);
    await dead.publishAsync(topic, '', { qos: 1, retain: true });
    await dead.endAsync(true);
  });

  it('[IN9] tells a gateway that has only the secret of its label where it belongs', async () => {
    const client = await connectAsync(identity().broker, { reconnectPeriod: 0 });
    const told: string[] = [];
    client.on('message', (_topic, payload) => told.push(payload.toString()));
    await client.subscribeAsync('lookfar/where/GW-1');
    await until('the answer', () => told.includes(String(gateway.orgId)), 10_000);
    await client.endAsync(true);
  });
});

describe('an external broker', () => {
  const broker = new ForeignBroker();
  let port: number;
  let plant: PlantServer;
  let manager: Visitor;
  let gateway: PlantGateway;
  let pump: PlantEquipment;

  const url = () => `mqtt://127.0.0.1:${port}`;
  const last = async () => (await manager.send(api.monitor.signals, { equipmentId: pump.id })).data.list[0]?.last;

  async function birth(value: number): Promise<EdgeNode> {
    const node = await new EdgeNode({ broker: url(), ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(pump.id, [{ name: String(pump.signals[0]), datatype: DataType.UInt16, value }]);
    return node;
  }

  async function hostState(): Promise<boolean | undefined> {
    const client = await connectAsync(url(), { reconnectPeriod: 0 });
    let online: boolean | undefined;
    client.on('message', (_topic, payload) => {
      online = decodeState(payload)?.online;
    });
    await client.subscribeAsync('spBv1.0/STATE/lookfar');
    const answer = await until('the retained state', () => online !== undefined && { online });
    await client.endAsync(true);
    return answer.online;
  }

  beforeAll(async () => {
    port = await broker.start();
    const mqttUrl = `mqtt://lookfar:open%20sesame@127.0.0.1:${port}`;
    plant = await startPlantServer('sqlite', { config: { mqttUrl } });
    const { db } = plant.server.database;
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    manager = plant.visitor();
    await manager.login('manager');
    gateway = await addGateway(db, orgId, 'GW-1');
    pump = await addEquipment(db, gateway, [{ dataType: 'UINT16' }]);
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
  });
  afterAll(() => broker.stop());

  it('[IN4] brings the values; its loss makes them stale, its return brings them again', async () => {
    const node = await birth(1);
    await until('the value', async () => (await last())?.value === 1);
    expect(await hostState()).toBe(true);
    await broker.vanish();
    await until('the stale value', async () => (await last())?.code === '1302');
    await broker.listen(port);
    await node.close();
    const again = await birth(2);
    await until('the value again', async () => (await last())?.value === 2 && (await last())?.code === '200');
    await again.close();
  });

  it('[IN4] hears from a server that stops that it is gone', async () => {
    await plant.stop();
    expect(await hostState()).toBe(false);
    expect(plant.logged()).not.toContain('sesame');
  });
});
