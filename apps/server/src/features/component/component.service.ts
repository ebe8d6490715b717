import { type api, type BodyOf, designLimits, fail, formatTime, type ReplyOf, type Text } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { type Place, toldPlaces } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { alreadyJson } from '../../platform/http/JsonText.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { requireDrawnFiles } from '../file/fileReferences.ts';
import { soundDrawing } from '../page/drawingTasks.ts';
import type { PageRepository } from '../page/page.repository.ts';
import { type ComponentColumns, readSentComponent } from './checkComponent.ts';
import { toComponentLine } from './component.mapper.ts';
import type { ComponentPlace, ComponentRepository, ComponentRow } from './component.repository.ts';

export interface ComponentServiceParts {
  db: Records;
  repository: ComponentRepository;
  pages: Pick<PageRepository, 'head'>;
  clock: Clock;
  regions: { names(scope: Scope, orgId: number): Promise<readonly string[]> };
  work: Pick<WorkPool, 'run'>;
}

/** Drawings used by many pages: a change applies to all of them. */
export class ComponentService {
  private readonly parts: ComponentServiceParts;

  constructor(parts: ComponentServiceParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    { name, pageId, ...paging }: BodyOf<typeof api.component.query>,
  ): Promise<ReplyOf<typeof api.component.query>> {
    const scope = withinOrganisation(scopeOf(caller), await this.orgFor(caller, pageId));
    const { total, list } = await this.parts.repository.list(scope, name, paging);
    return { total, list: list.map(toComponentLine) };
  }

  async infos(caller: Caller, ids: readonly number[]): Promise<ReplyOf<typeof api.component.info>> {
    const rows = await this.parts.repository.findAll(scopeOf(caller), ids);
    const { work } = this.parts;
    const sound = (row: ComponentRow) => work.run(soundDrawing, row.document, row.document.length);
    const infos: ReplyOf<typeof api.component.info> = [];
    for (const row of rows) infos.push({ ...toComponentLine(row), drawing: alreadyJson(await sound(row)) });
    return infos;
  }

  /** `file` is requested only once it is known that the page may be edited. */
  async add(caller: Caller, body: BodyOf<typeof api.component.add>, file: () => Uint8Array): Promise<number> {
    const { name, category, pageId } = body;
    const orgId = await this.orgFor(caller, pageId);
    const scope = withinOrganisation(scopeOf(caller), orgId);
    const drawing = await this.read(file(), scope, orgId);
    const { repository, db, clock } = this.parts;
    return db.transaction().execute(async (trx) => {
      await repository.hold(scope, orgId, trx);
      if ((await repository.count(scope, trx)) >= designLimits.components)
        fail('1522', { limit: designLimits.components });
      await this.checkName(scope, name, trx);
      await requireDrawnFiles(trx, scope, { drawing: drawing.document });
      const now = clock.now();
      const stamp = { revision: 1, loginname: caller.loginname, createdAt: now, updatedAt: now };
      return repository.insert(scope, { orgId, name, category, ...drawing, ...stamp }, trx);
    });
  }

  /** 1541 if another user has changed it since `revision`. */
  async edit(
    caller: Caller,
    { id, revision: base, name, category }: BodyOf<typeof api.component.edit>,
    file: Uint8Array,
  ): Promise<{ revision: number; before: string }> {
    const scope = scopeOf(caller);
    const { orgId } = (await this.parts.repository.find(scope, id)) ?? fail('1014');
    const drawing = await this.read(file, scope, orgId);
    const { repository, db, clock } = this.parts;
    return db.transaction().execute(async (trx) => {
      const present = await this.held(scope, id, trx);
      if (present.revision !== base) failNewer(present);
      await this.checkName(withinOrganisation(scope, present.orgId), name, trx, id);
      await requireDrawnFiles(trx, scope, { drawing: drawing.document, before: present.document });
      const revision = base + 1;
      const stamp = { revision, loginname: caller.loginname, updatedAt: clock.now() };
      await repository.update(scope, id, { name, category, ...drawing, ...stamp }, trx);
      return { revision, before: present.name };
    });
  }

  /** 1502 while pages use it. */
  async remove(caller: Caller, id: number): Promise<{ name: string }> {
    const scope = scopeOf(caller);
    const { repository, db } = this.parts;
    return db.transaction().execute(async (trx) => {
      const present = await this.held(scope, id, trx);
      const uses = await repository.places(wholeOrganisation(present), id, trx);
      const places = await toldPlaces(trx, scope, uses.map(placeOf));
      if (places) throw new Refusal('1502', { places });
      await repository.remove(scope, id, trx);
      return { name: present.name };
    });
  }

  /** 1014 before any of the uploaded content is looked at. */
  async require(caller: Caller, id: number): Promise<void> {
    if (!(await this.parts.repository.find(scopeOf(caller), id))) fail('1014');
  }

  private async read(bytes: Uint8Array, scope: Scope, orgId: number): Promise<ComponentColumns> {
    const regions = await this.parts.regions.names(scope, orgId);
    return this.parts.work.run(readSentComponent, { bytes, regions }, bytes.byteLength);
  }

  /** Of the page's organisation, or of the caller's own. */
  private async orgFor(caller: Caller, pageId: number | undefined): Promise<number> {
    if (pageId === undefined) return caller.orgId;
    return ((await this.parts.pages.head(scopeOf(caller), pageId)) ?? fail('1014')).orgId;
  }

  private async held(scope: Scope, id: number, trx: Records): Promise<ComponentRow> {
    const { repository } = this.parts;
    const { orgId } = (await repository.find(scope, id, trx)) ?? fail('1014');
    await repository.hold(scope, orgId, trx);
    return (await repository.find(scope, id, trx)) ?? fail('1014');
  }

  private async checkName(scope: Scope, name: string, trx: Records, id?: number): Promise<void> {
    const namesake = await this.parts.repository.named(scope, name, trx);
    if (namesake && namesake.id !== id) fail('1501', { name });
  }
}

function failNewer({ loginname, updatedAt, revision }: ComponentRow): never {
  fail('1541', { loginname, time: formatTime(updatedAt), revision });
}

const ownerWords: Readonly<Record<string, Text>> & { equipment: Text } = {
  equipment: { cn: '设备', en: 'device' },
  template: { cn: '模板', en: 'template' },
  project: { cn: '运营中心', en: 'project' },
};

function placeOf({ id, title, ownerKind, ownerName }: ComponentPlace): Place {
  const kind = ownerWords[ownerKind] ?? ownerWords.equipment;
  const words = { cn: `${kind.cn}“${ownerName}”的页面“${title}”`, en: `page "${title}" of ${kind.en} "${ownerName}"` };
  return { ...words, of: { table: 'page', id } };
}
