import type { DemoPage, DemoSite } from '@lookfar/contract';
import type { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { PageRepository } from '../page/page.repository.ts';
import { measuresOf } from '../page/pageDocument.ts';
import type { DemoFiles } from './addDemoFiles.ts';
import { demoNames } from './demoNames.ts';
import { type DemoSignals, resolveDemoPage } from './resolveDemoPage.ts';

type Plant = z.output<typeof DemoSite>;
type Drawing = z.output<typeof DemoPage>;

interface Placed extends Drawing {
  id: number;
  equipment: string;
}

/** Loads the pages of the demo plant once its devices exist; works inside the given transaction. */
export class DemoPages {
  private readonly db: Records;
  private readonly pages: PageRepository;
  private readonly now: number;
  private readonly files: DemoFiles;

  constructor(db: Records, now: number, files: DemoFiles) {
    this.db = db;
    this.files = files;
    this.pages = new PageRepository(db);
    this.now = now;
  }

  async load(plant: Plant, owner: { orgId: number; loginname: string }): Promise<void> {
    const names = await demoNames(this.db, owner.orgId);
    const placed: Placed[] = [];
    for (const { name, pages } of plant.gateways.flatMap(({ equipment }) => equipment)) {
      const ownerId = names.equipment.get(name);
      if (ownerId === undefined) continue;
      for (const [seq, page] of pages.entries())
        placed.push({ ...page, id: await this.insert(page, { ...owner, ownerId, seq }), equipment: name });
    }
    await this.resolve(placed, names);
  }

  /** Links reference pages: they can be resolved once all exist. */
  private async resolve(placed: readonly Placed[], names: DemoSignals): Promise<void> {
    const homes = new Map(placed.toReversed().map(({ equipment, id }) => [equipment, id]));
    for (const { id, title, document, equipment } of placed) {
      const own = placed.filter((one) => one.equipment === equipment);
      const pages = new Map(own.map((one) => [one.title, one.id]));
      const page = resolveDemoPage(document, equipment, { ...names, homes, pages, files: this.files });
      const named = { ...page, con: { ...page.con, title } };
      await this.pages.update(serverScope, id, { document: JSON.stringify(named) }, this.db);
    }
  }

  private async insert(
    { title, document }: Drawing,
    place: { orgId: number; ownerId: number; seq: number; loginname: string },
  ): Promise<number> {
    const isHome = place.seq === 0 ? 1 : 0;
    const times = { createdAt: this.now, updatedAt: this.now };
    const drawn = { ...measuresOf(document), document: JSON.stringify(document) };
    return this.pages.insert(
      serverScope,
      { ...place, ...drawn, ...times, ownerKind: 'equipment', title, isHome },
      this.db,
    );
  }
}
