/** `burst` attempts without waiting, then one more every `refillMs`. */
export interface Rate {
  burst: number;
  refillMs: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const mostKeys = 50_000;

/**
 * Token buckets by key. An attempt is counted before it is clear whether it should be, and returned if not: concurrent
 * attempts cannot exceed the limit together.
 */
export class Limiter {
  private readonly rate: Rate;
  private readonly now: () => number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(rate: Rate, now: () => number) {
    this.rate = rate;
    this.now = now;
  }

  /** Counts an attempt; returns 0, or the ms until the next one is allowed. */
  take(key: string): number {
    const bucket = this.bucket(key);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) * this.rate.refillMs);
    bucket.tokens -= 1;
    return 0;
  }

  giveBack(key: string): void {
    const bucket = this.bucket(key);
    bucket.tokens = Math.min(this.rate.burst, bucket.tokens + 1);
  }

  /** Resets the count of a key. */
  clear(key: string): void {
    this.buckets.delete(key);
  }

  get size(): number {
    return this.buckets.size;
  }

  private bucket(key: string): Bucket {
    const now = this.now();
    const known = this.buckets.get(key);
    // A clock that was set back must not take attempts away.
    const gained = known ? Math.max(0, now - known.at) / this.rate.refillMs : this.rate.burst;
    const bucket = { tokens: Math.min(this.rate.burst, (known?.tokens ?? 0) + gained), at: now };
    // Moved to the end, so that the first key is the one unused for longest.
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    this.forgetOldest();
    return bucket;
  }

  /**
   * Full buckets carry no information and are dropped; above the maximum number of keys, so are the least recently
   * used. The newest key is never dropped.
   */
  private forgetOldest(): void {
    for (const [key, { tokens, at }] of this.buckets) {
      const isFull = tokens + (this.now() - at) / this.rate.refillMs >= this.rate.burst;
      if (this.buckets.size === 1 || (!isFull && this.buckets.size <= mostKeys)) return;
      this.buckets.delete(key);
    }
  }
}
