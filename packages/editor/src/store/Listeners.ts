import type { Dispose } from '../Editor.ts';

/** A set of listeners. An exception in one is rethrown later, so that the others and the editor carry on. */
export class Listeners<A extends unknown[]> {
  readonly #listeners = new Set<(...told: A) => void>();

  add(listener: (...told: A) => void): Dispose {
    // A listener may be added twice: each registration has its own disposer.
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
