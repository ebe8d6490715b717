import type { BlockStore, SealChange } from '../store/BlockStore.ts';
import type { TaskQueue } from '../TaskQueue.ts';
import { CooperativeYield } from './CooperativeYield.ts';
import type { LatestValues } from './LatestValues.ts';
import { type BlockSizes, planSeal } from './planSeal.ts';
import type { SignalStates } from './SignalStates.ts';
import type { Frozen, UnsealedPoints } from './UnsealedPoints.ts';

/** Points per sealing transaction: some ten milliseconds of work. */
const batchPoints = 64_000;

export interface SealerParts {
  readonly store: BlockStore;
  readonly tails: UnsealedPoints;
  readonly states: SignalStates;
  readonly latest: LatestValues;
  readonly turns: TaskQueue;
  readonly sizes: BlockSizes;
  /** The last journal row whose points are in memory. */
  appliedSeq(): number;
}

/** Moves points from the journal and memory into blocks, signal by signal. */
export class Sealer {
  seals = 0;
  failures = 0;
  private readonly parts: SealerParts;
  private readonly queue = new Set<number>();
  private running: Promise<void> | undefined;

  constructor(parts: SealerParts) {
    this.parts = parts;
  }

  get waiting(): number {
    return this.queue.size;
  }

  enqueue(signals: Iterable<number>): void {
    for (const signal of signals) this.queue.add(signal);
  }

  /** Seals what is queued; a failure leaves it queued for the next call. Rejects only with the store's error. */
  run(): Promise<void> {
    this.running ??= this.work().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Ends after the batch in progress; what was queued stays in the journal. */
  async stop(): Promise<void> {
    this.queue.clear();
    await this.running?.catch(() => undefined);
  }

  private async work(): Promise<void> {
    while (this.queue.size > 0) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.parts.turns.run(() => this.sealBatch());
    }
  }

  private async sealBatch(): Promise<void> {
    const batch = this.freeze();
    if (batch.length === 0) return;
    try {
      await this.write(batch);
    } catch (error) {
      this.failures++;
      for (const frozen of batch) {
        this.parts.tails.thaw(frozen);
        this.queue.add(frozen.signal);
      }
      throw error;
    }
  }

  private freeze(): Frozen[] {
    const batch: Frozen[] = [];
    let points = 0;
    for (const signal of this.queue) {
      this.queue.delete(signal);
      const frozen = this.parts.tails.freeze(signal);
      if (!frozen) continue;
      batch.push(frozen);
      points += frozen.columns.times.length;
      if (points >= batchPoints) break;
    }
    return batch;
  }

  private async write(batch: readonly Frozen[]): Promise<void> {
    const { store, states, latest, tails } = this.parts;
    const change = await this.plan(batch);
    await store.seal(change);
    this.seals++;
    for (const frozen of batch) {
      const { signal, columns, tail } = frozen;
      latest.sealed(signal, columns);
      states.setSealedSeq(signal, tail.lastSeq);
      states.changed(signal);
      tails.release(frozen);
    }
  }

  private async plan(batch: readonly Frozen[]): Promise<SealChange> {
    const { store, tails, sizes } = this.parts;
    const puts: SealChange['puts'][number][] = [];
    const drops: SealChange['drops'][number][] = [];
    const aside: SealChange['aside'][number][] = [];
    const breaks = new CooperativeYield();
    for (const { signal, columns } of batch) {
      const plan = await planSeal(store, signal, columns, sizes);
      puts.push(...plan.puts);
      drops.push(...plan.drops);
      aside.push(...plan.aside);
      await breaks.pause();
    }
    const sealed = batch.map(({ signal, tail }) => ({ signal, seq: tail.lastSeq }));
    const signals = new Set(sealed.map(({ signal }) => signal));
    return { puts, drops, aside, sealed, journalFrom: tails.firstSeq(this.parts.appliedSeq() + 1, signals) };
  }
}
