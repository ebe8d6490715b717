import { type AccessAnswer, type AccessStep, api, fail } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { Identity } from '../../platform/sessions/identityOf.ts';
import { type OpenProject, pagePmsn } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { type AccessChains, answer, asCaller, unlessRefused } from './AccessChains.ts';
import type { AccessRepository, PageRow, PersonRow } from './access.repository.ts';

export interface ProjectAnswersParts {
  repository: AccessRepository;
  projects: Pick<ProjectAccess, 'open'>;
  chains: AccessChains;
}

/** Why somebody can watch or manage a project, or open one of its pages. */
export class ProjectAnswers {
  readonly #parts: ProjectAnswersParts;

  constructor(parts: ProjectAnswersParts) {
    this.#parts = parts;
  }

  /** 1014 unless the caller can open it. */
  async require(caller: Caller, projectId: number): Promise<OpenProject> {
    return (await unlessRefused(() => this.#parts.projects.open(caller, projectId))) ?? fail('1014');
  }

  async ofProject(person: PersonRow, identity: Identity, projectId: number): Promise<AccessAnswer[]> {
    const { chains } = this.#parts;
    const open = await this.opened(identity, projectId);
    const step = await this.step(person, projectId, open);
    const watch = [...chains.comesIn(person), chains.given(person, identity, api.projectMonitor.pages.may)];
    const includes = (holds: boolean | undefined): AccessStep => ({ ...step, holds: step.holds && holds === true });
    const manage = [...chains.comesIn(person), chains.given(person, identity, api.project.edit.may)];
    return [
      answer('watch', [...watch, step]),
      answer('write', [...watch, includes(open?.rights.write)]),
      answer('history', [...watch, includes(open?.rights.history)]),
      answer('alarms', [...watch, includes(open?.rights.alarm)]),
      answer('edit', [...manage, includes(open?.rights.edit)]),
    ];
  }

  async ofPage(person: PersonRow, identity: Identity, page: PageRow): Promise<AccessAnswer[]> {
    const { chains } = this.#parts;
    return [
      answer('open', [
        ...chains.comesIn(person),
        chains.given(person, identity, api.projectMonitor.page.may),
        ...(await this.pageSteps(person, identity, page)),
      ]),
    ];
  }

  /** From the project to the page. */
  async pageSteps(person: PersonRow, identity: Identity, page: PageRow): Promise<AccessStep[]> {
    const open = await this.opened(identity, page.ownerId);
    // Whoever has a link gets there as its maker.
    const holder = identity.embed ? await this.opened(identity.embed.maker, page.ownerId) : open;
    const step = await this.step(person, page.ownerId, holder);
    return [
      { ...step, holds: open !== undefined && pagePmsn(open, page.id) !== undefined },
      { link: 'published', holds: page.published !== null, name: page.title },
      ...(page.passwordHash === null ? [] : [{ link: 'password' as const, holds: true }]),
    ];
  }

  /** The first project in which somebody sees a signal of the device, or writes one. */
  async through(
    person: PersonRow,
    identity: Identity,
    equipmentId: number,
    deed: 'view' | 'write',
  ): Promise<AccessStep | undefined> {
    const { repository } = this.#parts;
    for (const projectId of await repository.projectsWith(equipmentId)) {
      const open = await this.opened(identity, projectId);
      if (!open || !(await repository.includes(open.scope, equipmentId))) continue;
      if (deed === 'view' || (await this.#writes(open, equipmentId))) return this.step(person, projectId, open);
    }
    return undefined;
  }

  /** As `projectMonitor.write`: those who manage it by their role, its people what one of their pages writes. */
  async #writes({ project, rights, pages }: OpenProject, equipmentId: number): Promise<boolean> {
    if (rights.edit || !rights.write) return rights.write;
    const written = await this.#parts.repository.writing(project.id, equipmentId);
    return written.some((pageId) => pagePmsn({ pages, rights }, pageId)?.write === true);
  }

  opened(identity: Identity, projectId: number): Promise<OpenProject | undefined> {
    return unlessRefused(() => this.#parts.projects.open(asCaller(identity), projectId));
  }

  async step(person: PersonRow, projectId: number, open: OpenProject | undefined): Promise<AccessStep> {
    const { repository } = this.#parts;
    const project = (await repository.project(projectId)) ?? fail('1014');
    const named = { object: { kind: 'project' as const, id: projectId }, name: project.title };
    if (open?.pages === 'everything') return { link: 'project', holds: true, ...named, rights: ['project_edit'] };
    const until = open?.until ?? (await repository.membership(person.id, projectId))?.expiresAt ?? project.expiresAt;
    return { link: 'project', holds: open !== undefined, ...named, until };
  }
}
