interface Share<T> {
  waiting: T[];
  running: number;
  /** What it has used so far, on a scale that newcomers join at the present. */
  used: number;
}

/**
 * Who runs next, when several owners share what there is. The owner that has used least is next: one with a hundred
 * items waiting gets no more than one with a single item. Whoever had nothing to run saves nothing up for later.
 */
export class FairQueue<T> {
  private readonly mostEach: number;
  private readonly shares = new Map<number, Share<T>>();
  private present = 0;

  /** `mostEach`: items of one owner that run at the same time. */
  constructor({ mostEach }: { mostEach: number }) {
    this.mostEach = mostEach;
  }

  push(owner: number, item: T): void {
    const share = this.shares.get(owner) ?? { waiting: [], running: 0, used: this.present };
    this.shares.set(owner, share);
    if (share.waiting.length + share.running === 0) share.used = Math.max(share.used, this.present);
    share.waiting.push(item);
  }

  /** The next item, which runs from now on; undefined if nothing may run. */
  take(): T | undefined {
    let next: Share<T> | undefined;
    for (const share of this.shares.values()) {
      if (share.waiting.length === 0 || share.running >= this.mostEach) continue;
      if (!next || share.used < next.used) next = share;
    }
    if (!next) return undefined;
    this.present = Math.max(this.present, next.used);
    next.running += 1;
    return next.waiting.shift();
  }

  /** An item of this owner has ended, and what it cost. */
  ended(owner: number, cost: number): void {
    const share = this.shares.get(owner);
    if (!share) return;
    share.running -= 1;
    share.used += cost;
    this.forgetIdle();
  }

  /** Everything that is waiting leaves. */
  clear(): T[] {
    return [...this.shares.values()].flatMap(({ waiting }) => waiting.splice(0));
  }

  /** An owner without items that is not ahead of the others would start again where a newcomer does. */
  private forgetIdle(): void {
    for (const [owner, { waiting, running, used }] of this.shares)
      if (waiting.length + running === 0 && used <= this.present) this.shares.delete(owner);
  }
}
