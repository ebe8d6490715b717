import { onAbort } from '../common/onAbort.ts';
import { LinkError } from '../driver.ts';
import type { Lease } from './LinePool.ts';
import type { Outcome } from './outcome.ts';
import type { Request } from './request.ts';

interface ClientOptions {
  lease: Lease;
  unit: number;
  timeoutMs: number;
  betweenRequestsMs: number;
  /** An aborted signal stops the client. */
  signal: AbortSignal | undefined;
}

const mostLosses = 3;

/** One unit on a line that may be shared with others. */
export class ModbusClient {
  readonly #options: ClientOptions;
  readonly #waiting = new Set<(error: LinkError) => void>();
  #release: (() => void) | undefined;
  #losses = 0;
  #end: LinkError | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Connects the line unless another unit already has. Rejects with a `LinkError` and stops the client in that case.
   */
  async start(): Promise<void> {
    const { lease, signal } = this.#options;
    this.#release = onAbort(signal, () => void this.stop());
    try {
      if (this.#end) throw this.#end;
      await this.#untilEnd(lease.line.open());
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Runs `job` in this unit's turn. Rejects like the job, and with a `LinkError` as soon as the client ends. */
  run<Result>(kind: 'read' | 'write', job: () => Promise<Result>): Promise<Result> {
    if (this.#end) return Promise.reject(this.#end);
    const turn = () => (this.#end ? Promise.reject(this.#end) : job());
    return this.#untilEnd(this.#options.lease.line.queue.run(kind, turn));
  }

  /** Only within a turn. Rejects with a `LinkError`. */
  async exchange(request: Request): Promise<Outcome> {
    const { lease, unit, timeoutMs, betweenRequestsMs: restMs } = this.#options;
    const outcome = await lease.line.exchange({ unit, request, timeoutMs, restMs });
    const isLost = outcome.kind === 'timeout' || outcome.kind === 'noise';
    this.#losses = isLost ? this.#losses + 1 : 0;
    if (this.#losses < mostLosses) return outcome;
    const error =
      outcome.kind === 'noise'
        ? new LinkError('1713', 'The device sent invalid Modbus data')
        : new LinkError('1715', `No reply to ${mostLosses} requests`);
    this.#fail(error);
    throw error;
  }

  async stop(): Promise<void> {
    this.#fail(new LinkError('99901', 'The connection was closed'));
    await this.#options.lease.release();
  }

  #fail(error: LinkError): void {
    if (this.#end) return;
    this.#end = error;
    this.#release?.();
    for (const reject of this.#waiting) reject(error);
    void this.#options.lease.release();
  }

  /** Other work on the line must not keep an ended client waiting. */
  #untilEnd<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      work.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }
}
