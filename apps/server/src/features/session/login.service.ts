import { Failure, fail } from '@lookfar/contract';
import { hashPassword, verifyPassword } from '../../platform/security/password.ts';
import type { GrowingLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import type { StartToken } from '../../platform/security/StartToken.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import type { PublishedLogins } from '../demo/PublishedLogins.ts';
import type { AccountRepository } from './account.repository.ts';
import type { CaptchaService } from './captcha/captcha.service.ts';

export interface LoginAttempt {
  loginname: string;
  password: string;
  vcode: string;
  /** Whose captcha it is. */
  visitor: string | undefined;
  address: string;
  /** What the server printed when it started, if the visitor has it. */
  startToken: string | undefined;
}

export interface LoginParts {
  accounts: AccountRepository;
  captcha: CaptchaService;
  limits: SharedLimits;
  needsCaptcha: boolean;
  published: Pick<PublishedLogins, 'isOffered' | 'isWithdrawn'>;
  startToken: Pick<StartToken, 'is'>;
}

interface Identified {
  id: number;
  by: 'password' | 'published';
}

export type FoundAccount = NonNullable<Awaited<ReturnType<AccountRepository['findByLogin']>>>;

const minute = 60_000;
const hour = 60 * minute;
/** Guessing one account from one place. */
const placeWaits = { free: 5, firstMs: 3 * minute, mostMs: hour, forgetMs: 24 * hour };
/**
 * Guessing one account from many places. Wide, and never long: whoever does it must not be able to lock the owner out.
 */
const accountWaits = { free: 50, firstMs: minute, mostMs: 15 * minute, forgetMs: hour };
/** Guessing many accounts from one place; wide enough for an office behind one address. */
const addressWaits = { free: 100, firstMs: minute, mostMs: hour, forgetMs: hour };

/** Finds out whose a name and a password are. */
export class LoginService {
  private readonly parts: LoginParts;
  private readonly byPlace: GrowingLimiter;
  private readonly byAccount: GrowingLimiter;
  private readonly byAddress: GrowingLimiter;
  private decoy: Promise<string> | undefined;

  constructor(parts: LoginParts) {
    this.parts = parts;
    this.byPlace = parts.limits.growing('login place', placeWaits);
    this.byAccount = parts.limits.growing('login account', accountWaits);
    this.byAddress = parts.limits.growing('login address', addressWaits);
  }

  /**
   * Checks in this order: name given 1001, tries left 1008, captcha 1004 and 1005, password 1003. Whether the account is
   * let in is decided afterwards: only those who know the password learn about it. `found` hears of the account that
   * the name belongs to, also when the attempt fails.
   */
  async identify(attempt: LoginAttempt, found: (account: FoundAccount) => void): Promise<Identified> {
    if (attempt.loginname === '') fail('1001');
    const name = loginKeyOf(attempt.loginname);
    const place = `${name} ${attempt.address}`;
    await this.takeAttempt([
      { limiter: this.byAddress, key: attempt.address },
      { limiter: this.byPlace, key: place },
      { limiter: this.byAccount, key: name },
    ]);
    await this.checkCaptcha(attempt, place, name);
    const identified = await this.checkPassword(attempt, found);
    await this.byPlace.clear(place);
    await this.byAccount.clear(name);
    // Not cleared: who has an account could otherwise guess those of others without end.
    await this.byAddress.giveBack(attempt.address);
    return identified;
  }

  /** An attempt that has to wait for one of the limits counts in none of them. */
  private async takeAttempt(limits: readonly { limiter: GrowingLimiter; key: string }[]): Promise<void> {
    for (const [index, { limiter, key }] of limits.entries()) {
      const waitMs = await limiter.take(key);
      if (waitMs === 0) continue;
      for (const taken of limits.slice(0, index)) await taken.limiter.giveBack(taken.key);
      fail('1008', { minutes: Math.ceil(waitMs / minute) });
    }
  }

  private async checkCaptcha(attempt: LoginAttempt, place: string, name: string): Promise<void> {
    const { visitor, vcode } = attempt;
    if (!this.parts.needsCaptcha || (vcode === '' && (await this.parts.published.isOffered(attempt)))) return;
    try {
      await this.parts.captcha.consume(visitor, vcode);
    } catch (error) {
      // A misread image proves nothing about the account.
      if (error instanceof Failure) {
        await this.byPlace.giveBack(place);
        await this.byAccount.giveBack(name);
      }
      throw error;
    }
  }

  private async checkPassword(
    { loginname, password, startToken }: LoginAttempt,
    found: (account: FoundAccount) => void,
  ): Promise<Identified> {
    const account = await this.parts.accounts.findByLogin(loginname);
    if (account) found(account);
    // An unknown name takes the same time, otherwise the time would reveal which names exist.
    this.decoy ??= hashPassword('');
    const isRight = await verifyPassword(password, account?.passwordHash ?? (await this.decoy));
    // Whether or not there is such an account, for the same reason.
    const isPublished = await this.parts.published.isWithdrawn(password);
    const isOwner = startToken !== undefined && this.parts.startToken.is(startToken);
    if (!account || !isRight || (isPublished && !isOwner)) fail('1003');
    return { id: account.id, by: isPublished ? 'published' : 'password' };
  }
}
