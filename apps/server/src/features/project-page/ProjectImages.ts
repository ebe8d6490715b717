import { Failure } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { fileIdsIn } from '../file/fileAddresses.ts';
import { isUnlocked, type PagePasses } from '../page-design/PagePasswords.ts';
import { readPageGrants } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ProjectPageContent } from './ProjectPageContent.ts';

export interface ProjectImagesParts {
  db: Records;
  access: Pick<ProjectAccess, 'page'>;
  content: Pick<ProjectPageContent, 'files' | 'content'>;
  passes: PagePasses;
  clock: Clock;
}

/** Images on the pages of projects, for the people of those projects. */
export class ProjectImages {
  private readonly parts: ProjectImagesParts;

  constructor(parts: ProjectImagesParts) {
    this.parts = parts;
  }

  /** Whether it is the picture of a project of theirs, or on a published page that they can open at present. */
  async shows(caller: Caller, fileId: number): Promise<boolean> {
    const orgId = await this.ownerOf(fileId);
    if (orgId === undefined) return false;
    for (const { projectId, image, pages: granted } of await this.projects(caller, orgId)) {
      if (image === fileId) return true;
      const pages = readPageGrants(granted);
      for (const page of await this.published(projectId))
        if ((pages === 'all' || pages.has(page.id)) && (await this.isOn(caller, page, fileId))) return true;
    }
    return false;
  }

  async shown(caller: Caller, pageId: number): Promise<string[]> {
    const { access, content, passes } = this.parts;
    const open = await access.page(caller, pageId, { draft: false }).catch(unlessRefused);
    if (!open || open.published === null) return [];
    const { document, components, passwordHash } = await content.content(pageId, open.published, caller);
    const isOpen = await isUnlocked(passes, caller, { id: pageId, passwordHash });
    return isOpen ? [document, ...components.map(({ drawing }) => drawing)] : [];
  }

  private async isOn(caller: Caller, page: PublishedPage, fileId: number): Promise<boolean> {
    const { content, passes } = this.parts;
    const { id, published, passwordHash } = page;
    if (!(await content.files(id, published)).has(fileId)) return false;
    if (!(await isUnlocked(passes, caller, { id, passwordHash }))) return false;
    // Regions may hide the part that shows it.
    const { document, components } = await content.content(id, published, caller);
    return [document, ...components.map(({ drawing }) => drawing)].some((text) => fileIdsIn(text).has(fileId));
  }

  private async ownerOf(fileId: number): Promise<number | undefined> {
    const query = scoped(this.parts.db, acrossOrganisations('whose is it')).selectFrom('file').select('orgId');
    return (await query.where('id', '=', fileId).executeTakeFirst())?.orgId;
  }

  /** Projects of an organisation that the caller is one of the people of. */
  private async projects(caller: Caller, orgId: number) {
    const now = this.parts.clock.now();
    return scoped(this.parts.db, scopeOf(caller))
      .selectFrom('projectMember')
      .innerJoin('project', 'project.id', 'projectMember.projectId')
      .where('projectMember.accountId', '=', caller.accountId)
      .where('project.orgId', '=', orgId)
      .where((is) => is.or([is('projectMember.expiresAt', 'is', null), is('projectMember.expiresAt', '>', now)]))
      .where((is) => is.or([is('project.expiresAt', 'is', null), is('project.expiresAt', '>', now)]))
      .select(['project.id as projectId', 'project.image', 'projectMember.pages'])
      .execute();
  }

  private async published(projectId: number): Promise<PublishedPage[]> {
    const rows = await scoped(this.parts.db, acrossOrganisations('whose is it'))
      .selectFrom('page')
      .select(['id', 'published', 'passwordHash'])
      .where('ownerKind', '=', 'project')
      .where('ownerId', '=', projectId)
      .where('published', 'is not', null)
      .execute();
    return rows.map((row) => ({ ...row, published: row.published ?? 0 }));
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

interface PublishedPage {
  id: number;
  published: number;
  passwordHash: string | null;
}
