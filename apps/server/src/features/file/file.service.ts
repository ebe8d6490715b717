import { type api, fail, fileLimits, fileUrl, type ReplyOf } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { FileRepository, StoredFile } from './file.repository.ts';
import { fileIdsIn } from './fileAddresses.ts';
import { anyImageType } from './imageType.ts';
import { modelType, readModel } from './model/readModel.ts';

/** Pages as their viewers see them. */
export interface DrawnPages {
  /** The drawings as texts; none for a page that the caller cannot open. */
  shown(caller: Caller, pageId: number): Promise<string[]>;
}

/** Pages of projects as the people of those see them. */
export interface DrawnProjects {
  /** Whether a page that the caller can open at present shows the file. */
  shows(caller: Caller, fileId: number): Promise<boolean>;
  /** The drawings of one of their pages as texts; none for a page that the caller cannot open. */
  shown(caller: Caller, pageId: number): Promise<string[]>;
}

export interface FileServiceParts {
  repository: FileRepository;
  viewed: DrawnPages;
  projects: DrawnProjects;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
  /** Uploads of one account; of models, each of which may be large. */
  limit: Limiter;
  modelLimit: Limiter;
}

export interface StoredImage {
  reply: ReplyOf<typeof api.file.upload>;
  detail: { type: string; bytes: number };
}

/** What may be stored, as 1512 names it. */
export interface ImageKind {
  typeOf(content: Buffer): string | undefined | Promise<string | undefined>;
  types: readonly string[];
}

export interface NewImage {
  id: number;
  type: string;
  bytes: number;
}

/** Images. They never change once they are stored. */
export class FileService {
  private readonly parts: FileServiceParts;

  constructor(parts: FileServiceParts) {
    this.parts = parts;
  }

  async upload(caller: Caller, content: Buffer): Promise<StoredImage> {
    const image = await this.store(caller, content, {
      typeOf: (bytes) => anyImageType(bytes, this.parts.work),
      types: fileLimits.imageTypes,
    });
    const { id, type, bytes } = image;
    return { reply: { id, url: fileUrl(id) }, detail: { type, bytes } };
  }

  /** A 3D model, read in another process: it may be large. */
  async uploadModel(caller: Caller, content: Buffer): Promise<StoredImage> {
    take(this.parts.modelLimit, caller);
    const model = await this.parts.work.run(readModel, content, content.length);
    if ('unknown' in model) fail('1512', { types: fileLimits.modelTypes.join(', ') });
    if ('problem' in model) throw new Refusal('1637', model.problem);
    const { id, type, bytes } = await this.keep(caller, Buffer.from(model.glb), modelType);
    return { reply: { id, url: fileUrl(id) }, detail: { type, bytes } };
  }

  /** As long as the organisation has space for it. */
  async store(caller: Caller, content: Buffer, { typeOf, types }: ImageKind): Promise<NewImage> {
    // Before the content is looked at: looking takes time.
    take(this.parts.limit, caller);
    const type = (await typeOf(content)) ?? fail('1512', { types: types.join(', ') });
    return this.keep(caller, content, type);
  }

  /** 1014 for anyone who neither belongs to its organisation nor can see an object that contains it. */
  async read(caller: Caller, id: number): Promise<StoredFile> {
    const { repository } = this.parts;
    const own = await repository.find(scopeOf(caller), id);
    if (own) return own;
    if (!(await this.isShown(caller, id))) fail('1014');
    return (await repository.find(acrossOrganisations('whose is it'), id)) ?? fail('1014');
  }

  private async isShown(caller: Caller, id: number): Promise<boolean> {
    const { repository, clock, viewed, projects } = this.parts;
    if (caller.embed) return this.isEmbedded(caller, caller.embed.pageId, id);
    const holding = { accountId: caller.accountId, now: clock.now() };
    if ((await repository.isCommon(id)) || (await repository.isHeld(holding, id))) return true;
    if (await repository.isAnnounced(scopeOf(caller), id)) return true;
    for (const pageId of await repository.heldPages(holding, id, fileUrl(id)))
      if ((await viewed.shown(caller, pageId)).some((text) => fileIdsIn(text).has(id))) return true;
    return projects.shows(caller, id);
  }

  /** Of an embedded page: what it shows, whoever owns it, and nothing else. */
  private async isEmbedded(caller: Caller, pageId: number, id: number): Promise<boolean> {
    const { viewed, projects } = this.parts;
    const texts = [...(await viewed.shown(caller, pageId)), ...(await projects.shown(caller, pageId))];
    return texts.some((text) => fileIdsIn(text).has(id));
  }

  private async keep(caller: Caller, content: Buffer, type: string): Promise<NewImage> {
    const { repository, clock } = this.parts;
    const { orgId, accountId } = caller;
    const bytes = content.length;
    const file = { orgId, accountId, type, bytes, content, createdAt: clock.now(), unusedSince: null };
    const id = await repository.insert(scopeOf(caller), file);
    return { id, type, bytes };
  }
}

function take(limit: Limiter, { accountId }: Caller): void {
  const wait = limit.take(String(accountId));
  if (wait > 0) fail('429', { seconds: Math.ceil(wait / 1000) });
}
