import { fail } from '@lookfar/contract';
import { hashId } from '../../platform/security/ids.ts';
import { verifyPassword } from '../../platform/security/password.ts';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { PagePassRepository } from './pagePass.repository.ts';

export interface PagePasswordParts {
  passes: PagePassRepository;
  limits: SharedLimits;
}

export interface LockedPage {
  id: number;
  passwordHash: string | null;
}

export type PagePasses = Pick<PagePassRepository, 'marks'>;

const minute = 60_000;
/** Guessing the password of one page: as with the password of an account. */
const pageRate = { burst: 5, refillMs: 3 * minute };
const accountRate = { burst: 30, refillMs: minute };

/** A page with a password is open once it was entered in this session. */
export async function isUnlocked(passes: PagePasses, caller: Caller, page: LockedPage): Promise<boolean> {
  return (await stillLocked(passes, caller, [page])).length === 0;
}

/** Of these pages, those whose password was not entered in this session. */
export async function stillLocked<P extends LockedPage>(
  passes: PagePasses,
  caller: Caller,
  pages: readonly P[],
): Promise<P[]> {
  const locked = pages.filter(({ passwordHash }) => passwordHash !== null);
  if (locked.length === 0) return [];
  const marks = await passes.marks(passScope(caller), caller.sessionHash);
  return locked.filter(({ id, passwordHash }) => marks.get(id) !== hashId(passwordHash ?? ''));
}

/** The session of an embedded page is among those of whoever made its link. */
const passScope = (caller: Caller): Scope => scopeOf(caller.embed?.maker ?? caller);

/** Passwords of pages, entered once per session. */
export class PagePasswords {
  private readonly passes: PagePassRepository;
  private readonly byPage: SharedLimiter;
  private readonly byAccount: SharedLimiter;

  constructor({ passes, limits }: PagePasswordParts) {
    this.passes = passes;
    this.byPage = limits.of('page', pageRate);
    this.byAccount = limits.of('page account', accountRate);
  }

  isOpen(caller: Caller, page: LockedPage): Promise<boolean> {
    return isUnlocked(this.passes, caller, page);
  }

  /** 1543 for a wrong one; guessing is limited. */
  async unlock(caller: Caller, { id, passwordHash }: LockedPage, password: string): Promise<void> {
    if (passwordHash === null) return;
    const account = String(caller.accountId);
    const page = `${account} ${id}`;
    await this.byAccount.require(account);
    await this.byPage.require(page);
    if (!(await verifyPassword(password, passwordHash))) fail('1543');
    await this.byPage.clear(page);
    await this.byAccount.giveBack(account);
    await this.passes.add(passScope(caller), caller.sessionHash, id, hashId(passwordHash));
  }
}
