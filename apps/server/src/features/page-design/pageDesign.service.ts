import { type api, type BodyOf, fail, formatTime, type PageDesign, type ReplyOf } from '@lookfar/contract';
import { alreadyJson } from '../../platform/http/JsonText.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ComponentRepository } from '../component/component.repository.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { requireDrawnFiles } from '../file/fileReferences.ts';
import { restoreDrawing } from '../page/drawingTasks.ts';
import { ownerOf, type PageStore } from '../page/PageStore.ts';
import { toPageLine } from '../page/page.mapper.ts';
import type { PageRepository, PageRow } from '../page/page.repository.ts';
import type { PageVersionRepository } from '../page/pageVersion.repository.ts';
import { requirePageRight } from '../page/requirePageRight.ts';
import type { BindableSignals } from './BindableSignals.ts';
import { type CheckedDrawing, checkLimits, readSentDrawing } from './checkDrawing.ts';
import type { PagePresence } from './PagePresence.ts';
import { toPageVersion } from './pageDesign.mapper.ts';
import { showDrawing } from './storedDrawing.ts';

export interface PageDesignParts {
  pages: PageRepository;
  versions: PageVersionRepository;
  keeper: PageStore;
  changes: ConfigurationChanges;
  presence: PagePresence;
  bindable: Pick<BindableSignals, 'drawn'>;
  components: Pick<ComponentRepository, 'findAll'>;
  regions: { names(scope: Scope, orgId: number): Promise<readonly string[]> };
  work: Pick<WorkPool, 'run'>;
}

/** What was saved, and its entry in the operation log. */
export interface SavedPage {
  reply: ReplyOf<typeof api.pageDesign.save>;
  detail: Readonly<Record<string, unknown>>;
}

const noPassword = { cn: '请设置页面密码', en: 'set a password for the page' };

/** Editing a page: reading, saving against concurrent editors, versions, and who is editing. */
export class PageDesignService {
  private readonly parts: PageDesignParts;

  constructor(parts: PageDesignParts) {
    this.parts = parts;
  }

  async info(caller: Caller, id: number): Promise<PageDesign> {
    const scope = scopeOf(caller);
    const page = await this.parts.keeper.visible(caller, id);
    const owner = ownerOf(page);
    const { name: ownerTitle } = (await this.parts.pages.owner(scope, owner)) ?? fail('1014');
    const { title, revision, loginname, updatedAt } = page;
    const hasPassword = page.passwordHash !== null;
    const shown = await this.shown(page, hasPassword);
    return {
      ...{ id, title, ...owner, ownerTitle, revision, loginname, hasPassword },
      gmtModified: formatTime(updatedAt),
      document: alreadyJson(shown.document),
      signals: await this.parts.bindable.drawn(scope, owner, shown),
      pages: (await this.parts.pages.list(scope, owner)).map(toPageLine),
    };
  }

  /** 1541 if another user has saved since `revision`, and nothing is changed; `force` overwrites it. */
  async save(caller: Caller, body: BodyOf<typeof api.pageDesign.save>, file: Uint8Array): Promise<SavedPage> {
    const { id, revision: base, force, note } = body;
    const scope = scopeOf(caller);
    const seen = await this.parts.keeper.visible(caller, id);
    const { title, checkpwd, password, drawing, isSame: wasSame } = await this.checked(scope, file, seen);
    // Outside the transaction: it is slow, and no one else has to wait for it.
    const given = checkpwd && password !== '' ? await hashPassword(password) : null;
    return this.parts.changes.run(async (trx, change) => {
      const page = await this.parts.keeper.held(caller, id, trx);
      if (page.revision !== base && !force) failNewer(page);
      await requireDrawnFiles(trx, scope, { drawing: drawing.document, before: page.document });
      const passwordHash = given ?? (checkpwd ? page.passwordHash : null);
      if (checkpwd && passwordHash === null) throw new Refusal('1000', noPassword);
      const hasNewPassword = passwordHash !== page.passwordHash;
      // Whoever is watching has to enter it.
      if (hasNewPassword && ownerOf(page).owner === 'project') change.projects.add(page.ownerId);
      const isSame = !hasNewPassword && note === '' && wasSame && page.revision === seen.revision;
      const { revision, updatedAt } = isSame
        ? page
        : await this.parts.keeper.change(trx, scope, caller, page, { drawing, title, note, passwordHash });
      const from = page.title === title ? {} : { title: { from: page.title, to: title } };
      const over = page.revision === base ? {} : { over: page.revision };
      const secret = hasNewPassword ? { password: passwordHash === null ? 'removed' : 'set' } : {};
      const detail = { revision, bytes: file.byteLength, ...from, ...over, ...secret, ...(note && { note }) };
      return { reply: { revision, gmtModified: formatTime(updatedAt) }, detail };
    });
  }

  private async shown({ document }: { document: string }, hasPassword: boolean) {
    return this.parts.work.run(showDrawing, { document, hasPassword }, document.length);
  }

  private async checked(scope: Scope, bytes: Uint8Array, present: PageRow): Promise<CheckedDrawing> {
    const { work, components } = this.parts;
    const { title, document, orgId } = present;
    const { owner } = ownerOf(present);
    const size = bytes.byteLength + document.length;
    const regions = await this.parts.regions.names(scope, orgId);
    const checked = await work.run(readSentDrawing, { bytes, owner, present: { title, document }, regions }, size);
    const used = (await components.findAll(scope, checked.componentIds)).map((row) => ({
      id: row.id,
      document: row.document,
    }));
    if (checked.componentIds.length === 0) return checked;
    const drawing = { document: checked.drawing.document, components: used };
    await work.run(
      checkLimits,
      drawing,
      used.reduce((sum, one) => sum + one.document.length, bytes.byteLength),
    );
    return checked;
  }

  async versions(
    caller: Caller,
    { id, ...paging }: BodyOf<typeof api.pageDesign.versions>,
  ): Promise<ReplyOf<typeof api.pageDesign.versions>> {
    const scope = scopeOf(caller);
    await this.parts.keeper.visible(caller, id);
    const { total, list } = await this.parts.versions.list(scope, id, paging);
    return { total, list: list.map(toPageVersion) };
  }

  async version(
    caller: Caller,
    { id, revision }: BodyOf<typeof api.pageDesign.version>,
  ): Promise<ReplyOf<typeof api.pageDesign.version>> {
    const scope = scopeOf(caller);
    const page = await this.parts.keeper.visible(caller, id);
    const version = (await this.parts.versions.find(scope, id, revision)) ?? fail('1014');
    const { document } = await this.shown(version, page.passwordHash !== null);
    return { ...toPageVersion(version), document: alreadyJson(document) };
  }

  /** The current password stays: it is not part of the drawing. */
  async restore(
    caller: Caller,
    { id, revision: restoredFrom, base }: BodyOf<typeof api.pageDesign.restore>,
  ): Promise<ReplyOf<typeof api.pageDesign.restore>> {
    const scope = scopeOf(caller);
    return this.parts.changes.run(async (trx) => {
      const { keeper, versions } = this.parts;
      const page = await keeper.held(caller, id, trx);
      if (page.revision !== base) failNewer(page);
      const version = (await versions.find(scope, id, restoredFrom, trx)) ?? fail('1014');
      const { document } = version;
      const hasPassword = page.passwordHash !== null;
      const restored = await this.parts.work.run(restoreDrawing, { document, hasPassword }, document.length);
      const title = restored.title || page.title;
      const { revision } = await keeper.change(trx, scope, caller, page, {
        drawing: restored.drawing,
        title,
        restoredFrom,
      });
      return { revision };
    });
  }

  async editing(
    caller: Caller,
    { id, tab, leave }: BodyOf<typeof api.pageDesign.presence>,
  ): Promise<ReplyOf<typeof api.pageDesign.presence>> {
    const { presence, pages } = this.parts;
    const page = (await pages.head(scopeOf(caller), id)) ?? fail('1014');
    requirePageRight(caller, ownerOf(page).owner);
    const { revision, loginname, updatedAt } = page;
    if (leave) presence.leave(id, caller, tab);
    else presence.enter(id, caller, tab);
    return { others: presence.others(id, caller, tab), revision, loginname, gmtModified: formatTime(updatedAt) };
  }

  /** 1014 and 1009 before any of the uploaded content is looked at. */
  async require(caller: Caller, id: number): Promise<void> {
    const page = (await this.parts.pages.head(scopeOf(caller), id)) ?? fail('1014');
    requirePageRight(caller, ownerOf(page).owner);
  }
}

function failNewer({ loginname, updatedAt, revision }: PageRow): never {
  fail('1541', { loginname, time: formatTime(updatedAt), revision });
}
