import { fail } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import { hashPassword } from '../../platform/security/password.ts';
import type { StartToken } from '../../platform/security/StartToken.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import type { SetupRepository } from './setup.repository.ts';

export interface SetupParts {
  repository: SetupRepository;
  limit: Limiter;
  clock: Clock;
  /** Printed where the server was started: whoever reads it there may create the first account. */
  token: StartToken;
}

export interface SetupRequest {
  orgName: string;
  loginname: string;
  password: string;
  token: string;
}

/** The first account of an empty system, for whoever started it. */
export class SetupService {
  readonly #parts: SetupParts;

  constructor(parts: SetupParts) {
    this.#parts = parts;
  }

  isNeeded(): Promise<boolean> {
    return this.#parts.repository.isNeeded();
  }

  async tokenIfNeeded(): Promise<string | undefined> {
    return (await this.isNeeded()) ? this.#parts.token.text : undefined;
  }

  /** Every attempt counts, so the token cannot be guessed. */
  async create(request: SetupRequest, address: string): Promise<{ orgId: number; accountId: number }> {
    const { limit, repository, clock, token } = this.#parts;
    const waitMs = limit.take(address);
    if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
    if (!(await this.isNeeded())) fail('1012');
    if (!token.is(request.token)) fail('1017');
    const { orgName, loginname } = request;
    const passwordHash = await hashPassword(request.password);
    const account = { orgName, loginname, loginKey: loginKeyOf(loginname), passwordHash, at: clock.now() };
    return (await repository.create(account)) ?? fail('1012');
  }
}
