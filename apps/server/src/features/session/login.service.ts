import { Failure, fail } from '@lookfar/contract';
import { hashPassword, verifyPassword } from '../../platform/security/password.ts';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import type { AccountRepository } from './account.repository.ts';
import type { CaptchaService } from './captcha/captcha.service.ts';

export interface LoginAttempt {
  loginname: string;
  password: string;
  vcode: string;
  /** Whose captcha it is. */
  visitor: string | undefined;
  address: string;
  agent: string;
}

export interface LoginParts {
  accounts: AccountRepository;
  captcha: CaptchaService;
  sessions: Sessions;
  limits: SharedLimits;
  needsCaptcha: boolean;
}

export type FoundAccount = NonNullable<Awaited<ReturnType<AccountRepository['findByLogin']>>>;

const minute = 60_000;
/** Guessing one account from one place: five tries, then one every three minutes. */
const accountRate = { burst: 5, refillMs: 3 * minute };
/** Guessing many accounts from one place; wide enough for an office behind one address. */
const addressRate = { burst: 100, refillMs: 10_000 };

/** Turns a name, a password and a captcha into a session. */
export class LoginService {
  private readonly parts: LoginParts;
  private readonly byAccount: SharedLimiter;
  private readonly byAddress: SharedLimiter;
  private decoy: Promise<string> | undefined;

  constructor(parts: LoginParts) {
    this.parts = parts;
    this.byAccount = parts.limits.of('login account', accountRate);
    this.byAddress = parts.limits.of('login address', addressRate);
  }

  /**
   * Checks in this order: name given 1001, tries left 1008, captcha 1004 and 1005, password 1003, account in use 1007.
   * `found` hears of the account that the name belongs to, also when the attempt fails.
   */
  async login(attempt: LoginAttempt, found: (account: FoundAccount) => void): Promise<string> {
    if (attempt.loginname === '') fail('1001');
    const key = `${loginKeyOf(attempt.loginname)} ${attempt.address}`;
    await this.takeAttempt(key, attempt.address);
    await this.checkCaptcha(attempt, key);
    const account = await this.checkPassword(attempt, found);
    await this.byAccount.clear(key);
    await this.byAddress.giveBack(attempt.address);
    if (account.disabled) fail('1007');
    const { address, agent } = attempt;
    return this.parts.sessions.open({ accountId: account.id, address, agent: agent.slice(0, 200) });
  }

  private async takeAttempt(key: string, address: string): Promise<void> {
    const waitMs = await this.byAddress.take(address);
    if (waitMs > 0) refuse(waitMs);
    const accountWaitMs = await this.byAccount.take(key);
    if (accountWaitMs === 0) return;
    await this.byAddress.giveBack(address);
    refuse(accountWaitMs);
  }

  private async checkCaptcha({ visitor, vcode }: LoginAttempt, key: string): Promise<void> {
    if (!this.parts.needsCaptcha) return;
    try {
      await this.parts.captcha.consume(visitor, vcode);
    } catch (error) {
      // A misread image proves nothing about the account.
      if (error instanceof Failure) await this.byAccount.giveBack(key);
      throw error;
    }
  }

  private async checkPassword({ loginname, password }: LoginAttempt, found: (account: FoundAccount) => void) {
    const account = await this.parts.accounts.findByLogin(loginname);
    if (account) found(account);
    // An unknown name takes the same time, otherwise the time would reveal which names exist.
    this.decoy ??= hashPassword('');
    const isRight = await verifyPassword(password, account?.passwordHash ?? (await this.decoy));
    return account && isRight ? account : fail('1003');
  }
}

function refuse(waitMs: number): never {
  fail('1008', { minutes: Math.ceil(waitMs / minute) });
}
