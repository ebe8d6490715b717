import { Limiter, type Rate } from '../security/Limiter.ts';

/** Failures of one name from one address, until it is told that there were too many. */
const nameRate: Rate = { burst: 10, refillMs: 6000 };
const mostProven = 20_000;

/** What the broker remembers of logins. Secrets are too long to be guessed: nothing here locks anybody out. */
export class LoginLimiter {
  private readonly names: Limiter;
  /** Digests of credentials that were right, the most recent last. They are looked up again each time. */
  private readonly proven = new Set<string>();

  constructor(now: () => number) {
    this.names = new Limiter(nameRate, now);
  }

  /** Whether the credentials were right before. `digests`: of every form in which they could be right. */
  isProven(digests: readonly string[]): boolean {
    return digests.some((digest) => this.proven.has(digest));
  }

  succeeded(digest: string): void {
    this.proven.delete(digest);
    this.proven.add(digest);
    for (const oldest of this.proven) {
      if (this.proven.size <= mostProven) return;
      this.proven.delete(oldest);
    }
  }

  /** True if this name has failed too often. */
  failed(address: string, name: string): boolean {
    return this.names.take(`${address} ${name.slice(0, 100)}`) > 0;
  }
}
