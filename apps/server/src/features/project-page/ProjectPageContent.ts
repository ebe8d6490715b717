import { fail } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { regionsOf } from '../../platform/sessions/regions.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { ComponentRepository } from '../component/component.repository.ts';
import { fileIdsIn } from '../file/fileAddresses.ts';
import type { NamedSignal } from '../page/mapSignals.ts';
import { variableEquip } from '../page/variableEquip.ts';
import { usedComponents } from '../page-design/viewedContent.ts';
import { type OpenedContent, openContent } from './contentTasks.ts';
import type { StoredContent } from './drawnSignals.ts';
import { KeptContents } from './KeptContents.ts';
import { PublicationRepository } from './publication.repository.ts';

export interface ProjectPageContentParts {
  db: Records;
  work: Pick<WorkPool, 'run'>;
}

/** A page of a project for its viewers. */
export interface PageContent {
  pageId: number;
  projectId: number;
  orgId: number;
  title: string;
  /** The revision of the draft that it shows. */
  revision: number;
  /** Of the publication; 0 for the draft. */
  number: number;
  /** JSON, without the password; the parts that the viewer's regions hide are left out. */
  document: string;
  /** As they were when it was published; each drawing is JSON. */
  components: { id: number; name: string; revision: number; drawing: string }[];
  /** Each signal that it shows or writes, of variables those of the project's own device; whether they exist or not. */
  signals: NamedSignal[];
  /** The device of the project's variables. */
  variableEquipId: number;
  /** The present one; null for a page without a password. */
  passwordHash: string | null;
}

/** Publications whose files are known without looking again. */
const mostNamed = 5000;

type PageHead = NonNullable<Awaited<ReturnType<PublicationRepository['page']>>>;

/**
 * What viewers of a project's page get: a publication, or the draft for its editors. Who may see it is decided before
 * (`ProjectAccess.page`), and which of its signals by the scope that this gives.
 */
export class ProjectPageContent {
  private readonly parts: ProjectPageContentParts;
  private readonly records: PublicationRepository;
  private readonly kept = new KeptContents();
  private readonly namedFiles = new Map<string, ReadonlySet<number>>();

  constructor(parts: ProjectPageContentParts) {
    this.parts = parts;
    this.records = new PublicationRepository(parts.db);
  }

  /** Ids of the files that a publication shows, to whoever can see all of it. */
  async files(pageId: number, number: number): Promise<ReadonlySet<number>> {
    const key = `${pageId}.${number}`;
    const before = this.namedFiles.get(key);
    if (before) return before;
    const text = (await this.records.text(acrossOrganisations('whose is it'), pageId, number)) ?? '';
    const files = fileIdsIn(text);
    if (this.namedFiles.size >= mostNamed) this.namedFiles.clear();
    this.namedFiles.set(key, files);
    return files;
  }

  /** 1014 for a page that no project has, 1612 for a publication that does not exist (any more). */
  async content(pageId: number, version: number | 'draft', viewer: Caller): Promise<PageContent> {
    const page = (await this.records.page(acrossOrganisations('whose is it'), pageId)) ?? fail('1014');
    const { revision, content } = version === 'draft' ? await this.draft(page) : await this.published(page, version);
    const shown = content.hasRegions ? await this.within(page, version, viewer) : content;
    const variableEquipId = await variableEquip(this.parts.db, acrossOrganisations('whose is it'), page.ownerId);
    const { orgId, ownerId: projectId, title, passwordHash } = page;
    return {
      ...{ pageId, projectId, orgId, title, revision, passwordHash, variableEquipId },
      number: version === 'draft' ? 0 : version,
      document: shown.document,
      components: shown.components,
      signals: shown.uses.map(({ equipId, signalId }) => ({ equipId: equipId || variableEquipId, signalId })),
    };
  }

  private async published(page: PageHead, number: number): Promise<{ revision: number; content: OpenedContent }> {
    const everyone = acrossOrganisations('whose is it');
    const { revision } = (await this.records.head(everyone, page.id, number)) ?? fail('1612');
    const key = `${page.id}.${number}.${page.passwordHash !== null}`;
    const before = this.kept.get(key);
    if (before) return { revision, content: before };
    const content = await this.open(page, await this.stored(page, number));
    this.kept.put(key, content);
    return { revision, content };
  }

  private async draft(page: PageHead): Promise<{ revision: number; content: OpenedContent }> {
    return { revision: page.revision, content: await this.open(page, await this.drawn(page)) };
  }

  /** Without what is not for the regions of the viewer, who has some only in the page's own organisation. */
  private async within(page: PageHead, version: number | 'draft', viewer: Caller): Promise<OpenedContent> {
    const isOwn = viewer.orgId === page.orgId && !viewer.embed;
    const regions = isOwn ? await regionsOf(this.parts.db, scopeOf(viewer), viewer.accountId) : [];
    return this.open(page, version === 'draft' ? await this.drawn(page) : await this.stored(page, version), regions);
  }

  private async stored({ id }: PageHead, number: number): Promise<string> {
    return (await this.records.text(acrossOrganisations('whose is it'), id, number)) ?? fail('1612');
  }

  /** The draft and the components in it as they are now. */
  async drawn({ id, orgId }: Pick<PageHead, 'id' | 'orgId'>): Promise<StoredContent> {
    const { db, work } = this.parts;
    const document = (await this.records.draft(acrossOrganisations('whose is it'), id)) ?? fail('1014');
    const ids = await work.run(usedComponents, document, document.length);
    const rows = await new ComponentRepository(db).findAll(wholeOrganisation({ orgId }), ids);
    return {
      document,
      components: rows.map((row) => ({ id: row.id, name: row.name, revision: row.revision, document: row.document })),
    };
  }

  private async open(
    { passwordHash }: PageHead,
    stored: string | StoredContent,
    regions?: readonly string[],
  ): Promise<OpenedContent> {
    const input = { stored, hasPassword: passwordHash !== null, regions };
    return this.parts.work.run(openContent, input, sizeOf(stored));
  }
}

export function sizeOf(stored: string | StoredContent): number {
  if (typeof stored === 'string') return stored.length;
  return stored.components.reduce((sum, { document }) => sum + document.length, stored.document.length);
}
