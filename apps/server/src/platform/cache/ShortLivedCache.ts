import type { Clock } from '../clock/clock.ts';

interface Entry<T> {
  answer: Promise<T>;
  until: number;
  /** Organisations whose changes invalidate it; undefined for all. */
  orgIds: ReadonlySet<number> | undefined;
}

export interface ShortLivedCacheOptions {
  clock: Pick<Clock, 'elapsed'>;
  keptMs: number;
  /** Maximum number of cached answers. */
  most: number;
}

/** Answers that many users request repeatedly: while one is being computed or still valid, everyone gets the same. */
export class ShortLivedCache<T> {
  private readonly options: ShortLivedCacheOptions;
  private readonly entries = new Map<string, Entry<T>>();

  constructor(options: ShortLivedCacheOptions) {
    this.options = options;
  }

  async get(key: string, orgIds: ReadonlySet<number> | undefined, make: () => Promise<T>): Promise<T> {
    const { clock, keptMs } = this.options;
    const now = clock.elapsed();
    const known = this.entries.get(key);
    if (known && known.until > now) return known.answer;
    const entry = { answer: make(), until: now + keptMs, orgIds };
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.sweep();
    try {
      return await entry.answer;
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      throw error;
    }
  }

  /** An answer being computed from older records is not cached either. */
  forget(orgId: number): void {
    for (const [key, { orgIds }] of this.entries) if (!orgIds || orgIds.has(orgId)) this.entries.delete(key);
  }

  /** The answer to one question is another one now. */
  forgetKey(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  /** They are in order of age. */
  private sweep(): void {
    const now = this.options.clock.elapsed();
    for (const [key, { until }] of this.entries) {
      if (until > now && this.entries.size <= this.options.most) return;
      this.entries.delete(key);
    }
  }
}
