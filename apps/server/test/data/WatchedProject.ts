import { api, type Permission, type ProjectGrant } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import type { Engine } from '../../src/platform/database/table.ts';
import { hashPassword } from '../../src/platform/security/password.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, addGateway, type PlantEquipment, type PlantGateway } from './addPlant.ts';
import { setSignal, takenMetric } from './CommandPlant.ts';
import { EdgeNode } from './EdgeNode.ts';
import { upload } from './multipart.ts';
import { dataText, drawing, rect } from './PageBench.ts';
import { type PlantServer, startPlantServer } from './startPlantServer.ts';
import { until } from './until.ts';

/** A member with their account. */
export interface Member {
  visitor: Visitor;
  accountId: number;
}

type Grant = Partial<ProjectGrant> & { expiresAt?: number };

export const written = (id: string, equipId: number, signalId: number) =>
  rect(id, {
    clickEvent: { enable: true, action: 'write', data: { signalArray: [{ equipId, signalId }] }, writeValue: '1' },
  });

/**
 * A project over a gateway with a pump and a tank, a device without a gateway, and two variables; a device that is not in
 * it is behind the same gateway. All signals of the pump can be written and are 0 at first.
 */
export class WatchedProject {
  readonly plant: PlantServer;
  readonly manager: Visitor;
  readonly orgId: number;
  readonly gateway: PlantGateway;
  readonly node: EdgeNode;
  readonly pump: PlantEquipment;
  readonly tank: PlantEquipment;
  readonly loose: PlantEquipment;
  readonly outside: PlantEquipment;
  readonly variables: PlantEquipment;
  readonly projectId: number;

  private constructor(parts: Omit<WatchedProject, 'db' | Methods>) {
    this.plant = parts.plant;
    this.manager = parts.manager;
    this.orgId = parts.orgId;
    this.gateway = parts.gateway;
    this.node = parts.node;
    this.pump = parts.pump;
    this.tank = parts.tank;
    this.loose = parts.loose;
    this.outside = parts.outside;
    this.variables = parts.variables;
    this.projectId = parts.projectId;
  }

  static async start(engine: Engine): Promise<WatchedProject> {
    const plant = await startPlantServer(engine);
    const { db } = plant.server.database;
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const manager = plant.visitor();
    await manager.login('manager');
    const gateway = await addGateway(db, orgId, 'GW-1');
    const types = (count: number) => Array.from({ length: count }, () => ({ dataType: 'UINT16' as const }));
    const pump = await addEquipment(db, { ...gateway, name: '水泵' }, types(6));
    const tank = await addEquipment(db, { ...gateway, name: '水箱' }, types(2));
    const outside = await addEquipment(db, { ...gateway, name: '外面' }, types(1));
    const loose = await addEquipment(db, { orgId, gatewayId: null, name: '无网关' }, types(1));
    for (const id of [...pump.signals, ...outside.signals, ...loose.signals])
      await setSignal(db, id, { writable: 1, lowerLimit: 0, upperLimit: 1000 });
    const { id: projectId } = await db
      .insertInto('project')
      .values({
        ...{ orgId, seq: 0, title: '水务中心', note: '', image: null, expiresAt: null, loginname: 'manager' },
        ...{ errorValShow: 'custom', errorDefaultVal: '-', shifts: '[0]', utcOffset: 480, shareCode: null },
        ...{ sharePasswordHash: '', shareGrant: '{}', createdAt: 0, updatedAt: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const variables = await addEquipment(db, { orgId, gatewayId: null, name: '水务中心' }, types(2));
    await db.updateTable('equipment').set({ projectId }).where('id', '=', variables.id).execute();
    const members = [pump, tank, loose].map(({ id }) => ({ projectId, equipmentId: id }));
    await db.insertInto('projectEquipment').values(members).execute();
    plant.server.bus.publish('gateway.changed', { gatewayIds: [gateway.gatewayId] });
    const node = await new EdgeNode({ broker: plant.broker, ...gateway }).connected();
    const made = new WatchedProject({
      ...{ plant, manager, orgId, gateway, node, pump, tank, loose, outside, variables, projectId },
    });
    made.bear();
    await until('the gateway', async () => {
      const { data } = await manager.send(api.monitor.signals, { equipmentId: tank.id });
      return data.list.every(({ last }) => last?.code === '200');
    });
    return made;
  }

  get db() {
    return this.plant.server.database.db;
  }

  async stop(): Promise<void> {
    await this.node.close();
    await this.plant.stop();
  }

  bear(): void {
    this.node.nodeBirth({ revision: 1, more: [takenMetric] });
    for (const { id, signals } of [this.pump, this.tank, this.outside])
      this.node.deviceBirth(
        id,
        signals.map((signal) => ({ name: String(signal), datatype: DataType.UInt16, value: 0 })),
      );
  }

  send({ id, signals }: PlantEquipment, index: number, value: number): void {
    this.node.deviceData(id, [{ name: String(signals[index]), datatype: DataType.UInt16, value }]);
  }

  /** What viewers see has changed. */
  changed(): void {
    this.plant.server.bus.publish('project.changed', { projectId: this.projectId });
  }

  /** Somebody of an organisation of their own with these permissions. */
  async person(loginname: string, auths: readonly Permission[] = ['monitor_project']): Promise<Member> {
    const { accountId } = await this.plant.addAccount({ loginname, roleType: 'enterprise', auths });
    return { visitor: await this.again(loginname), accountId };
  }

  /** In another session. */
  async again(loginname: string): Promise<Visitor> {
    const visitor = this.plant.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  async member(loginname: string, grant: Grant = {}): Promise<Member> {
    const person = await this.person(loginname);
    await this.join(person.accountId, grant);
    return person;
  }

  async join(accountId: number, { pages = 'all', write, alarm = true, history = true, expiresAt }: Grant) {
    await this.db
      .insertInto('projectMember')
      .values({
        ...{ projectId: this.projectId, accountId, pages: JSON.stringify(pages), expiresAt: expiresAt ?? null },
        ...{ mayWrite: Number(write ?? false), mayAlarm: Number(alarm), mayHistory: Number(history) },
        ...{ isAccepted: 0, createdAt: 0 },
      })
      .execute();
  }

  async leave(accountId: number): Promise<void> {
    await this.db.deleteFrom('projectMember').where('accountId', '=', accountId).execute();
    this.changed();
  }

  /** A page with these widgets, not published. */
  async draft(title: string, widgets: readonly object[]): Promise<number> {
    const { projectId, manager } = this;
    const { data } = await manager.send(api.page.add, { owner: 'project', ownerId: projectId, title });
    await this.draw(data.id, widgets);
    return data.id;
  }

  async draw(id: number, widgets: readonly object[], con: object = {}): Promise<void> {
    const { revision } = (await this.manager.send(api.pageDesign.info, { id })).data;
    const file = { name: 'page.json', bytes: JSON.stringify(drawing(widgets, con)) };
    const answer = await upload(this.manager, api.pageDesign.save, [file], { id, revision });
    if (answer.code !== '200') throw new Error(`the page was refused: ${answer.code} ${answer.message}`);
  }

  async publish(id: number): Promise<void> {
    const row = await this.db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const body = { id, revision: row.revision, base: row.published ?? 0 };
    const answer = await this.manager.send(api.projectPage.publish, body);
    if (answer.code !== '200') throw new Error(`not published: ${answer.code} ${answer.message}`);
  }

  async published(title: string, widgets: readonly object[]): Promise<number> {
    const id = await this.draft(title, widgets);
    await this.publish(id);
    return id;
  }

  async lock(pageId: number, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.db.updateTable('page').set({ passwordHash }).where('id', '=', pageId).execute();
  }

  /** The overview: pump 0 and 1 (written), tank 0, the device without a gateway, the first variable. */
  overview(): Promise<number> {
    return this.published('总览', [
      ...this.texts(this.pump, [0, 1]),
      written('w', this.pump.id, this.pump.signals[1] ?? 0),
      ...this.texts(this.tank, [0]),
      ...this.texts(this.loose, [0]),
      ...this.texts(this.variables, [0]),
    ]);
  }

  texts({ id, signals }: PlantEquipment, indexes: readonly number[]): object[] {
    return indexes.map((index) => dataText(`t${id}-${index}`, id, signals[index] ?? 0));
  }
}

type Methods = {
  [K in keyof WatchedProject]: WatchedProject[K] extends (...args: never[]) => unknown ? K : never;
}[keyof WatchedProject];
