import type { Point, Position } from '@lookfar/page';
import type { StageRecord, StageSource, Unsubscribe } from './StageSource.ts';
import { recordShift } from './shift.ts';

/** Shifts the element of a widget, rendered as `drawn`, or hides it; otherwise leaves it where it was rendered. */
export type MoveElement = (id: string, drawn: StageRecord, to: Point | 'aside' | undefined) => void;

const nowhere: ReadonlyMap<string, Position> = new Map();
const nothing: ReadonlySet<string> = new Set();

/**
 * What React renders of a source. A widget that only moved, in a gesture or in the document, is not rendered again; its
 * element is shifted instead, so that hundreds can move and return without React. Rendering then lags behind until
 * `catchUp`.
 */
export class DrawnSource implements StageSource {
  readonly #source: StageSource;
  readonly #move: MoveElement;
  readonly #listeners = new Map<string, Set<() => void>>();
  /** For every id with listeners: the record they were last notified of. */
  readonly #drawn = new Map<string, StageRecord | undefined>();
  readonly #lagging = new Map<string, Point>();
  readonly #placed = new Map<string, { from: StageRecord; record: StageRecord }>();
  #positions = nowhere;
  #aside = nothing;
  /** Called when something starts to lag behind. */
  onLag: () => void = () => undefined;

  constructor(source: StageSource, move: MoveElement) {
    this.#source = source;
    this.#move = move;
  }

  get(id: string): StageRecord | undefined {
    return this.#drawn.has(id) ? this.#drawn.get(id) : this.#wanted(id);
  }

  childrenOf(id: string): readonly string[] {
    return this.#source.childrenOf(id);
  }

  subscribe(id: string, listener: () => void): Unsubscribe {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    if (!this.#drawn.has(id)) this.#drawn.set(id, this.#wanted(id));
    const stop = this.#source.subscribe(id, () => this.#update(id));
    return () => {
      stop();
      listeners.delete(listener);
      if (listeners.size === 0) this.#forget(id);
    };
  }

  subscribeOrder(id: string, listener: () => void): Unsubscribe {
    return this.#source.subscribeOrder(id, listener);
  }

  /** Shows these at their gesture positions and all others as in the source. */
  preview(positions: ReadonlyMap<string, Position>): void {
    const before = this.#positions;
    this.#positions = positions;
    for (const id of before.keys()) {
      if (positions.has(id)) continue;
      this.#placed.delete(id);
      this.#update(id);
    }
    for (const id of positions.keys()) this.#update(id);
  }

  /** Hides these and shows those hidden before. */
  putAside(ids: ReadonlySet<string>): void {
    const before = this.#aside;
    this.#aside = ids;
    for (const id of before) if (!ids.has(id)) this.#place(id);
    for (const id of ids) if (!before.has(id)) this.#place(id);
  }

  /** The widget has a new element, as last rendered by React. */
  attached(id: string): void {
    if (this.#lagging.has(id) || this.#aside.has(id)) this.#place(id);
  }

  /** A gesture is in progress. */
  get isHeld(): boolean {
    return this.#positions.size + this.#aside.size > 0;
  }

  /** Renders some of the lagging widgets in place. True if there are more. */
  catchUp(most: number): boolean {
    let left = most;
    for (const id of this.#lagging.keys()) {
      if (left === 0) break;
      left -= 1;
      this.#draw(id, this.#wanted(id));
    }
    return this.#lagging.size > 0;
  }

  #wanted(id: string): StageRecord | undefined {
    const from = this.#source.get(id);
    const position = this.#positions.get(id);
    if (!from || !position) return from;
    const known = this.#placed.get(id);
    if (known?.from === from && known.record.position === position) return known.record;
    const record = { ...from, position } as StageRecord;
    this.#placed.set(id, { from, record });
    return record;
  }

  #update(id: string): void {
    if (!this.#drawn.has(id)) return;
    const drawn = this.#drawn.get(id);
    const wanted = this.#wanted(id);
    const shift = drawn && wanted && recordShift(drawn, wanted);
    if (!shift) {
      if (drawn !== wanted) this.#draw(id, wanted);
      return;
    }
    const isBack = shift.x === 0 && shift.y === 0;
    if (isBack && !this.#lagging.delete(id)) return;
    if (!isBack) this.#lagging.set(id, shift);
    // Hidden widgets stay hidden until they are shown again.
    if (!this.#aside.has(id)) this.#place(id);
    if (!isBack) this.onLag();
  }

  #draw(id: string, wanted: StageRecord | undefined): void {
    this.#drawn.set(id, wanted);
    if (this.#lagging.delete(id)) this.#place(id);
    for (const listener of [...(this.#listeners.get(id) ?? [])]) listener();
  }

  #place(id: string): void {
    const drawn = this.#drawn.get(id);
    if (drawn) this.#move(id, drawn, this.#aside.has(id) ? 'aside' : this.#lagging.get(id));
  }

  /** The next listener gets the wanted record; the element must not stay shifted relative to it. */
  #forget(id: string): void {
    const wasLagging = this.#lagging.delete(id);
    if (wasLagging) this.#place(id);
    this.#listeners.delete(id);
    this.#drawn.delete(id);
    this.#placed.delete(id);
  }
}
