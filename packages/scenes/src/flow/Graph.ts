const has = (bits: Uint32Array, index: number): boolean => (((bits[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;
const put = (bits: Uint32Array, index: number): void => {
  bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
};

/** Steps by their number, and which follow which. */
export class Graph {
  /** Each after all that lead to it, apart from edges back. */
  readonly order: readonly number[];
  /** Edges that lead back to a step before them. */
  readonly back: readonly (readonly [from: number, to: number])[];
  readonly #next: readonly (readonly number[])[];
  #reach: Uint32Array[] | undefined;

  /** `first` is where it begins; -1 if nowhere. */
  constructor(next: readonly (readonly number[])[], first: number) {
    this.#next = next;
    const state = new Uint8Array(next.length);
    const order: number[] = [];
    const back: [number, number][] = [];
    const visit = (from: number) => {
      const path = [{ index: from, at: 0 }];
      state[from] = 1;
      for (let top = path.at(-1); top; top = path.at(-1)) {
        const to = next[top.index]?.[top.at];
        top.at += 1;
        if (to === undefined) {
          state[top.index] = 2;
          order.push(top.index);
          path.pop();
        } else if (state[to] === 1) back.push([top.index, to]);
        else if (state[to] === 0) {
          state[to] = 1;
          path.push({ index: to, at: 0 });
        }
      }
    };
    if (first >= 0) visit(first);
    for (let index = 0; index < next.length; index += 1) if (state[index] === 0) visit(index);
    this.order = order.reverse();
    this.back = back;
  }

  /** Whether one can follow the other, directly or later. Only for graphs without a circle. */
  reaches(from: number, to: number): boolean {
    const set = this.#sets()[from];
    return set !== undefined && has(set, to);
  }

  #sets(): Uint32Array[] {
    if (this.#reach) return this.#reach;
    const words = Math.ceil(this.#next.length / 32);
    const sets = this.#next.map(() => new Uint32Array(words));
    for (let place = this.order.length - 1; place >= 0; place -= 1) {
      const index = this.order[place] as number;
      const own = sets[index] as Uint32Array;
      for (const to of this.#next[index] ?? []) {
        put(own, to);
        const other = sets[to] as Uint32Array;
        for (let word = 0; word < words; word += 1) own[word] = (own[word] ?? 0) | (other[word] ?? 0);
      }
    }
    this.#reach = sets;
    return sets;
  }
}
