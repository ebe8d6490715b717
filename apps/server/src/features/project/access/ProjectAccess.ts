import { fail, type PagePmsn } from '@lookfar/contract';
import { projectScope } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, type EmbedPass, requireRight, scopeOf } from '../../../platform/sessions/caller.ts';
import { type PagePasses, stillLocked } from '../../page-design/PagePasswords.ts';
import { memberRights, type OpenProject, pagePmsn, readPageGrants } from './openProject.ts';
import type { MemberRow, ProjectAccessRepository, ProjectRow } from './projectAccess.repository.ts';

export interface ProjectAccessParts {
  repository: ProjectAccessRepository;
  passes: PagePasses;
  clock: Clock;
}

export interface OpenPage extends OpenProject {
  pageId: number;
  pmsn: PagePmsn;
  /** The number of its publication; null for a page that only its editors see. */
  published: number | null;
}

/**
 * The third way in, beside organisation and share. Those with `project_edit` manage the projects of their organisation;
 * everyone else needs a membership, which gives pages, the signals on them, their history and alarms. A page with a
 * password gives nothing of its signals before it was entered.
 */
export class ProjectAccess {
  private readonly parts: ProjectAccessParts;

  constructor(parts: ProjectAccessParts) {
    this.parts = parts;
  }

  /** To manage it: 1009 without the permission, 1611 out of reach. `db` is the caller's transaction. */
  async manage(caller: Caller, projectId: number, db?: Records): Promise<OpenProject> {
    requireRight(caller, 'project_edit');
    return (await this.managed(caller, projectId, db)) ?? fail('1611');
  }

  /** To watch it: 1611 without a way in, 1613 after its end for those who do not manage it. */
  async open(caller: Caller, projectId: number): Promise<OpenProject> {
    return (await this.opened(caller, projectId)) ?? fail('1611');
  }

  /** Every project that the caller can watch, in order; expired ones included. */
  async all(
    caller: Caller,
    managed: readonly ProjectRow[],
  ): Promise<(OpenProject & { member: MemberRow | undefined })[]> {
    const { repository, clock } = this.parts;
    const members = await repository.memberships(scopeOf(caller), clock.now());
    const own = new Set(managed.map(({ id }) => id));
    const others = members.filter(({ projectId }) => !own.has(projectId));
    const projects = new Map((await repository.joined(others.map((row) => row.projectId))).map((row) => [row.id, row]));
    const locked = await this.locked(caller, [...projects.keys()]);
    const joined = others.flatMap((member) => {
      const project = projects.get(member.projectId);
      return project ? [{ ...this.joined(caller, project, member, locked), member }] : [];
    });
    return [...managed.map((project) => ({ ...this.ofManager(caller, project), member: undefined })), ...joined];
  }

  /** A page to watch: 1014 unless the caller can open it. With `draft` they have to manage it. */
  async page(caller: Caller, pageId: number, { draft }: { draft: boolean }): Promise<OpenPage> {
    if (caller.embed && caller.embed.pageId !== pageId) fail('1014');
    const owner = (await this.parts.repository.projectOfPage(pageId)) ?? fail('1014');
    if (draft) requireRight(caller, 'project_edit');
    const { projectId } = owner;
    const open = (await (draft ? this.managed(caller, projectId) : this.opened(caller, projectId))) ?? fail('1014');
    const pmsn = pagePmsn(open, pageId) ?? fail('1014');
    if (!draft && owner.published === null) fail('1612');
    return { ...open, pageId, pmsn, published: owner.published };
  }

  private async opened(caller: Caller, projectId: number): Promise<OpenProject | undefined> {
    if (caller.embed) return this.embedded(caller, caller.embed, projectId);
    const managed = await this.managed(caller, projectId);
    if (managed) return managed;
    const { repository, clock } = this.parts;
    const [member] = await repository.memberships(scopeOf(caller), clock.now(), projectId);
    const [project] = member ? await repository.joined([projectId]) : [];
    if (!member || !project) return undefined;
    if (this.isExpired(project)) fail('1613');
    return this.joined(caller, project, member, await this.locked(caller, [projectId]));
  }

  /** One page of a project that the maker of its link can open. */
  private async embedded(caller: Caller, { maker, pageId, write, history }: EmbedPass, projectId: number) {
    const open = await this.opened({ ...maker, address: '' }, projectId);
    const may = open && pagePmsn(open, pageId);
    const owner = await this.parts.repository.projectOfPage(pageId);
    if (!open || !may || owner?.projectId !== projectId) return undefined;
    const rights = { edit: false, write: may.write && write, alarm: false, history: may.history && history };
    const locked = (await this.locked(caller, [projectId])).get(projectId) ?? [];
    return {
      ...{ project: open.project, until: open.until, rights, locked },
      pages: new Map([[pageId, { write: rights.write }]]),
      scope: projectScope(open.scope, { projectId, pages: [pageId], locked }),
    };
  }

  /** The pages of these projects that a password keeps closed to the caller's session. */
  private async locked(caller: Caller, projectIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
    const { repository, passes } = this.parts;
    const pages = await stillLocked(passes, caller, await repository.locked(projectIds));
    const byProject = Map.groupBy(pages, ({ projectId }) => projectId);
    return new Map([...byProject].map(([projectId, rows]) => [projectId, rows.map(({ id }) => id)]));
  }

  private async managed(caller: Caller, projectId: number, db?: Records): Promise<OpenProject | undefined> {
    if (!caller.auths.has('project_edit')) return undefined;
    const project = await this.parts.repository.managed(scopeOf(caller), projectId, db);
    return project && this.ofManager(caller, project);
  }

  private ofManager(caller: Caller, project: ProjectRow): OpenProject {
    const write = caller.auths.has('monitor_write');
    const alarm = caller.auths.has('monitor_multi_designer_alarm');
    return {
      project,
      rights: { edit: true, write, alarm, history: true },
      pages: 'everything',
      locked: [],
      until: null,
      scope: projectScope(scopeOf(caller), { projectId: project.id, pages: 'everything' }),
    };
  }

  private joined(
    caller: Caller,
    project: ProjectRow,
    member: MemberRow,
    lockedPages: ReadonlyMap<number, readonly number[]>,
  ): OpenProject {
    const pages = readPageGrants(member.pages);
    const locked = lockedPages.get(project.id) ?? [];
    const range = { projectId: project.id, pages: pages === 'all' ? pages : [...pages.keys()], locked };
    const ends = [project.expiresAt, member.expiresAt].filter((at) => at !== null);
    return {
      project,
      rights: memberRights(member, pages),
      ...{ pages, locked },
      until: ends.length > 0 ? Math.min(...ends) : null,
      scope: projectScope(scopeOf(caller), range),
    };
  }

  private isExpired({ expiresAt }: ProjectRow): boolean {
    return expiresAt !== null && expiresAt <= this.parts.clock.now();
  }
}
