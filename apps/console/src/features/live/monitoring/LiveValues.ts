import type { SignalValue } from '@lookfar/contract';

/** [MO7] Whether an arriving value may replace the stored one: its time must not be older. */
export function mayReplace(stored: SignalValue | undefined, arriving: SignalValue): boolean {
  return stored === undefined || arriving.time >= stored.time;
}

export interface FrameScheduler {
  /** Runs once before the next repaint; the disposer cancels it. */
  nextFrame: (run: () => void) => () => void;
}

/**
 * The latest value of each signal, outside React's state. Arriving values wait for the next frame, and only the
 * listeners of signals that changed are called.
 */
export class LiveValues {
  readonly #scheduler: FrameScheduler;
  readonly #values = new Map<number, SignalValue>();
  readonly #arrived = new Map<number, SignalValue>();
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #anyListeners = new Set<() => void>();
  #cancelFrame: (() => void) | undefined;
  #version = 0;

  constructor(scheduler: FrameScheduler) {
    this.#scheduler = scheduler;
  }

  get(signalId: number): SignalValue | undefined {
    return this.#values.get(signalId);
  }

  /** Grows with every applied frame: a snapshot for readers of all values. */
  version(): number {
    return this.#version;
  }

  put(signalId: number, value: SignalValue): void {
    const stored = this.#arrived.get(signalId) ?? this.#values.get(signalId);
    if (!mayReplace(stored, value)) return;
    this.#arrived.set(signalId, value);
    this.#cancelFrame ??= this.#scheduler.nextFrame(() => this.#flush());
  }

  subscribe(signalId: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(signalId) ?? new Set();
    this.#listeners.set(signalId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(signalId) === listeners) this.#listeners.delete(signalId);
    };
  }

  subscribeAny(listener: () => void): () => void {
    this.#anyListeners.add(listener);
    return () => this.#anyListeners.delete(listener);
  }

  dispose(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    this.#arrived.clear();
  }

  #flush(): void {
    this.#cancelFrame = undefined;
    const changed = [...this.#arrived];
    this.#arrived.clear();
    this.#version += 1;
    for (const [id, value] of changed) this.#values.set(id, value);
    for (const [id] of changed) for (const listener of this.#listeners.get(id) ?? []) listener();
    for (const listener of this.#anyListeners) listener();
  }
}
