import { api, type PageOwner, type ReplyOf } from '@lookfar/contract';
import type { Config } from '../../src/platform/config/config.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { Answer, Visitor } from '../harness/Visitor.ts';
import { LibraryServer } from './LibraryServer.ts';
import { upload } from './multipart.ts';

type Owner = { owner: PageOwner; ownerId: number };

interface SaveOptions {
  revision?: number;
  force?: boolean;
  note?: string;
  visitor?: Visitor;
}

const box = { x: 10, y: 10, width: 100, height: 30, rotate: 0 };

/** A widget that shows a signal. */
export const dataText = (id: string, equipId: number, signalId: number, more: object = {}) => ({
  ...{ id, widgetType: 'Usual.DataText', position: box },
  data: { signalArray: [{ equipId, signalId, title: '压力' }] },
  ...more,
});

export const rect = (id: string, more: object = {}) => ({ id, widgetType: 'Shape.Rect', position: box, ...more });

export const drawing = (widgets: readonly object[] = [], con: object = {}) => ({
  con: { width: 800, height: 600, ...con },
  widgets,
  bind: { equips: [999], signals: [999], keys: ['forged'], mvars: [] },
});

/** Pages of a server, drawn as the designer does. */
export class PageBench {
  readonly plant: LibraryServer;

  private constructor(plant: LibraryServer) {
    this.plant = plant;
  }

  static async start(engine: Engine, config: Partial<Config> = {}): Promise<PageBench> {
    return new PageBench(await LibraryServer.start(engine, config));
  }

  stop(): Promise<void> {
    return this.plant.stop();
  }

  async page(title = '总览', owner?: Owner): Promise<{ id: number; equipmentId: number; signals: number[] }> {
    const equipment = await this.plant.equipment('泵');
    const { data } = await this.plant.manager.send(api.page.add, {
      ...(owner ?? { owner: 'equipment', ownerId: equipment.id }),
      title,
    });
    return { id: data.id, equipmentId: equipment.id, signals: equipment.signals };
  }

  async info(id: number, visitor = this.plant.manager): Promise<ReplyOf<typeof api.pageDesign.info>> {
    return (await visitor.send(api.pageDesign.info, { id })).data;
  }

  /** From the present revision unless another is given. */
  async save(
    id: number,
    document: unknown,
    options: SaveOptions = {},
  ): Promise<Answer<ReplyOf<typeof api.pageDesign.save>>> {
    const { visitor = this.plant.manager, revision = (await this.info(id)).revision, ...rest } = options;
    const bytes = typeof document === 'string' ? document : JSON.stringify(document);
    return upload(visitor, api.pageDesign.save, [{ name: 'page.json', bytes }], { id, revision, ...rest });
  }
}
