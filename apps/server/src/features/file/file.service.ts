import { type api, fail, fileLimits, fileUrl, type ReplyOf } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { hashId } from '../../platform/security/ids.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { DrawnFile, FileRepository, SpaceUse, StoredFile } from './file.repository.ts';
import { imageType } from './imageType.ts';

export interface FileServiceParts {
  repository: FileRepository;
  clock: Clock;
  /** Uploads of one account. */
  limit: Limiter;
}

export interface StoredImage {
  reply: ReplyOf<typeof api.file.upload>;
  detail: { type: string; bytes: number };
}

/** Images. They never change once they are stored. */
export class FileService {
  private readonly parts: FileServiceParts;

  constructor(parts: FileServiceParts) {
    this.parts = parts;
  }

  async upload(caller: Caller, content: Buffer): Promise<StoredImage> {
    const { repository, clock } = this.parts;
    // Before the content is looked at: looking takes time.
    this.take(caller);
    const type = imageType(content) ?? fail('1512', { types: fileLimits.imageTypes.join(', ') });
    const { orgId, accountId } = caller;
    const bytes = content.length;
    const file = { orgId, accountId, type, bytes, content, createdAt: clock.now(), unusedSince: null };
    const id = await repository.insert(scopeOf(caller), file, (use) => requireSpace(use, bytes));
    return { reply: { id, url: fileUrl(id) }, detail: { type, bytes } };
  }

  /** 1014 for anyone who neither belongs to its organisation nor can see an object that contains it. */
  async read(caller: Caller, id: number): Promise<StoredFile> {
    const { repository } = this.parts;
    const own = await repository.find(scopeOf(caller), id);
    if (own) return own;
    if (!(await this.isShown(caller, id))) fail('1014');
    return (await repository.find(acrossOrganisations('whose is it'), id)) ?? fail('1014');
  }

  private async isShown({ accountId, sessionHash }: Caller, id: number): Promise<boolean> {
    const { repository, clock } = this.parts;
    const holding = { accountId, now: clock.now() };
    if ((await repository.isCommon(id)) || (await repository.isHeld(holding, id))) return true;
    const address = fileUrl(id);
    // The number may be the start of a longer one.
    const whole = new RegExp(`${address.replace(/[.?]/g, '\\$&')}(?!\\d)`);
    const drawn = [
      ...(await repository.heldPages({ ...holding, sessionHash }, id, address)),
      ...(await repository.heldComponents({ ...holding, sessionHash }, id, address)),
    ];
    return drawn.some((page) => isOpen(page) && whole.test(page.document));
  }

  private take(caller: Caller): void {
    const wait = this.parts.limit.take(String(caller.accountId));
    if (wait > 0) fail('429', { seconds: Math.ceil(wait / 1000) });
  }
}

/** 1530 if the organisation has no space for it. */
function requireSpace({ files, bytes }: SpaceUse, more: number): void {
  const { organisationBytes, organisationFiles: mostFiles, unusedDays: days } = fileLimits;
  if (files < mostFiles && bytes + more <= organisationBytes) return;
  fail('1530', { used: megabytes(bytes), limit: megabytes(organisationBytes), files, mostFiles, days });
}

function megabytes(bytes: number): number {
  return Math.round((bytes / 1024 / 1024) * 10) / 10;
}

/** A page with a password shows nothing before it has been entered in this session. */
function isOpen({ passwordHash, passwordMark }: DrawnFile): boolean {
  return passwordHash === null || passwordMark === hashId(passwordHash);
}
