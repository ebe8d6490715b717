import { api, type SignalValue } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import type { Config } from '../../src/platform/config/config.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { NewAccount } from '../harness/addAccount.ts';
import { createPostgresDatabase } from '../harness/testDatabase.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './addPlant.ts';
import { type EdgeMetric, EdgeNode } from './EdgeNode.ts';
import { type PlantServer, startPlantServer } from './startPlantServer.ts';
import { until } from './until.ts';

/** Where a plant lives, when not in a folder or database of its own. */
export interface PlantHome {
  dataDir?: string;
  databaseUrl?: string;
  /** The broker's certificate, as files. */
  mqttTls?: Config['mqttTls'];
}

/** A server that can be stopped and started again on the same data, with gateways that keep their batches. */
export class HistoryPlant {
  server: PlantServer;
  manager: Visitor;
  readonly dataDir: string;
  private readonly database: { url: string; drop(): Promise<void> } | undefined;
  orgId = 0;

  private constructor(dataDir: string, database: HistoryPlant['database'], server: PlantServer) {
    this.dataDir = dataDir;
    this.database = database;
    this.server = server;
    this.manager = server.visitor();
  }

  static async start(engine: Engine, home: PlantHome = {}): Promise<HistoryPlant> {
    const dataDir = home.dataDir ?? temporaryFolder('history');
    const database = engine === 'postgres' ? await databaseFor(home) : undefined;
    const plant = new HistoryPlant(dataDir, database, await startServer(dataDir, database?.url, home));
    ({ orgId: plant.orgId } = await plant.server.addAccount({ loginname: 'manager', roleType: 'enterprise' }));
    await plant.manager.login('manager');
    return plant;
  }

  get databaseUrl(): string | undefined {
    return this.database?.url;
  }

  async again(between: () => Promise<void> = async () => {}): Promise<void> {
    await this.server.stop();
    await between();
    this.server = await startServer(this.dataDir, this.database?.url);
    this.manager = this.server.visitor();
    await this.manager.login('manager');
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.database?.drop();
  }

  async stranger(account: NewAccount): Promise<Visitor> {
    await this.server.addAccount(account);
    const visitor = this.server.visitor();
    await visitor.login(account.loginname);
    return visitor;
  }

  /** A gateway with one pump of UINT16 signals. */
  async place(sn: string, signals = 1): Promise<{ gateway: PlantGateway; pump: PlantEquipment }> {
    const { db } = this.server.server.database;
    const gateway = await addGateway(db, this.orgId, sn);
    const wanted = Array.from({ length: signals }, () => ({ dataType: 'UINT16' as const }));
    const pump = await addEquipment(db, { ...gateway, name: `泵 ${sn}` }, wanted);
    this.changed(gateway);
    return { gateway, pump };
  }

  changed({ gatewayId }: PlantGateway): void {
    this.server.server.bus.publish('gateway.changed', { gatewayIds: [gatewayId] });
  }

  /** `measured`: time of the births' values; now unless given. */
  async connect(gateway: PlantGateway, pump: PlantEquipment, backlog = 0, measured = 0): Promise<EdgeNode> {
    const node = await new EdgeNode({ broker: this.server.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1, backlog });
    node.deviceBirth(
      pump.id,
      pump.signals.map((id) => level(id, 1, measured)),
    );
    await until('the birth', async () => (await this.shown(pump))?.code === '200');
    return node;
  }

  async shown({ id }: PlantEquipment, index = 0): Promise<SignalValue | null> {
    return (await this.manager.send(api.monitor.signals, { equipmentId: id })).data.list[index]?.last ?? null;
  }

  /** Everything stored of a signal. */
  async stored({ id, signals }: PlantEquipment, index = 0): Promise<{ time: number; value: unknown; code: string }[]> {
    const body = { equipmentId: id, signalIds: [signals[index] ?? 0], count: 10_000 };
    const { data } = await this.manager.send(api.history.last, body);
    const [series] = data.list;
    return (series?.times ?? []).map((time, row) => ({
      time,
      value: series?.values[row],
      code: series?.codes[row] ?? '200',
    }));
  }

  async health(): Promise<{ status: string; history: string }> {
    return (await this.server.visitor().request({ method: 'GET', url: '/healthz' })).json();
  }
}

async function databaseFor({ databaseUrl: url }: PlantHome): Promise<{ url: string; drop(): Promise<void> }> {
  return url === undefined ? createPostgresDatabase() : { url, drop: async () => {} };
}

function startServer(
  dataDir: string,
  databaseUrl: string | undefined,
  { mqttTls }: PlantHome = {},
): Promise<PlantServer> {
  return startPlantServer('sqlite', { config: { dataDir, databaseUrl, mqttTls }, historyThread: true });
}

export function level(
  signalId: number,
  value: number | null,
  time: number,
  more: Partial<EdgeMetric> = {},
): EdgeMetric {
  const timestamp = time === 0 ? Date.now() : time;
  return { name: String(signalId), datatype: DataType.UInt16, value, timestamp, ...more } as EdgeMetric;
}
