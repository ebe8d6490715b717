import type { LiveFactory } from './live.ts';
import type { View } from './view.ts';

/** The view and live part of a kind. */
export interface Drawing<A = unknown> {
  view: View<A>;
  live?: LiveFactory<A>;
}

export type LoadState = 'waiting' | 'loading' | 'failed' | 'ready';

/** The drawing of a heavy kind: loaded once, when the first such widget is shown. */
export class LazyDrawing<A = unknown> {
  readonly #import: () => Promise<Drawing<A>>;
  readonly #listeners = new Set<() => void>();
  #loading: Promise<void> | undefined;
  #loaded: Drawing<A> | undefined;
  #state: LoadState = 'waiting';

  constructor(load: () => Promise<Drawing<A>>) {
    this.#import = load;
  }

  /** Absent until loaded. */
  get loaded(): Drawing<A> | undefined {
    return this.#loaded;
  }

  readonly state = (): LoadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Never rejects: the outcome is in the state, and calling it again after a failure retries. */
  load(): Promise<void> {
    if (this.#state === 'ready') return Promise.resolve();
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<void> {
    this.#become('loading');
    try {
      this.#loaded = await this.#import();
      this.#become('ready');
    } catch {
      this.#become('failed');
    }
    this.#loading = undefined;
  }

  #become(state: LoadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** `view: lazy(() => import('./heavyDrawing.ts'))`; the module exports `view` and, if it shows values, `live`. */
export function lazy<A>(load: () => Promise<Drawing<A>>): LazyDrawing<A> {
  return new LazyDrawing(load);
}
