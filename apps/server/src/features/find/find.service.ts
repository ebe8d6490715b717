import {
  type AccountKind,
  api,
  Failure,
  type Found,
  type FoundPage,
  type FoundSignal,
  findLimits,
} from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { EnglishNames } from '../../platform/names/EnglishNames.ts';
import type { NameSource } from '../../platform/names/shownNames.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';
import type { ViewedPages } from '../page-design/ViewedPages.ts';
import { pagePmsn } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { bestOf, ranked } from './bestOf.ts';
import type { FindRepository } from './find.repository.ts';
import type { FoundPagesRepository } from './foundPages.repository.ts';
import { readWords, type Word } from './Word.ts';

export interface FindServiceParts {
  repository: FindRepository;
  pages: FoundPagesRepository;
  projects: ProjectAccess;
  access: Pick<EquipmentAccess, 'holding' | 'sharedOf'>;
  viewed: Pick<ViewedPages, 'find'>;
  names: NameSource;
  clock: Clock;
}

interface Search {
  caller: Caller;
  words: readonly Word[];
  names: EnglishNames | undefined;
}

type DeviceRow = AsyncItem<ReturnType<FindRepository['devices']>>[number];
type AsyncItem<T> = T extends AsyncGenerator<infer Item> ? Item : never;

interface Candidate extends FoundPage {
  /** Asked only of the best: it reads the drawing. */
  isOpen?: () => Promise<boolean>;
}

const titleOf = ({ title }: { title: string }) => title;

/** Finds what the caller can open, of several kinds at once. */
export class FindService {
  readonly #parts: FindServiceParts;

  constructor(parts: FindServiceParts) {
    this.#parts = parts;
  }

  async all(caller: Caller, typed: string): Promise<Found> {
    const names = await this.#parts.names.of(caller.orgId);
    const search = { caller, names, words: readWords(typed, names) };
    const devices = await this.#devices(search);
    const signals = await this.#signals(search);
    return { devices, signals, pages: await this.#pages(search), people: await this.#people(search) };
  }

  async #devices({ caller, words, names }: Search): Promise<Found['devices']> {
    const { repository, clock } = this.#parts;
    if (!isPermitted(api.equipment.info.may, caller)) return [];
    let best: DeviceRow[] = [];
    for await (const rows of repository.devices(scopeOf(caller), clock.now(), words))
      best = bestOf([...best, ...rows], { words, names, nameOf: ({ name }) => name });
    // Groups belong to the organisation of the device: another one does not learn of them.
    const isOwn = (orgId: number) => orgId === caller.orgId || scopeOf(caller).orgId === undefined;
    return best.map(({ id, name, orgId, groupName }) => ({
      ...{ id, name },
      groupName: isOwn(orgId) ? (groupName ?? '') : '',
    }));
  }

  async #signals({ caller, words, names }: Search): Promise<Found['signals']> {
    if (!isPermitted(api.monitor.signals.may, caller)) return [];
    const { repository, clock } = this.#parts;
    let best: Found['signals'] = [];
    for await (const rows of repository.signals(scopeOf(caller), clock.now(), words)) {
      const ranking = { words, names, nameOf: titleOf, placeOf: (row: FoundSignal) => row.equipmentName };
      best = bestOf([...best, ...rows], ranking);
    }
    return best;
  }

  async #pages(search: Search): Promise<Found['pages']> {
    const { words, names } = search;
    const rows = [...(await this.#devicePages(search)), ...(await this.#projectPages(search))];
    const ranking = { words, names, nameOf: titleOf, placeOf: (row: Candidate) => row.ownerName };
    const best: FoundPage[] = [];
    for (const { isOpen, ...page } of ranked(rows, ranking)) {
      if (best.length === findLimits.each) break;
      if (!isOpen || (await isOpen())) best.push(page);
    }
    return best;
  }

  /** Own ones, and those of shared devices: where only some signals are shared, those that show one of them. */
  async #devicePages({ caller, words }: Search): Promise<Candidate[]> {
    const { pages, access, viewed } = this.#parts;
    if (!isPermitted(api.pageView.view.may, caller)) return [];
    const scope = scopeOf(caller);
    const own = await pages.ofDevices(scope, words);
    // Whoever looks after all organisations has them already.
    const shared = scope.orgId === undefined ? [] : await pages.ofShared(access.holding(caller), words);
    const grants = await access.sharedOf(caller, [...new Set(shared.map(({ ownerId }) => ownerId))]);
    const ownerKind = 'equipment' as const;
    return [
      ...own.map((row) => ({ ...row, ownerKind })),
      ...shared.flatMap((row) => {
        const grant = grants.get(row.ownerId);
        if (!grant) return [];
        return [{ ...row, ownerKind, ...(grant.signalIds && { isOpen: () => isVisible(viewed, caller, row.id) }) }];
      }),
    ];
  }

  async #projectPages({ caller, words }: Search): Promise<Candidate[]> {
    const { pages, projects, clock } = this.#parts;
    if (!isPermitted(api.projectMonitor.page.may, caller)) return [];
    const managed = isPermitted(api.project.queryAll.may, caller) ? await pages.managed(scopeOf(caller)) : [];
    const all = await projects.all(caller, managed);
    const open = new Map(
      all
        .filter(({ rights, until }) => rights.edit || until === null || until > clock.now())
        .map((project) => [project.project.id, project]),
    );
    const rows = await pages.ofProjects([...open.keys()], words);
    return rows.flatMap((row) => {
      const project = open.get(row.ownerId);
      return project && pagePmsn(project, row.id) ? [{ ...row, ownerKind: 'project' as const }] : [];
    });
  }

  async #people({ caller, words, names }: Search): Promise<Found['people']> {
    const kinds = (Object.keys(lists) as AccountKind[]).filter((kind) => isPermitted(lists[kind].may, caller));
    const rows = await this.#parts.repository.people(scopeOf(caller), kinds, words);
    const best = bestOf(rows, { words, names, nameOf: ({ name, loginname }) => `${name} ${loginname}`.trim() });
    return best.map((row) => ({ ...row, kind: row.kind as AccountKind }));
  }
}

async function isVisible(viewed: Pick<ViewedPages, 'find'>, caller: Caller, pageId: number): Promise<boolean> {
  try {
    await viewed.find(caller, pageId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const lists = {
  co: api.accountCo.query,
  int: api.accountInt.query,
  ext: api.accountExt.query,
  op: api.accountOp.query,
} as const satisfies Record<AccountKind, unknown>;
