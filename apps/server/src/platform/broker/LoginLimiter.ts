import { Limiter, type Rate } from '../security/Limiter.ts';

/** Credentials that an address may have looked up in vain. Real gateways are back at once when a site has power again. */
const checkRate: Rate = { burst: 200, refillMs: 10 };
/** Failures of one name from one address, until it is told that there were too many. */
const nameRate: Rate = { burst: 10, refillMs: 6000 };
const mostProven = 20_000;

/**
 * Limits how often the broker looks up credentials that turn out wrong. Secrets are too long to be guessed, so the
 * limit only protects the database: right credentials pass, whatever strangers behind the same address do.
 */
export class LoginLimiter {
  private readonly checks: Limiter;
  private readonly names: Limiter;
  /** Digests of credentials that were right, the most recent last. They are looked up again each time. */
  private readonly proven = new Set<string>();

  constructor(now: () => number) {
    this.checks = new Limiter(checkRate, now);
    this.names = new Limiter(nameRate, now);
  }

  /** Whether credentials may be looked up. `digests`: of every form in which they could be right. */
  mayCheck(address: string, digests: readonly string[]): boolean {
    return digests.some((digest) => this.proven.has(digest)) || this.checks.take(address) === 0;
  }

  succeeded(address: string, digest: string): void {
    this.undecided(address);
    this.proven.delete(digest);
    this.proven.add(digest);
    for (const oldest of this.proven) {
      if (this.proven.size <= mostProven) return;
      this.proven.delete(oldest);
    }
  }

  /** The look-up failed for a reason of our own. */
  undecided(address: string): void {
    this.checks.giveBack(address);
  }

  /** True if this name has failed too often. */
  failed(address: string, name: string): boolean {
    return this.names.take(`${address} ${name.slice(0, 100)}`) > 0;
  }
}
