import { api, type InputOf, isGood, type Permission, type SignalValue, type Variable } from '@lookfar/contract';
import { toPoints } from '@lookfar/historian';
import { RemoteHistorian } from '../../src/features/history/RemoteHistorian.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { DataRange } from '../../src/platform/sessions/caller.ts';
import type { Visitor } from '../harness/Visitor.ts';
import type { PlantEquipment, PlantGateway } from './addPlant.ts';
import type { EdgeNode } from './EdgeNode.ts';
import { HistoryPlant, level } from './HistoryPlant.ts';
import { until } from './until.ts';

type Draft = InputOf<typeof api.mvar.add>;

interface Colleague {
  auths: readonly Permission[];
  dataRange?: DataRange;
}

/** A plant with one gateway and its pump in a project, whose variables are computed from the pump's signals. */
export class VariablePlant {
  readonly plant: HistoryPlant;
  readonly gateway: PlantGateway;
  readonly pump: PlantEquipment;
  readonly projectId: number;
  /** The device of the project's variables. */
  readonly equipId: number;
  node: EdgeNode | undefined;
  private batches = 0;

  private constructor(parts: Pick<VariablePlant, 'plant' | 'gateway' | 'pump' | 'projectId' | 'equipId'>) {
    this.plant = parts.plant;
    this.gateway = parts.gateway;
    this.pump = parts.pump;
    this.projectId = parts.projectId;
    this.equipId = parts.equipId;
  }

  static async start(engine: Engine, signals = 6): Promise<VariablePlant> {
    const plant = await HistoryPlant.start(engine);
    const { gateway, pump } = await plant.place('GW-1', signals);
    const added = await plant.manager.send(api.project.add, { title: '一号水厂' });
    const projectId = added.data.id;
    await plant.manager.send(api.projectEquip.add, { projectId, equipmentIds: [pump.id] });
    const { data } = await plant.manager.send(api.project.info, { id: projectId });
    return new VariablePlant({ plant, gateway, pump, projectId, equipId: data.variableEquipId });
  }

  get manager(): Visitor {
    return this.plant.manager;
  }

  /** What is stored, without computing what is missing. */
  get historian(): RemoteHistorian {
    const { bus } = this.plant.server.server;
    return new RemoteHistorian({ bus, clock: systemClock, isHeard: () => true });
  }

  signal(index: number): number {
    return this.pump.signals[index] ?? 0;
  }

  /** As it is written in a formula. */
  ref(index: number): string {
    return `\${${this.pump.id}.${this.signal(index)}}`;
  }

  async connect(): Promise<void> {
    this.node = await this.plant.connect(this.gateway, this.pump);
  }

  send(index: number, value: number | null, time = Date.now()): void {
    this.node?.deviceData(this.pump.id, [level(this.signal(index), value, time)]);
  }

  /** Samples that the gateway kept while it was away. Resolves when they are stored. */
  async backfill(index: number, samples: readonly (readonly [time: number, value: number])[]): Promise<void> {
    this.batches += 1;
    const batch = this.batches;
    const metrics = samples.map(([time, value]) => level(this.signal(index), value, time, { historical: true }));
    this.node?.batch(this.pump.id, batch, metrics);
    await until('the late samples', () => this.node?.storedBatches().has(batch));
  }

  async add(title: string, rule: Draft['rule'], more: Partial<Draft> = {}): Promise<number> {
    const answer = await this.manager.send(api.mvar.add, { projectId: this.projectId, title, rule, ...more });
    if (answer.code !== '200') throw new Error(`refused: ${answer.code} ${answer.message}`);
    return answer.data.id;
  }

  formula(title: string, formula: string): Promise<number> {
    return this.add(title, { kind: 'calc', calcType: 'custom', formula });
  }

  /** Someone of the manager's organisation. */
  async colleague(loginname: string, { auths, dataRange = 'all' }: Colleague): Promise<Visitor> {
    const { server, orgId } = this.plant;
    const { accountId } = await server.addAccount({ loginname, roleType: 'enterprise', auths });
    const accounts = server.server.database.db.updateTable('account').set({ orgId, dataRange });
    await accounts.where('id', '=', accountId).execute();
    const visitor = server.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  async variable(id: number): Promise<Variable> {
    const { data } = await this.manager.send(api.mvar.queryAll, { projectId: this.projectId, ids: [id] });
    const [found] = data.list;
    if (!found) throw new Error(`no variable ${id}`);
    return found;
  }

  /** Waits until its latest value is this one. */
  async shows(id: number, value: number): Promise<SignalValue> {
    return until(`variable ${id} to be ${value}`, async () => {
      const { last } = await this.variable(id);
      return last !== null && isGood(last.code) && last.value === value && last;
    });
  }

  /** Waits until its past is complete. */
  async isComplete(id: number): Promise<void> {
    await until(`the past of ${id}`, async () => (await this.variable(id)).past === null);
  }

  async stored(id: number): Promise<{ time: number; value: unknown; code: string }[]> {
    return toPoints(await this.historian.readLast(id, 100_000));
  }

  async stop(): Promise<void> {
    await this.node?.close();
    await this.plant.stop();
  }
}
