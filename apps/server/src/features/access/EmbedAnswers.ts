import { type AccessAnswer, type AccessStep, api, type May } from '@lookfar/contract';
import type { Identity } from '../../platform/sessions/identityOf.ts';
import { isPermitted } from '../../platform/sessions/isPermitted.ts';
import type { ViewedPages } from '../page-design/ViewedPages.ts';
import { pagePmsn } from '../project/access/openProject.ts';
import { type AccessChains, answer, asCaller, unlessRefused } from './AccessChains.ts';
import type { AccessRepository, EmbedLinkRow, PersonRow } from './access.repository.ts';
import type { ProjectAnswers } from './ProjectAnswers.ts';

export interface EmbedAnswersParts {
  repository: AccessRepository;
  chains: AccessChains;
  projects: ProjectAnswers;
  viewed: Pick<ViewedPages, 'find'>;
}

interface Shown {
  steps: AccessStep[];
  write: boolean;
  history: boolean;
}

/** What whoever has a link to embed a page can do with it: no more than its maker, and no more than it says. */
export class EmbedAnswers {
  readonly #parts: EmbedAnswersParts;

  constructor(parts: EmbedAnswersParts) {
    this.#parts = parts;
  }

  async of(maker: PersonRow, link: EmbedLinkRow): Promise<AccessAnswer[]> {
    const { chains } = this.#parts;
    const identity = await this.#identity(link);
    const isOfProject = link.ownerKind === 'project';
    const shown = await (isOfProject ? this.#ofProject(maker, identity, link) : this.#ofDevice(maker, identity, link));
    const chain = (may: May, includes: { link?: boolean; page?: boolean } = {}): AccessStep[] => [
      this.#step(link, includes.link ?? true),
      ...chains.comesIn(maker),
      chains.given(maker, makerIn(identity), may),
      ...shown.steps.map((step, at) => (at === 0 ? { ...step, holds: step.holds && (includes.page ?? true) } : step)),
    ];
    const calls = isOfProject
      ? {
          open: api.projectMonitor.page.may,
          write: api.projectMonitor.write.may,
          history: api.projectHistory.query.may,
        }
      : { open: api.pageOpening.info.may, write: api.signal.write.may, history: api.history.query.may };
    return [
      answer('open', chain(calls.open)),
      answer('write', chain(calls.write, { link: link.mayWrite === 1, page: shown.write })),
      answer('history', chain(calls.history, { link: link.mayHistory === 1, page: shown.history })),
    ];
  }

  /** Those of the links that work and show the device, or write it. */
  async showing(device: { id: number; orgId: number }, deed: 'view' | 'write'): Promise<EmbedLinkRow[]> {
    const { repository, chains } = this.#parts;
    const found: EmbedLinkRow[] = [];
    for (const link of await repository.embedsAround(device)) {
      const [maker] = await repository.found([link.accountId]);
      if (!maker || !this.#step(link, true).holds || !chains.comesIn(maker).every(({ holds }) => holds)) continue;
      if (await this.#shows(link, device.id, deed)) found.push(link);
    }
    return found;
  }

  async #shows(link: EmbedLinkRow, equipmentId: number, deed: 'view' | 'write'): Promise<boolean> {
    const { repository, chains, projects } = this.#parts;
    const identity = await this.#identity(link);
    if (link.ownerKind !== 'project') {
      const may = deed === 'write' ? api.signal.write.may : api.monitor.signals.may;
      const found = await chains.found(identity, equipmentId);
      return isPermitted(may, identity) && found !== undefined && (deed === 'view' || found.grant.write);
    }
    if (!isPermitted(api.projectMonitor.page.may, identity) || link.published === null) return false;
    const open = await projects.opened(identity, link.ownerId);
    if (!open || !(await repository.includes(open.scope, equipmentId))) return false;
    if (deed === 'view') return true;
    const isWritten = (await repository.writing(link.ownerId, equipmentId)).includes(link.id);
    return isWritten && pagePmsn(open, link.id)?.write === true;
  }

  async #ofDevice(maker: PersonRow, identity: Identity, link: EmbedLinkRow): Promise<Shown> {
    const { repository, chains, viewed } = this.#parts;
    const device = await repository.device(link.ownerId);
    const asMaker = makerIn(identity);
    if (!device) return { steps: [{ link: 'foreign', holds: false }], write: false, history: false };
    const found = await chains.found(asMaker, device.id);
    const shown = await chains.found(identity, device.id);
    const reach = await chains.reach({ person: maker, identity: asMaker, device, found });
    const opened = await unlessRefused(() => viewed.find(asCaller(identity), link.id));
    return {
      steps: [
        { ...reach, holds: opened !== undefined },
        ...(link.passwordHash === null ? [] : [{ link: 'password' as const, holds: true }]),
      ],
      write: shown?.grant.write ?? false,
      history: shown?.grant.history ?? false,
    };
  }

  async #ofProject(maker: PersonRow, identity: Identity, link: EmbedLinkRow): Promise<Shown> {
    const { projects } = this.#parts;
    const open = await projects.opened(identity, link.ownerId);
    const may = open && pagePmsn(open, link.id);
    return {
      steps: await projects.pageSteps(maker, identity, link),
      write: may?.write ?? false,
      history: open?.rights.history ?? false,
    };
  }

  #identity({ accountId, linkId, id: pageId, mayWrite, mayHistory }: EmbedLinkRow): Promise<Identity> {
    return this.#parts.chains.identityOf(accountId, { linkId, pageId, mayWrite, mayHistory });
  }

  /** It works, and says that this may be done with it. */
  #step({ expiresAt, linkTitle }: EmbedLinkRow, includes: boolean): AccessStep {
    const isOver = expiresAt !== null && expiresAt <= this.#parts.chains.now;
    return {
      ...{ link: 'embed', holds: !isOver && includes, name: linkTitle, until: expiresAt },
      ...(isOver && { state: 'expired' }),
    };
  }
}

const makerIn = (identity: Identity): Identity => identity.embed?.maker ?? identity;
