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

  add(start: RefusedStart, at: number): void {
    const { scene, startedBy, starter, reason } = start;
    const key = JSON.stringify([scene.id, startedBy, starter, reason]);
    const before = this.#counted.get(key);
    const { times, firstAt } = before ?? { times: 0, firstAt: at };
    this.#counted.set(key, { ...start, times: times + 1, firstAt, lastAt: at });
  }

  /** All of them; counting begins again. */
  take(): RefusedStarts[] {
    const all = [...this.#counted.values()];
    this.#counted.clear();
    return all;
  }
}
