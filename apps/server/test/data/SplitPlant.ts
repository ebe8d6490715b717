import { api, type SignalValue } from '@lookfar/contract';
import { expect } from 'vitest';
import { findFreePort } from '../../../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import { createPostgresDatabase } from '../harness/testDatabase.ts';
import type { Answer, Visitor } from '../harness/Visitor.ts';
import { AgentAtWork } from './AgentAtWork.ts';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './addPlant.ts';
import { LiveClient } from './LiveClient.ts';
import { NatsServer } from './NatsServer.ts';
import { ServerProcess } from './ServerProcess.ts';
import { type PlantServer, startPlantServer } from './startPlantServer.ts';
import { eventually } from './until.ts';

/** One process receives data, another one has the users, and an agent sends. */
export class SplitPlant {
  readonly nats: NatsServer;
  readonly front: PlantServer;
  readonly manager: Visitor;
  readonly agent: AgentAtWork;
  readonly pump: PlantEquipment;
  ingest: ServerProcess;
  private readonly viewer: LiveClient;
  private readonly again: () => Promise<ServerProcess>;
  private readonly release: () => Promise<void>;

  private constructor(parts: Pick<SplitPlant, 'nats' | 'front' | 'manager' | 'agent' | 'pump' | 'ingest'> & Hidden) {
    this.nats = parts.nats;
    this.front = parts.front;
    this.manager = parts.manager;
    this.agent = parts.agent;
    this.pump = parts.pump;
    this.ingest = parts.ingest;
    this.viewer = parts.viewer;
    this.again = parts.again;
    this.release = parts.release;
  }

  static async start(): Promise<SplitPlant> {
    const nats = await NatsServer.start();
    const database = await createPostgresDatabase();
    const databaseUrl = database.url;
    const mqttPort = await findFreePort();
    const roles = new Set(['api', 'live'] as const);
    const front = await startPlantServer('sqlite', { config: { databaseUrl, natsUrl: nats.url, roles } });
    const { orgId } = await front.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { db } = front.server.database;
    const gateway: PlantGateway = await addGateway(db, orgId, 'GW-1');
    const pump = await addEquipment(db, gateway, [{ dataType: 'INT32' }]);
    const key = front.config.secretKeyFile;
    const more = { NATS_URL: nats.url, ROLES: 'ingest', ...(key && { SECRET_KEY_FILE: key }) };
    const dataDir = temporaryFolder('ingest');
    const again = () => ServerProcess.start({ dataDir, mqttPort, databaseUrl, more });
    const ingest = await again();
    const agent = new AgentAtWork({ broker: `mqtt://127.0.0.1:${mqttPort}` }, gateway, pump);
    const manager = front.visitor();
    await manager.login('manager');
    const token = (await manager.send(api.liveToken.monitor, { equipmentId: pump.id })).data;
    const viewer = new LiveClient(front.url, token);
    const release = async () => {
      await database.drop();
      await nats.stop();
    };
    const plant = new SplitPlant({ nats, front, manager, agent, pump, ingest, viewer, again, release });
    await plant.isLive();
    return plant;
  }

  async restartIngest(): Promise<void> {
    this.ingest = await this.again();
  }

  /** What an open socket of the front has, without asking again. */
  seen(): { value: SignalValue | undefined; gateway: ReturnType<LiveClient['alarm']> } {
    return { value: this.viewer.value(this.pump.signals[0] ?? 0), gateway: this.viewer.alarm() };
  }

  /** Waits until a number that is read from now on is seen. */
  async isLive(): Promise<void> {
    const last = this.agent.numbers().at(-1) ?? 0;
    await eventually('a live value', () => {
      const { value, gateway } = this.seen();
      return value?.code === '200' && Number(value.value) > last && gateway?.online === true;
    });
  }

  /** Waits until viewers are told that nothing is known any more; answers after how many ms. */
  async isUnknown(): Promise<number> {
    const start = performance.now();
    await eventually('viewers to be told', () => {
      const { value, gateway } = this.seen();
      return value?.code === '1310' && gateway?.unknown === true && !gateway.online;
    });
    const ms = performance.now() - start;
    const row = (await this.manager.send(api.monitorList.query, {})).data.list[0];
    expect(row).toMatchObject({ online: false, gatewayOnline: false, gatewayUnknown: true });
    return ms;
  }

  history(): Promise<Answer<{ list: { values: unknown[] }[] }>> {
    const body = { equipmentId: this.pump.id, signalIds: [this.pump.signals[0] ?? 0], count: 20_000 };
    return this.manager.send(api.history.last, body) as Promise<Answer<{ list: { values: unknown[] }[] }>>;
  }

  /** Waits until every number that the device delivered so far is in the history that the front answers. */
  async complete(what: string): Promise<void> {
    const numbers = this.agent.numbers();
    let missing = numbers;
    await eventually(`${what}: every number in history`, async () => {
      const reply = await this.history();
      const stored = new Set(reply.code === '200' ? reply.data.list[0]?.values.map(Number) : []);
      missing = numbers.filter((number) => !stored.has(number));
      return missing.length === 0;
    });
    console.log(`${what}: ${numbers.length} points, ${missing.length} lost`);
  }

  async stop(): Promise<void> {
    this.viewer.socket.terminate();
    await this.agent.stop();
    await this.ingest.kill();
    await this.front.stop();
    await this.release();
  }
}

interface Hidden {
  viewer: LiveClient;
  again: () => Promise<ServerProcess>;
  release: () => Promise<void>;
}
