import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { HistoryEntry } from '../../history/HistoryWriter.ts';
import type { VariableStore } from './VariableStore.ts';

/** A sample that is older than this when it is stored has not been seen by the engine in its order. */
const lateMs = 10_000;

export interface LateInputsParts {
  store: VariableStore;
  bus: Bus;
  clock: Clock;
  log: Log;
}

/**
 * Notes where history of inputs came late, durably and before the gateway may forget its samples: what depends on them
 * is computed again, by whichever process computes. Samples of other signals cost a look into a set.
 */
export class LateInputs {
  private readonly parts: LateInputsParts;
  private inputs: ReadonlySet<number> = new Set();
  private loading = Promise.resolve();
  private dispose: (() => void)[] = [];

  constructor(parts: LateInputsParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    const { bus } = this.parts;
    this.dispose = [
      bus.subscribe('variable.changed', () => this.reload()),
      // A copy of a project has variables too.
      bus.subscribe('project.changed', () => this.reload()),
      bus.onUp(() => this.reload()),
    ];
    this.reload();
    await this.loading;
  }

  stop(): void {
    for (const dispose of this.dispose.splice(0)) dispose();
  }

  async appended(entries: readonly HistoryEntry[]): Promise<void> {
    // A variable that was just added may read them.
    await this.loading;
    if (this.inputs.size === 0) return;
    const { store, bus, clock } = this.parts;
    const before = clock.now() - lateMs;
    const ranges = new Map<number, { signalId: number; fromAt: number; toAt: number }>();
    for (const { historical, points } of entries)
      for (const { signalId, time } of points) {
        if ((!historical && time >= before) || !this.inputs.has(signalId)) continue;
        const range = ranges.get(signalId);
        if (!range) ranges.set(signalId, { signalId, fromAt: time, toAt: time });
        else {
          range.fromAt = Math.min(range.fromAt, time);
          range.toAt = Math.max(range.toAt, time);
        }
      }
    if (ranges.size === 0) return;
    await store.addLate([...ranges.values()]);
    bus.publish('variable.late', {});
  }

  private reload(): void {
    const { store, log } = this.parts;
    this.loading = this.loading
      .then(async () => {
        this.inputs = new Set(await store.inputIds());
      })
      .catch((err: unknown) => log.error({ err }, 'could not load the inputs of variables'));
  }
}
