import { api, type InputOf } from '@lookfar/contract';
import type { Engine } from '../../src/platform/database/table.ts';
import type { PlantEquipment } from './addPlant.ts';
import { type Person, StillPlant } from './StillPlant.ts';

interface DrawnPage {
  title?: string;
  folderId?: number;
  isHome?: boolean;
  /** Signals of the published version, by device. */
  published?: readonly { equipmentId: number; signalId: number }[];
  document?: object;
}

/** Projects over the devices of a still plant. Pages, variables and reports are written past all services. */
export class ProjectPlant {
  readonly plant: StillPlant;
  private pages = 0;

  private constructor(plant: StillPlant) {
    this.plant = plant;
  }

  static async start(engine: Engine): Promise<ProjectPlant> {
    return new ProjectPlant(await StillPlant.start(engine));
  }

  get manager(): Person {
    return this.plant.manager;
  }

  async project(
    title: string,
    more: Partial<InputOf<typeof api.project.add>> = {},
    by = this.manager,
  ): Promise<number> {
    const { code, message, data } = await by.visitor.send(api.project.add, { title, ...more });
    if (code !== '200') throw new Error(`${code} ${message}`);
    return data.id;
  }

  async join(projectId: number, devices: readonly Pick<PlantEquipment, 'id'>[]): Promise<void> {
    const equipmentIds = devices.map(({ id }) => id);
    const { code } = await this.manager.visitor.send(api.projectEquip.add, { projectId, equipmentIds });
    if (code !== '200') throw new Error(code);
  }

  async page(
    projectId: number,
    { title = '总览', folderId, isHome, published, document }: DrawnPage = {},
  ): Promise<number> {
    const { db, manager } = this.plant;
    const drawn = document ?? { con: { title, width: 100, height: 100 }, widgets: [] };
    const { id } = await db
      .insertInto('page')
      .values({
        ...{ orgId: manager.orgId, ownerKind: 'project', ownerId: projectId, seq: this.pages++, title },
        ...{ width: 100, height: 100, isHome: isHome ? 1 : 0, widgetCount: 0, document: JSON.stringify(drawn) },
        ...{ loginname: 'manager', createdAt: 0, updatedAt: 0, passwordHash: null },
        ...{ folderId: folderId ?? null, published: published ? 1 : null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = (published ?? []).map((signal) => ({ projectId, pageId: id, ...signal, isWritten: 0 }));
    if (rows.length > 0) await db.insertInto('projectPageSignal').values(rows).execute();
    return id;
  }

  /** The device of its variables. */
  async carrier(projectId: number): Promise<number> {
    const query = this.plant.db.selectFrom('equipment').select('id').where('projectId', '=', projectId);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async variable(projectId: number, title: string, rule: object, inputs: readonly number[]): Promise<number> {
    const { db } = this.plant;
    const { id } = await db
      .insertInto('signal')
      .values({
        ...{
          equipmentId: await this.carrier(projectId),
          seq: 0,
          title,
          groupName: '',
          address: '',
          dataType: 'DOUBLE',
        },
        ...{ byteOrder: 'ABCD', length: null, unit: '', decimals: 2, scale: 1, writable: 0, upperLimit: null },
        ...{ lowerLimit: null, deadband: 0, signalMaps: '[]', note: '', storeMode: 'change' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const times = { pastFrom: 0, pastStart: 0, updatedAt: 0 };
    const row = { signalId: id, projectId, kind: 'calc', rule: JSON.stringify(rule), revision: 3, loginname: 'm' };
    await db
      .insertInto('variable')
      .values({ ...row, ...times })
      .execute();
    const used = inputs.map((signalId) => ({ variableId: id, signalId }));
    if (used.length > 0) await db.insertInto('variableInput').values(used).execute();
    return id;
  }

  async report(projectId: number, title: string, signalIds: readonly number[]): Promise<number> {
    const columns = JSON.stringify(signalIds.map((signalId) => ({ signalId, title: '', measure: 'avg' })));
    const row = { projectId, seq: 0, title, note: '', unit: 'day', columns, totals: 1, compare: 'none' };
    const insert = this.plant.db.insertInto('projectReport').values({ ...row, loginname: 'm', updatedAt: 0 });
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  }

  /** Messages that are published from now on. */
  heard<K extends 'project.changed' | 'access.changed' | 'signal.forgotten' | 'alarm.rulesChanged'>(
    topic: K,
  ): unknown[] {
    const messages: unknown[] = [];
    this.plant.test.server.bus.subscribe(topic, (message) => messages.push(message));
    return messages;
  }

  stop(): Promise<void> {
    return this.plant.stop();
  }
}
