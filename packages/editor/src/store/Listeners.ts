import type { Dispose } from '../Editor.ts';

/** Those who want to be told. What one throws is thrown later, so that the others and the editor go on. */
export class Listeners<A extends unknown[]> {
  readonly #listeners = new Set<(...told: A) => void>();

  add(listener: (...told: A) => void): Dispose {
    // A listener may be added twice: each has a disposer of its own.
    const own = (...told: A) => listener(...told);
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  tell(...told: A): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(...told);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
