import { fail } from '@lookfar/contract';
import { Limiter } from './Limiter.ts';

/** Someone who registers gateways rarely meets an SN that another organisation has. */
const rate = { burst: 20, refillMs: 60_000 };

/** Limits how many SNs an account learns to be registered elsewhere; 429 beyond. */
export class SnGuesses {
  private readonly limiter: Limiter;

  constructor(now: () => number) {
    this.limiter = new Limiter(rate, now);
  }

  count({ accountId }: { accountId: number }): void {
    const waitMs = this.limiter.take(String(accountId));
    if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
  }
}
