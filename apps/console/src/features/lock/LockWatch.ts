import { accountLimits, Failure } from '@lookfar/contract';

export interface LockWatchParts {
  /** Proves that the lock is there. */
  check: () => Promise<unknown>;
  /** The lock is not there, or not the right one. */
  onMissing: (failure: Failure) => void;
  /** Runs repeatedly until the disposer is called. */
  every: (ms: number, run: () => void) => () => void;
}

/** Checks the lock at once and every minute while somebody who needs it is logged in. */
export class LockWatch {
  readonly #parts: LockWatchParts;
  #stop: (() => void) | undefined;
  #isChecking = false;

  constructor(parts: LockWatchParts) {
    this.#parts = parts;
  }

  /** Whether somebody is logged in who needs the lock. */
  follow(isNeeded: boolean): void {
    if (isNeeded === (this.#stop !== undefined)) return;
    this.#stop?.();
    this.#stop = undefined;
    if (!isNeeded) return;
    this.#stop = this.#parts.every(accountLimits.lockCheckMs, () => void this.#run());
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#parts.check();
    } catch (error) {
      // Whatever else goes wrong is tried again: the server ends the session if that takes too long.
      if (error instanceof Failure && error.code === '1594' && this.#stop) this.#parts.onMissing(error);
    } finally {
      this.#isChecking = false;
    }
  }
}
