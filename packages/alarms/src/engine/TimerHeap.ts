/** Something to be woken at a given time. Only the heap writes `heapIndex`; -1 means "not in the heap". */
export interface Timed {
  dueAt: number;
  heapIndex: number;
}

/** The next of many timers in O(log n); an item is in the heap at most once and is moved, never duplicated. */
export class TimerHeap<T extends Timed> {
  readonly #items: T[] = [];

  get size(): number {
    return this.#items.length;
  }

  first(): T | undefined {
    return this.#items[0];
  }

  /** Inserts, moves or, with infinity, removes an item. */
  schedule(item: T, dueAt: number): void {
    item.dueAt = dueAt;
    if (dueAt === Number.POSITIVE_INFINITY) {
      if (item.heapIndex >= 0) this.#remove(item);
      return;
    }
    if (item.heapIndex < 0) item.heapIndex = this.#items.push(item) - 1;
    this.#settle(item);
  }

  #remove(item: T): void {
    const index = item.heapIndex;
    item.heapIndex = -1;
    const last = this.#items.pop();
    if (!last || last === item) return;
    this.#place(last, index);
    this.#settle(last);
  }

  #place(item: T, index: number): void {
    this.#items[index] = item;
    item.heapIndex = index;
  }

  #settle(item: T): void {
    this.#rise(item);
    this.#sink(item);
  }

  #rise(item: T): void {
    let index = item.heapIndex;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = this.#items[above];
      if (!parent || parent.dueAt <= item.dueAt) break;
      this.#place(parent, index);
      index = above;
    }
    this.#place(item, index);
  }

  #sink(item: T): void {
    let index = item.heapIndex;
    for (;;) {
      const left = this.#items[2 * index + 1];
      const right = this.#items[2 * index + 2];
      const least = right && left && right.dueAt < left.dueAt ? right : left;
      if (!least || least.dueAt >= item.dueAt) break;
      const below = least.heapIndex;
      this.#place(least, index);
      index = below;
    }
    this.#place(item, index);
  }
}
