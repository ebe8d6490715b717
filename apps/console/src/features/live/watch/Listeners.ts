/** Listeners by key; a key without listeners costs nothing. */
export class Listeners<Key> {
  readonly #byKey = new Map<Key, Set<() => void>>();

  add(key: Key, listener: () => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key);
    };
  }

  call(key: Key): void {
    for (const listener of this.#byKey.get(key) ?? []) listener();
  }
}
