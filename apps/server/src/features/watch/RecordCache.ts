export interface MirrorParts<T> {
  /** All of them without ids. */
  read(ids: readonly number[] | undefined): Promise<ReadonlyMap<number, T>>;
  isSame(a: T, b: T): boolean;
}

/** Records by id, cached in memory: read once, and again when they change. Empty until the first `catchUp`. */
export class RecordCache<T> {
  private readonly parts: MirrorParts<T>;
  private readonly records = new Map<number, T>();
  private stale: Set<number> | 'all' = 'all';

  constructor(parts: MirrorParts<T>) {
    this.parts = parts;
  }

  get isBehind(): boolean {
    return this.stale === 'all' || this.stale.size > 0;
  }

  get(id: number): T | undefined {
    return this.records.get(id);
  }

  entries(): Iterable<[number, T]> {
    return this.records;
  }

  /** They stay as they are until they are read again. */
  doubt(ids: Iterable<number>): void {
    if (this.stale !== 'all') for (const id of ids) this.stale.add(id);
  }

  doubtAll(): void {
    this.stale = 'all';
  }

  /** They are missing until they are read again. */
  forget(ids: readonly number[]): void {
    this.doubt(ids);
    for (const id of ids) this.records.delete(id);
  }

  /** Reads what may have changed; returns the ids of those that changed, were added or removed. One at a time. */
  async catchUp(): Promise<number[]> {
    const { stale } = this;
    if (!this.isBehind) return [];
    this.stale = new Set();
    try {
      const read = await this.parts.read(stale === 'all' ? undefined : [...stale]);
      return this.take(stale === 'all' ? new Set([...this.records.keys(), ...read.keys()]) : stale, read);
    } catch (error) {
      if (stale === 'all') this.doubtAll();
      else this.doubt(stale);
      throw error;
    }
  }

  private take(ids: ReadonlySet<number>, read: ReadonlyMap<number, T>): number[] {
    return [...ids].filter((id) => {
      // It changed again while it was read: the next read reports it.
      if (this.stale === 'all' || this.stale.has(id)) return false;
      const [before, now] = [this.records.get(id), read.get(id)];
      if (now === undefined) return this.records.delete(id);
      this.records.set(id, now);
      return before === undefined || !this.parts.isSame(before, now);
    });
  }
}
