import { api, type ReplyOf } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import type { Engine } from '../../src/platform/database/table.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './addPlant.ts';
import { answerCommand, setSignal, writesOf } from './CommandPlant.ts';
import { EdgeNode } from './EdgeNode.ts';
import { upload } from './multipart.ts';
import { type PlantServer, startPlantServer } from './startPlantServer.ts';
import { until } from './until.ts';

export type Drawn = readonly { id: string; type: string; fields?: object; to?: string; otherwise?: string }[];

const box = (at: number) => ({ x: 100, y: 100 * at, width: 120, height: 40, rotate: 0 });

/** A flow as the designer saves it: steps, and an edge to each that follows. */
export function flowOf(steps: Drawn): object {
  const widgets = steps.map(({ id, type, fields = {} }, at) => ({
    ...{ id, widgetType: `Flow.${type}`, widgetName: id, position: box(at), dataAddon: fields },
  }));
  const edge = (from: string, port: number, to: string) => ({
    ...{ id: `${from}-${port}-${to}`, widgetType: 'Flow.Edge' },
    position: { points: [box(0), box(1)].map(({ x, y }) => ({ x, y })), rotate: 0 },
    dataAddon: { joints: { start: { widgetId: from, port }, end: { widgetId: to, port: 0 } } },
  });
  const edges = steps.flatMap(({ id, to, otherwise }) => [
    ...(to === undefined ? [] : to.split(' ').map((one) => edge(id, 1, one))),
    ...(otherwise === undefined ? [] : [edge(id, 2, otherwise)]),
  ]);
  return { con: { width: 800, height: 600 }, widgets: [...widgets, ...edges] };
}

/** A server with a pump whose gateway answers writes, and scenes over it. */
export class ScenePlant {
  readonly plant: PlantServer;
  readonly manager: Visitor;
  readonly stranger: Visitor;
  readonly orgId: number;
  readonly pump: PlantEquipment;
  readonly node: EdgeNode;
  /** What a gateway says to a write; undefined for nothing. */
  answers: (signal: string, value: unknown) => string | undefined = () => '200';
  readonly #stop: () => void;

  private constructor(made: Pick<ScenePlant, 'plant' | 'manager' | 'stranger' | 'orgId' | 'pump' | 'node'>) {
    Object.assign(this, made);
    this.plant = made.plant;
    this.manager = made.manager;
    this.stranger = made.stranger;
    this.orgId = made.orgId;
    this.pump = made.pump;
    this.node = made.node;
    const answered = new Set<string>();
    const timer = setInterval(() => {
      for (const { uuid, signal, value } of writesOf(this.node)) {
        if (answered.has(uuid)) continue;
        const code = this.answers(signal, value);
        if (code === undefined) continue;
        answered.add(uuid);
        answerCommand(this.node, { uuid, code, value });
        if (code === '200') this.say(Number(signal), Number(value));
      }
    }, 20);
    this.#stop = () => clearInterval(timer);
  }

  static async start(engine: Engine): Promise<ScenePlant> {
    const plant = await startPlantServer(engine);
    const { db } = plant.server.database;
    const login = async (loginname: string) => {
      const { orgId } = await plant.addAccount({ loginname, roleType: 'enterprise' });
      const visitor = plant.visitor();
      await visitor.login(loginname);
      return { visitor, orgId };
    };
    const { visitor: manager, orgId } = await login('manager');
    const { visitor: stranger } = await login('stranger');
    const gateway: PlantGateway = await addGateway(db, orgId, 'GW-SCENE');
    const types = ['UINT16', 'UINT16', 'UINT16', 'UINT16'].map((dataType) => ({ dataType: dataType as 'UINT16' }));
    const pump = await addEquipment(db, gateway, types);
    for (const id of pump.signals.slice(0, 3)) await setSignal(db, id, { writable: 1, lowerLimit: 0, upperLimit: 100 });
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    const node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
    node.nodeBirth({ revision: 1 });
    node.deviceBirth(
      pump.id,
      pump.signals.map((id) => ({ name: String(id), datatype: DataType.UInt16, value: 7 })),
    );
    const made = new ScenePlant({ plant, manager, stranger, orgId, pump, node });
    await until('the gateway', async () => {
      const { data } = await manager.send(api.monitor.signals, { equipmentId: pump.id });
      return JSON.stringify(data).includes('7');
    });
    return made;
  }

  async stop(): Promise<void> {
    this.#stop();
    await this.node.close();
    await this.plant.stop();
  }

  say(signalId: number, value: number): void {
    this.node.deviceData(this.pump.id, [{ name: String(signalId), datatype: DataType.UInt16, value }]);
  }

  signal(at: number): number {
    return this.pump.signals[at] ?? 0;
  }

  /** The fields of a step that writes. */
  writes(...values: [at: number, value: string][]): object {
    const signal = (at: number) => ({
      equipId: this.pump.id,
      signalId: this.signal(at),
      title: `s${at}`,
      subTitle: '',
    });
    return { writes: values.map(([at, value]) => ({ signal: signal(at), value })) };
  }

  ref(at: number): string {
    return `\${${this.pump.id}.${this.signal(at)}}`;
  }

  async add(title: string, more: object = {}): Promise<number> {
    return (await this.manager.send(api.scene.add, { title, ...more })).data.id;
  }

  async draw(id: number, steps: Drawn, visitor = this.manager) {
    const { pageId, revision } = (await visitor.send(api.scene.info, { id })).data;
    const bytes = JSON.stringify(flowOf(steps));
    return upload(visitor, api.pageDesign.save, [{ name: 'page.json', bytes }], { id: pageId, revision });
  }

  async enable(id: number, visitor = this.manager) {
    const { revision } = (await visitor.send(api.scene.info, { id })).data;
    return visitor.send(api.scene.enable, { id, revision });
  }

  /** A scene that was drawn and enabled. */
  async scene(title: string, steps: Drawn, more: object = {}): Promise<number> {
    const id = await this.add(title, more);
    const saved = await this.draw(id, steps);
    const enabled = await this.enable(id);
    if (saved.code !== '200' || enabled.code !== '200') throw new Error(`${saved.message} ${enabled.message}`);
    return id;
  }

  start(id: number, uuid: string, visitor = this.manager) {
    return visitor.send(api.sceneRun.start, { id, uuid });
  }

  async run(runId: number): Promise<ReplyOf<typeof api.sceneRun.info>> {
    return (await this.manager.send(api.sceneRun.info, { id: runId })).data;
  }

  /** Once it is in one of these states. */
  reaches(runId: number, ...states: string[]): Promise<ReplyOf<typeof api.sceneRun.info>> {
    return until(`a run that is ${states.join(' or ')}`, async () => {
      const run = await this.run(runId);
      return states.includes(run.state) && run;
    });
  }

  written(): string[] {
    return writesOf(this.node).map(({ signal, value }) => `${this.pump.signals.indexOf(Number(signal))}=${value}`);
  }
}
