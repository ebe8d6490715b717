import { type AccountKind, api, type Found, type FoundPage, type FoundSignal, findLimits } from '@lookfar/contract';
import { ifAccessible } from '../../platform/access/ifAccessible.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { EnglishNames } from '../../platform/names/EnglishNames.ts';
import type { NameSource } from '../../platform/names/shownNames.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';
import type { ViewedPages } from '../page-design/ViewedPages.ts';
import { type OpenProject, pagePmsn } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { bestOfAll, type Ranking, ranked } from './bestOf.ts';
import { candidates, type FindRepository } from './find.repository.ts';
import type { FoundPagesRepository, OpenPages } from './foundPages.repository.ts';
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

type PageRow = Pick<FoundPage, 'id' | 'title' | 'ownerId' | 'ownerName'>;

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
    const rows = repository.devices(scopeOf(caller), clock.now(), words);
    const best = await bestOfAll(rows, { words, names, nameOf: ({ name }) => name });
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
    const rows = repository.signals(scopeOf(caller), clock.now(), words);
    const placeOf = (row: FoundSignal) => row.equipmentName;
    return bestOfAll(rows, { words, names, nameOf: titleOf, placeOf });
  }

  async #pages(search: Search): Promise<Found['pages']> {
    const ranking = { ...search, nameOf: titleOf, placeOf: (row: PageRow) => row.ownerName };
    const rows = [...(await this.#devicePages(search, ranking)), ...(await this.#projectPages(search, ranking))];
    const best: FoundPage[] = [];
    for (const { isOpen, ...page } of ranked(rows, ranking)) {
      if (best.length === findLimits.each) break;
      if (!isOpen || (await isOpen())) best.push(page);
    }
    return best;
  }

  /** Own ones, and those of shared devices: where only some signals are shared, those that show one of them. */
  async #devicePages({ caller, words }: Search, ranking: Ranking<PageRow>): Promise<Candidate[]> {
    const { pages, access, viewed } = this.#parts;
    if (!isPermitted(api.pageView.view.may, caller)) return [];
    const scope = scopeOf(caller);
    const own = await bestOfAll(pages.ofDevices(scope, words), ranking);
    // Whoever looks after all organisations has them already.
    const shared =
      scope.orgId === undefined
        ? []
        : await bestOfAll(pages.ofShared(access.holding(caller), words), ranking, candidates);
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

  async #projectPages({ caller, words }: Search, ranking: Ranking<PageRow>): Promise<Candidate[]> {
    const { pages, projects, clock } = this.#parts;
    if (!isPermitted(api.projectMonitor.page.may, caller)) return [];
    const managed = isPermitted(api.project.queryAll.may, caller) ? await pages.managed(scopeOf(caller)) : [];
    const all = await projects.all(caller, managed);
    const open = new Map(
      all
        .filter(({ rights, until }) => rights.edit || until === null || until > clock.now())
        .map((project) => [project.project.id, project]),
    );
    const rows = await bestOfAll(pages.ofProjects(openPages([...open.values()]), words), ranking, candidates);
    return rows.flatMap((row) => {
      const project = open.get(row.ownerId);
      return project && pagePmsn(project, row.id) ? [{ ...row, ownerKind: 'project' as const }] : [];
    });
  }

  async #people({ caller, words, names }: Search): Promise<Found['people']> {
    const kinds = (Object.keys(lists) as AccountKind[]).filter((kind) => isPermitted(lists[kind].may, caller));
    const rows = this.#parts.repository.people(scopeOf(caller), kinds, words);
    const best = await bestOfAll(rows, {
      words,
      names,
      nameOf: ({ name, loginname }) => `${name} ${loginname}`.trim(),
    });
    return best.map((row) => ({ ...row, kind: row.kind as AccountKind }));
  }
}

async function isVisible(viewed: Pick<ViewedPages, 'find'>, caller: Caller, pageId: number): Promise<boolean> {
  return (await ifAccessible(viewed.find(caller, pageId))) !== undefined;
}

/** Of projects of which the caller can open single pages, only these: better ones of others are not in their way. */
function openPages(projects: readonly OpenProject[]): OpenPages {
  const isWhole = ({ pages }: OpenProject) => typeof pages === 'string';
  return {
    projectIds: projects.filter(isWhole).map(({ project }) => project.id),
    pageIds: projects.flatMap(({ pages }) => (typeof pages === 'string' ? [] : [...pages.keys()])),
  };
}

const lists = {
  co: api.accountCo.query,
  int: api.accountInt.query,
  ext: api.accountExt.query,
  op: api.accountOp.query,
} as const satisfies Record<AccountKind, unknown>;
