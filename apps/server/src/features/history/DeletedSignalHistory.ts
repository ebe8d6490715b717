import type { Bus } from '../../platform/bus/Bus.ts';
import type { Log } from '../../platform/log/log.ts';

export interface DeletedSignalHistoryParts {
  bus: Bus;
  log: Log;
  remove(signalId: number): Promise<void>;
}

/** Deletes the history of deleted signals in the background, in the process that has the historian. */
export class DeletedSignalHistory {
  private readonly parts: DeletedSignalHistoryParts;
  private dispose: (() => void) | undefined;
  private work = Promise.resolve();
  private isStopping = false;

  constructor(parts: DeletedSignalHistoryParts) {
    this.parts = parts;
  }

  start(): void {
    this.dispose = this.parts.bus.subscribe('signal.forgotten', ({ signalIds }) => {
      this.work = this.work.then(() => this.erase(signalIds));
    });
  }

  /** What was not reached by then is left to the retention. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.dispose?.();
    await this.work;
  }

  private async erase(signalIds: readonly number[]): Promise<void> {
    for (const signalId of signalIds) {
      if (this.isStopping) return;
      try {
        await this.parts.remove(signalId);
      } catch (err) {
        this.parts.log.error({ err, signalId }, 'could not delete the history of a removed signal');
      }
    }
  }
}
