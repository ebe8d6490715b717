import type { Point, Position } from '@lookfar/page';
import type { StageRecord, StageSource, Unsubscribe } from './StageSource.ts';
import { recordShift } from './shift.ts';

/** Puts the element of a widget, drawn as `drawn`, beside where it was drawn, or out of sight; else where it was drawn. */
export type MoveElement = (id: string, drawn: StageRecord, to: Point | 'aside' | undefined) => void;

const nowhere: ReadonlyMap<string, Position> = new Map();
const nothing: ReadonlySet<string> = new Set();

/**
 * What React draws of a source. A widget that only moved, in a gesture or in the document, stays as it was drawn and its
 * element is moved: hundreds of them go elsewhere and back without React. It lags behind then, until `catchUp`.
 */
export class DrawnSource implements StageSource {
  readonly #source: StageSource;
  readonly #move: MoveElement;
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Of everything that somebody listens to: what they were told last. */
  readonly #drawn = new Map<string, StageRecord | undefined>();
  readonly #lagging = new Map<string, Point>();
  readonly #placed = new Map<string, { from: StageRecord; record: StageRecord }>();
  #positions = nowhere;
  #aside = nothing;
  /** Told when something begins to lag behind. */
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

  /** Shows these where a gesture has them and everything else where the source has it. */
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

  /** Takes these out of sight, and brings back what was. */
  putAside(ids: ReadonlySet<string>): void {
    const before = this.#aside;
    this.#aside = ids;
    for (const id of before) if (!ids.has(id)) this.#place(id);
    for (const id of ids) if (!before.has(id)) this.#place(id);
  }

  /** The element of a widget is another one, drawn as React knows it. */
  attached(id: string): void {
    if (this.#lagging.has(id) || this.#aside.has(id)) this.#place(id);
  }

  /** A gesture goes on. */
  get isHeld(): boolean {
    return this.#positions.size + this.#aside.size > 0;
  }

  /** Draws some of what lags behind where it is. True when there is more. */
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
    // What is out of sight stays there until it is brought back.
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

  /** Whoever listens next is told what is wanted then; the element must not stay beside that. */
  #forget(id: string): void {
    const wasLagging = this.#lagging.delete(id);
    if (wasLagging) this.#place(id);
    this.#listeners.delete(id);
    this.#drawn.delete(id);
    this.#placed.delete(id);
  }
}
