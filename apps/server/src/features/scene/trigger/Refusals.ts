import type { StartKind, Text } from '@lookfar/contract';

/** Starts of one kind, for one reason, that did not happen. */
export interface RefusedStarts {
  scene: { id: number; orgId: number; programId: number };
  /** Of the last. */
  uuid: string;
  startedBy: StartKind;
  starter: string;
  reason: Text;
  times: number;
  firstAt: number;
  lastAt: number;
}

export type RefusedStart = Omit<RefusedStarts, 'times' | 'firstAt' | 'lastAt'>;

/** Refused starts, counted until they are stored: what is refused each second costs one row, written once a second. */
export class Refusals {
  readonly #counted = new Map<string, RefusedStarts>();

  get isEmpty(): boolean {
    return this.#counted.size === 0;
  }

  add(start: RefusedStart, at: number): void {
    const { scene, startedBy, starter, reason } = start;
    const key = JSON.stringify([scene.id, startedBy, starter, reason]);
    this.#count(key, { ...start, times: 1, firstAt: at, lastAt: at });
  }

  /** Hands them over one by one; what is not taken is kept. */
  async flush(take: (starts: RefusedStarts) => Promise<void>): Promise<void> {
    for (const [key, starts] of [...this.#counted]) {
      this.#counted.delete(key);
      try {
        await take(starts);
      } catch (error) {
        const since = this.#counted.get(key);
        this.#counted.set(key, starts);
        if (since) this.#count(key, since);
        throw error;
      }
    }
  }

  #count(key: string, { times, ...starts }: RefusedStarts): void {
    const before = this.#counted.get(key);
    this.#counted.set(key, {
      ...{ ...starts, times: times + (before?.times ?? 0), firstAt: before?.firstAt ?? starts.firstAt },
    });
  }
}
