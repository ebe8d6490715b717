import type { SignalValue, Value } from '@lookfar/contract';

/**
 * What was written and has not been read since: the next step or toggle starts from there, not from a value that was
 * read before.
 */
export class WrittenValues {
  readonly #written = new Map<number, { value: number | string; time: number }>();

  /** `read` is the last value that was read when the write was done. */
  done(signalId: number, value: number | string, read: SignalValue | undefined): void {
    this.#written.set(signalId, { value, time: read?.time ?? 0 });
  }

  current(signalId: number, read: SignalValue | undefined): Value | undefined {
    const written = this.#written.get(signalId);
    if (!written) return read?.value;
    if (!read || read.time <= written.time) return written.value;
    this.#written.delete(signalId);
    return read.value;
  }
}
