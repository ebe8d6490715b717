import { accountLimits, fail } from '@lookfar/contract';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';

const day = 86_400_000;
const { codePauseSeconds, codesPerTarget, codesPerAccount } = accountLimits;
/** Per address, however many numbers it names: a text message costs money. */
const perAddress = { burst: 50, refillMs: 10 * 60_000 };

export interface CodeRequest {
  target: string;
  accountId: number;
  /** Of the client. */
  address: string;
}

/** How many codes are sent; all processes count together. */
export class CodeLimits {
  readonly #pause: SharedLimiter;
  readonly #daily: readonly { limiter: SharedLimiter; keyOf: (request: CodeRequest) => string }[];

  constructor(limits: SharedLimits) {
    const perDay = (count: number) => ({ burst: count, refillMs: day / count });
    this.#pause = limits.of('code pause', { burst: 1, refillMs: codePauseSeconds * 1000 });
    this.#daily = [
      { limiter: limits.of('code target', perDay(codesPerTarget)), keyOf: ({ target }) => target },
      { limiter: limits.of('code account', perDay(codesPerAccount)), keyOf: ({ accountId }) => String(accountId) },
      { limiter: limits.of('code address', perAddress), keyOf: ({ address }) => address },
    ];
  }

  /** 429 within a minute of the last code to the same number, 1589 beyond a day's. */
  async take(request: CodeRequest): Promise<void> {
    await this.#pause.require(request.target);
    for (const { limiter, keyOf } of this.#daily) {
      const waitMs = await limiter.take(keyOf(request));
      if (waitMs === 0) continue;
      await this.#pause.giveBack(request.target);
      fail('1589', { hours: Math.ceil(waitMs / 3_600_000) });
    }
  }

  /** The code could not be sent: the next try need not wait. */
  async giveBack({ target }: CodeRequest): Promise<void> {
    await this.#pause.giveBack(target);
  }
}
