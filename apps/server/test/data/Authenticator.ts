import { stepAt, totpCode } from '../../src/platform/security/totp.ts';
import type { FakeClock } from '../harness/FakeClock.ts';

/** An authenticator on a telephone, with the time of the test. */
export class Authenticator {
  readonly #clock: Pick<FakeClock, 'now'>;
  readonly #secret: string;

  constructor(clock: Pick<FakeClock, 'now'>, secret: string) {
    this.#clock = clock;
    this.#secret = secret;
  }

  code(): string {
    return totpCode(this.#secret, stepAt(this.#clock.now()));
  }

  wrong(): string {
    return this.code().replace(/^\d/, (digit) => String((Number(digit) + 5) % 10));
  }
}
