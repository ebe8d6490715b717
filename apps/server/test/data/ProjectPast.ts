import type { Permission } from '@lookfar/contract';
import type { Point } from '@lookfar/historian';
import { compressed } from '../../src/features/project-page/publication.repository.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, type PlantEquipment, type PlantGateway } from './addPlant.ts';
import { fillHistory } from './fillHistory.ts';
import { HistoryPlant } from './HistoryPlant.ts';
import { dataText, drawing } from './PageBench.ts';

interface PageOptions {
  owner?: 'project' | 'equipment';
  ownerId?: number;
  isPublished?: boolean;
  passwordHash?: string | null;
}

interface Membership {
  pages?: 'all' | { pageId: number; write: boolean }[];
  history?: boolean;
  alarm?: boolean;
}

/** A project of two pumps behind two gateways with one variable, and what people saw of it. */
export class ProjectPast {
  readonly plant: HistoryPlant;
  readonly gateways: PlantGateway[] = [];
  readonly pumps: PlantEquipment[] = [];
  /** The device of the variables, with one of them. */
  variables: PlantEquipment = { id: 0, signals: [] };
  projectId = 0;

  private constructor(plant: HistoryPlant) {
    this.plant = plant;
  }

  static async start(engine: Engine): Promise<ProjectPast> {
    const world = new ProjectPast(await HistoryPlant.start(engine));
    for (const sn of ['GW-1', 'GW-2']) {
      const { gateway, pump } = await world.plant.place(sn, 4);
      world.gateways.push(gateway);
      world.pumps.push(pump);
    }
    world.projectId = await world.project('水厂');
    const { orgId } = world.gateways[0] as PlantGateway;
    world.variables = await addEquipment(world.db, { orgId, gatewayId: null, name: '水厂' }, [{ dataType: 'FLOAT' }]);
    await world.db
      .updateTable('equipment')
      .set({ projectId: world.projectId })
      .where('id', '=', world.variables.id)
      .execute();
    for (const { id } of world.pumps) await world.join(id);
    return world;
  }

  get db() {
    return this.plant.server.server.database.db;
  }

  get manager(): Visitor {
    return this.plant.manager;
  }

  signal(pump: number, index: number): number {
    return this.pumps[pump]?.signals[index] ?? 0;
  }

  async join(equipmentId: number): Promise<void> {
    await this.db.insertInto('projectEquipment').values({ projectId: this.projectId, equipmentId }).execute();
  }

  async project(title: string): Promise<number> {
    const { orgId } = this.gateways[0] as PlantGateway;
    const { id } = await this.db
      .insertInto('project')
      .values({
        ...{ orgId, seq: 1, title, note: '', image: null, expiresAt: null },
        ...{ errorValShow: 'mark', errorDefaultVal: '0', shifts: '[0,480,960]', utcOffset: 480 },
        ...{
          shareCode: null,
          sharePasswordHash: '',
          shareGrant: '{}',
          loginname: 'manager',
          createdAt: 0,
          updatedAt: 0,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A page that shows signals; of a project it is published unless told otherwise. */
  async page(
    named: readonly { equipId: number; signalId: number }[],
    { owner = 'project', ownerId = this.projectId, isPublished, passwordHash = null }: PageOptions = {},
  ): Promise<number> {
    const isShown = isPublished ?? owner === 'project';
    const { orgId } = this.gateways[0] as PlantGateway;
    const widgets = named.map(({ equipId, signalId }, at) => dataText(`w${at}`, equipId, signalId));
    const document = JSON.stringify(drawing(widgets));
    const { id } = await this.db
      .insertInto('page')
      .values({
        ...{
          orgId,
          ownerKind: owner,
          ownerId,
          seq: 1,
          title: `页面 ${named.length}`,
          width: 800,
          height: 600,
          isHome: 0,
        },
        ...{ widgetCount: widgets.length, document, loginname: 'manager', createdAt: 0, updatedAt: 0, passwordHash },
        ...(isShown && { published: 1 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isShown) await this.publish(id, document, named);
    return id;
  }

  private async publish(pageId: number, document: string, named: readonly { equipId: number; signalId: number }[]) {
    await this.db
      .insertInto('pagePublication')
      .values({
        ...{ pageId, number: 1, revision: 1, loginname: 'manager', note: '', rolledBackTo: null, at: 0 },
        widgetCount: named.length,
        document: await compressed(JSON.stringify({ document, components: [] })),
      })
      .execute();
    for (const { equipId: equipmentId, signalId } of named)
      await this.db
        .insertInto('projectPageSignal')
        .values({ projectId: this.projectId, pageId, equipmentId, signalId, isWritten: 0 })
        .execute();
  }

  /** Somebody of another organisation who is among the people of the project. */
  async member(loginname: string, { pages = 'all', history = true, alarm = true }: Membership = {}): Promise<Visitor> {
    const auths: Permission[] = ['monitor_project'];
    const { accountId } = await this.plant.server.addAccount({ loginname, roleType: 'enterprise', auths });
    await this.db
      .insertInto('projectMember')
      .values({
        ...{ projectId: this.projectId, accountId, pages: JSON.stringify(pages) },
        ...{ mayWrite: 0, mayAlarm: alarm ? 1 : 0, mayHistory: history ? 1 : 0 },
        ...{ expiresAt: null, isAccepted: 0, createdAt: 0 },
      })
      .execute();
    return this.known(loginname);
  }

  /** Somebody of another organisation who has nothing to do with the project. */
  async stranger(loginname: string): Promise<Visitor> {
    return this.plant.stranger({ loginname, roleType: 'enterprise' });
  }

  async known(loginname: string): Promise<Visitor> {
    const visitor = this.plant.server.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  /** Everybody has to log in again. */
  async fill(points: readonly Point[]): Promise<void> {
    await fillHistory(this.plant, points);
  }

  stop(): Promise<void> {
    return this.plant.stop();
  }
}
