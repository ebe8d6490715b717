import { isFlat, type Kinds } from './layers.ts';
import { isGroupRecord, type StageSource, type Unsubscribe } from './StageSource.ts';
import { computeLayout, type Layout } from './slices.ts';

/** The layout of a page or group while it has subscribers. */
export class LayoutStore {
  readonly #root: string;
  readonly #source: StageSource;
  readonly #kinds: Kinds;
  readonly #listeners = new Set<() => void>();
  /** By group. Kept while watched: removing and adding a listener during its own call would call it forever. */
  readonly #watched = new Map<string, Unsubscribe>();
  readonly #shapes = new Map<string, string>();
  #layout: Layout | undefined;

  constructor(root: string, source: StageSource, kinds: Kinds) {
    this.#root = root;
    this.#source = source;
    this.#kinds = kinds;
  }

  readonly layout = (): Layout => {
    this.#layout ??= computeLayout(this.#root, this.#source, this.#kinds);
    return this.#layout;
  };

  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#watched.set(this.#root, this.#source.subscribeOrder(this.#root, this.#changed));
      this.#refresh();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#unwatch(() => true);
    };
  };

  readonly #changed = (): void => {
    if (!this.#refresh()) return;
    for (const listener of this.#listeners) listener();
  };

  #refresh(): boolean {
    const before = this.layout();
    this.#layout = computeLayout(this.#root, this.#source, this.#kinds, before);
    const groups = new Set(this.#layout.groups);
    this.#unwatch((id) => id !== this.#root && !groups.has(id));
    for (const id of groups) {
      this.#shapes.set(id, this.#shapeOf(id));
      if (!this.#watched.has(id)) this.#watched.set(id, this.#watchGroup(id));
    }
    return this.#layout !== before;
  }

  #watchGroup(id: string): Unsubscribe {
    const stopOrder = this.#source.subscribeOrder(id, this.#changed);
    const stopRecord = this.#source.subscribe(id, () => {
      // Groups move all the time, but rarely change in any other way by the hundred.
      if (this.#shapeOf(id) !== this.#shapes.get(id)) this.#changed();
    });
    return () => {
      stopOrder();
      stopRecord();
    };
  }

  #shapeOf(id: string): string {
    const record = this.#source.get(id);
    if (!record || !isGroupRecord(record)) return 'none';
    if (record.hidden) return 'hidden';
    return isFlat(record) ? 'flat' : 'own';
  }

  #unwatch(isGone: (id: string) => boolean): void {
    for (const [id, stop] of this.#watched) {
      if (!isGone(id)) continue;
      stop();
      this.#watched.delete(id);
      this.#shapes.delete(id);
    }
  }
}
