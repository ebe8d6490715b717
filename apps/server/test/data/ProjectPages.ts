import { api, type ProjectGrant, type Publication } from '@lookfar/contract';
import type { Answer, Visitor } from '../harness/Visitor.ts';
import { addEquipment, type PlantEquipment } from './addPlant.ts';
import { drawing, type PageBench } from './PageBench.ts';

export interface DrawnProject {
  id: number;
  /** The device of its variables. */
  own: PlantEquipment;
  /** Of the manager's organisation. */
  pump: PlantEquipment;
  /** Of another organisation. */
  foreign: PlantEquipment;
}

/** Projects of a server, with pages that are drawn as the designer does. */
export class ProjectPages {
  private readonly bench: PageBench;

  constructor(bench: PageBench) {
    this.bench = bench;
  }

  /** A project of the manager's organisation with two devices and two variables. */
  async project(title = '运营中心'): Promise<DrawnProject> {
    const { db, orgId, otherOrgId } = this.bench.plant;
    const { id } = await db
      .insertInto('project')
      .values({
        ...{ orgId, seq: 0, title, note: '', image: null, expiresAt: null, loginname: 'manager' },
        ...{ errorValShow: 'mark', errorDefaultVal: '0', shifts: '[0]', utcOffset: 480, shareCode: null },
        ...{ sharePasswordHash: '', shareGrant: '{}', createdAt: 0, updatedAt: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const two = [{ dataType: 'DOUBLE' as const }, { dataType: 'DOUBLE' as const }];
    const own = await addEquipment(db, { orgId, gatewayId: null, name: title }, two);
    await db.updateTable('equipment').set({ projectId: id }).where('id', '=', own.id).execute();
    const pump = await addEquipment(db, { orgId, gatewayId: null, name: '水泵' }, two);
    const foreign = await addEquipment(db, { orgId: otherOrgId, gatewayId: null, name: '外部设备' }, two);
    await this.join(id, pump.id, foreign.id);
    return { id, own, pump, foreign };
  }

  async join(projectId: number, ...equipmentIds: number[]): Promise<void> {
    const rows = equipmentIds.map((equipmentId) => ({ projectId, equipmentId }));
    await this.bench.plant.db.insertInto('projectEquipment').values(rows).execute();
  }

  async page(projectId: number, title = '总览', visitor = this.bench.plant.manager): Promise<number> {
    return (await visitor.send(api.page.add, { owner: 'project', ownerId: projectId, title })).data.id;
  }

  /** A page that shows these widgets to people. */
  async published(projectId: number, widgets: readonly object[], con: object = {}): Promise<number> {
    const id = await this.page(projectId);
    await this.bench.save(id, drawing(widgets, con));
    await this.publish(id);
    return id;
  }

  /** What is drawn now, over what is published now, unless told otherwise. */
  async publish(
    id: number,
    {
      visitor = this.bench.plant.manager,
      ...given
    }: { visitor?: Visitor; revision?: number; base?: number; note?: string } = {},
  ): Promise<Answer<Publication>> {
    const row = await this.bench.plant.db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return visitor.send(api.projectPage.publish, { id, revision: row.revision, base: row.published ?? 0, ...given });
  }

  async member(projectId: number, accountId: number, pages: ProjectGrant['pages']): Promise<void> {
    await this.bench.plant.db
      .insertInto('projectMember')
      .values({
        ...{ projectId, accountId, pages: JSON.stringify(pages), mayWrite: 1, mayAlarm: 1, mayHistory: 1 },
        ...{ expiresAt: null, isAccepted: 0, createdAt: 0 },
      })
      .execute();
  }

  /** What the page lets people see, and write. */
  async signals(pageId: number): Promise<{ equipmentId: number; signalId: number; isWritten: number }[]> {
    return this.bench.plant.db
      .selectFrom('projectPageSignal')
      .select(['equipmentId', 'signalId', 'isWritten'])
      .where('pageId', '=', pageId)
      .orderBy('signalId')
      .execute();
  }
}
