/** Failed logins in this time count together. */
const windowMs = 60_000;
/** One gateway with a wrong secret must not lock out its neighbours behind the same address, so both are counted. */
const mostPerName = 10;
const mostPerAddress = 200;
const mostKept = 10_000;

interface Count {
  failures: number;
  until: number;
}

/** Limits how often the broker checks credentials that turn out wrong. */
export class LoginLimiter {
  private readonly counts = new Map<string, Count>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  isOpen(address: string, name: string): boolean {
    return this.count(address) < mostPerAddress && this.count(pair(address, name)) < mostPerName;
  }

  failed(address: string, name: string): void {
    this.add(address);
    this.add(pair(address, name));
  }

  private count(key: string): number {
    const count = this.counts.get(key);
    if (!count) return 0;
    if (count.until > this.now()) return count.failures;
    this.counts.delete(key);
    return 0;
  }

  private add(key: string): void {
    const failures = this.count(key);
    const until = this.counts.get(key)?.until ?? this.now() + windowMs;
    // An attacker with this many addresses is not stopped by counting, but memory must stay bounded.
    if (this.counts.size >= mostKept) this.counts.clear();
    this.counts.set(key, { failures: failures + 1, until });
  }
}

function pair(address: string, name: string): string {
  return `${address} ${name.slice(0, 100)}`;
}
