import { DataType } from '@lookfar/sparkplug';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import { LeapingClock } from '../harness/LeapingClock.ts';
import { createPostgresDatabase } from '../harness/testDatabase.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, addGateway, type PlantEquipment } from './addPlant.ts';
import { answerCommand, setSignal, writesOf } from './CommandPlant.ts';
import { EdgeNode } from './EdgeNode.ts';
import { hasNats, NatsServer } from './NatsServer.ts';
import { type PlantServer, startPlantServer } from './startPlantServer.ts';

export const canShare = hasNats && process.env.TEST_POSTGRES_URL !== undefined;

/** Rows of the leases of scenes, repairs and inspections. */
const leases = [8, 9, 10];

/** Two servers on one database and one clock, and a pump behind the broker of the first. */
export class TwoServers {
  readonly servers: readonly [PlantServer<LeapingClock>, PlantServer<LeapingClock>];
  /** The manager, at each of them. */
  readonly managers: readonly [Visitor, Visitor];
  readonly clock: LeapingClock;
  readonly orgId: number;
  readonly accountId: number;
  readonly pump: PlantEquipment;
  readonly node: EdgeNode;
  readonly #stop: () => Promise<void>;

  private constructor(
    parts: Omit<TwoServers, 'db' | 'say' | 'stop' | 'handOver' | 'login'>,
    stop: () => Promise<void>,
  ) {
    this.servers = parts.servers;
    this.managers = parts.managers;
    this.clock = parts.clock;
    this.orgId = parts.orgId;
    this.accountId = parts.accountId;
    this.pump = parts.pump;
    this.node = parts.node;
    this.#stop = stop;
  }

  static async start(): Promise<TwoServers> {
    const nats = await NatsServer.start();
    const database = await createPostgresDatabase();
    const clock = new LeapingClock();
    const config = { databaseUrl: database.url, natsUrl: nats.url };
    const first = await startPlantServer('sqlite', { clock, config });
    const { orgId, accountId } = await first.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { db } = first.server.database;
    const gateway = await addGateway(db, orgId, 'GW-1');
    const types = [1, 2, 3, 4].map(() => ({ dataType: 'UINT16' as const }));
    const pump = await addEquipment(db, gateway, types);
    for (const id of pump.signals.slice(0, 2)) await setSignal(db, id, { writable: 1 });
    first.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    const second = await startPlantServer('sqlite', { clock, config });
    const managers = [first.visitor(), second.visitor()] as const;
    for (const manager of managers) await manager.login('manager');
    const node = await new EdgeNode({ broker: first.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(
      pump.id,
      pump.signals.map((id) => ({ name: String(id), datatype: DataType.UInt16, value: 0 })),
    );
    const answered = new Set<string>();
    const answering = setInterval(() => {
      for (const { uuid, value } of writesOf(node).filter((one) => !answered.has(one.uuid))) {
        answered.add(uuid);
        answerCommand(node, { uuid, code: '200', value });
      }
    }, 20);
    const servers = [first, second] as const;
    return new TwoServers({ servers, managers, clock, orgId, accountId, pump, node }, async () => {
      clearInterval(answering);
      await node.close();
      await second.stop();
      await first.stop();
      await database.drop();
      await nats.stop();
    });
  }

  get db(): Db {
    return this.servers[0].server.database.db;
  }

  say(at: number, value: number): void {
    const metric = { name: String(this.pump.signals[at]), datatype: DataType.UInt16, value } as const;
    this.node.deviceData(this.pump.id, [metric]);
  }

  /** Whoever looks first has the leases, while the other still believes that it does. */
  async handOver(): Promise<void> {
    await this.db.updateTable('engineLease').set({ node: '', renewedAt: 0 }).where('id', 'in', leases).execute();
  }

  /** Sessions end when nobody uses them for long. */
  async login(): Promise<void> {
    for (const manager of this.managers) await manager.login('manager');
  }

  stop(): Promise<void> {
    return this.#stop();
  }
}
