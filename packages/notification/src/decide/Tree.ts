const nothing: readonly number[] = [];

/** Groups or departments above each other. */
export class Tree {
  readonly #parents: ReadonlyMap<number, number | null>;
  readonly #lines = new Map<number, readonly number[]>();

  constructor(parents: ReadonlyMap<number, number | null>) {
    this.#parents = parents;
  }

  /** An id and all above it. A circle, which stored data should not have, ends where it closes. */
  line(id: number | null): readonly number[] {
    if (id === null) return nothing;
    const known = this.#lines.get(id);
    if (known) return known;
    const line = new Set<number>();
    for (let at: number | null = id; at !== null && !line.has(at); at = this.#parents.get(at) ?? null) line.add(at);
    const result = [...line];
    this.#lines.set(id, result);
    return result;
  }
}
