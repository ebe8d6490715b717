import type { Lease } from './device/pollState.ts';
import { FASTEST_LEASE_MS } from './device/pollStep.ts';
import type { Runtime } from './Runtime.ts';

const LONGEST_LEASE_S = 86_400;

/** A faster scan requested for a limited time. */
export class ScanLease {
  readonly #runtime: Runtime;
  readonly #onChange: () => void;
  #lease: Lease | undefined;
  #stopTimer: (() => void) | undefined;

  /** `onChange`: it started, changed or ended. */
  constructor(runtime: Runtime, onChange: () => void) {
    this.#runtime = runtime;
    this.#onChange = onChange;
  }

  get current(): Lease | undefined {
    return this.#lease;
  }

  start(intervalMs: number, seconds: number): void {
    const held = Math.min(LONGEST_LEASE_S, Math.max(0, seconds)) * 1000;
    const until = this.#runtime.ticks() + held;
    this.#lease = { intervalMs: Math.max(FASTEST_LEASE_MS, Math.round(intervalMs)), until };
    this.#stopTimer?.();
    this.#stopTimer = this.#runtime.setTimer(() => this.#end(), held);
    this.#onChange();
  }

  stop(): void {
    this.#stopTimer?.();
  }

  #end(): void {
    this.#lease = undefined;
    this.#onChange();
  }
}
