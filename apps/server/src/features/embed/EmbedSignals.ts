import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { EmbedPass } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { ComponentRepository } from '../component/component.repository.ts';
import { PageRepository } from '../page/page.repository.ts';
import { isUnlocked, type PagePasses } from '../page-design/PagePasswords.ts';
import { PagePassRepository } from '../page-design/pagePass.repository.ts';
import { usedComponents, viewContent } from '../page-design/viewedContent.ts';
import type { EmbeddedSignals } from '../share/EquipmentAccess.ts';

type Signals = ReadonlyMap<number, ReadonlySet<number>>;

const none: Signals = new Map();
/** Pages whose signals are known without reading them again. */
const mostKept = 500;

/** The signals of pages of devices that are shown elsewhere, without those that are for certain people. */
export class EmbedSignals implements EmbeddedSignals {
  readonly #db: Records;
  readonly #work: Pick<WorkPool, 'run'>;
  readonly #pages: PageRepository;
  readonly #passes: PagePasses;
  readonly #kept = new Map<number, { revision: number; signals: Promise<Signals> }>();

  constructor({ db, work }: { db: Records; work: Pick<WorkPool, 'run'> }) {
    this.#db = db;
    this.#work = work;
    this.#pages = new PageRepository(db);
    this.#passes = new PagePassRepository(db);
  }

  async of({ pageId, maker }: EmbedPass): Promise<Signals> {
    const head = await this.#pages.lock(acrossOrganisations('whose is it'), pageId);
    if (head?.ownerKind !== 'equipment') return none;
    const session = { ...maker, address: '' };
    if (!(await isUnlocked(this.#passes, session, head))) return new Map([[head.ownerId, new Set<number>()]]);
    const before = this.#kept.get(pageId);
    if (before?.revision === head.revision) return before.signals;
    const entry = { revision: head.revision, signals: this.#read(pageId) };
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(pageId, entry);
    try {
      return await entry.signals;
    } catch (error) {
      if (this.#kept.get(pageId) === entry) this.#kept.delete(pageId);
      throw error;
    }
  }

  async #read(pageId: number): Promise<Signals> {
    const page = await this.#pages.find(acrossOrganisations('whose is it'), pageId);
    if (!page) return none;
    const { document, ownerId } = page;
    const ids = await this.#work.run(usedComponents, document, document.length);
    const components = await new ComponentRepository(this.#db).findAll(wholeOrganisation(page), ids);
    const size = components.reduce((sum, component) => sum + component.document.length, document.length);
    const rights = { regions: [], isPart: false, hidden: [], seen: [] };
    const { signals } = await this.#work.run(viewContent, { document, hasPassword: false, components, rights }, size);
    const byDevice = new Map<number, Set<number>>([[ownerId, new Set()]]);
    for (const { equipId, signalId } of signals) {
      const device = equipId || ownerId;
      byDevice.set(device, (byDevice.get(device) ?? new Set()).add(signalId));
    }
    return byDevice;
  }
}
