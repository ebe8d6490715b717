import { BlockError } from '../codec/BlockError.ts';
import { decodeJournalRow, encodeJournalRow } from '../codec/journalRow.ts';
import { ascending } from '../columns/arrange.ts';
import { noColumns, type PointColumns } from '../columns/Columns.ts';
import type { BlockStore, StoreTotals } from '../store/BlockStore.ts';
import { TaskQueue } from '../TaskQueue.ts';
import { BatchReader } from './BatchReader.ts';
import { CommitQueue } from './CommitQueue.ts';
import { CooperativeYield } from './CooperativeYield.ts';
import { LatestValues } from './LatestValues.ts';
import { planReplace } from './planReplace.ts';
import { type BlockSizes, blockSizes } from './planSeal.ts';
import { Reader } from './Reader.ts';
import { Sealer } from './Sealer.ts';
import { SignalStates } from './SignalStates.ts';
import { UnsealedPoints } from './UnsealedPoints.ts';

export interface EngineOptions {
  /** Retention for signals without their own, ms; null keeps everything. */
  retentionMs: number | null;
  /** Maximum time for points to stay in the journal (plus the time between two sweeps), ms. */
  sealAgeMs: number;
  /** Points in memory above which the oldest are sealed early. Twice as many make appends wait. */
  memoryPoints: number;
  sizes: BlockSizes;
}

export const engineDefaults: EngineOptions = {
  retentionMs: null,
  sealAgeMs: 30 * 60_000,
  memoryPoints: 4_000_000,
  sizes: blockSizes,
};

export interface Stats extends StoreTotals {
  /** Points in the journal and memory, not yet in blocks. */
  readonly unsealed: number;
  /** Since start. */
  readonly appended: number;
  readonly commits: number;
  readonly seals: number;
  readonly sealFailures: number;
}

/** Signals whose old blocks are checked in one step of a sweep. */
const expireBatch = 500;

/** The historian itself, on whatever thread it runs: journal, memory, sealing and reading over one store. */
export class Engine {
  readonly reader: Reader;
  readonly batch: BatchReader;
  private readonly store: BlockStore;
  private readonly options: EngineOptions;
  private readonly tails = new UnsealedPoints();
  private readonly states = new SignalStates();
  private readonly turns = new TaskQueue();
  private readonly latest: LatestValues;
  private readonly sealer: Sealer;
  private readonly queue: CommitQueue;
  private lastSeq = 0;
  private appliedSeq = 0;
  private now = 0;
  private appended = 0;
  private commits = 0;
  private opening: Promise<void> | undefined;

  constructor(store: BlockStore, options: Partial<EngineOptions> = {}) {
    this.store = store;
    this.options = { ...engineDefaults, ...options };
    const { tails, states, turns } = this;
    this.latest = new LatestValues(store, states);
    this.reader = new Reader({ store, tails, states, turns }, this.latest);
    this.batch = new BatchReader({ store, tails, states, turns }, this.reader);
    const parts = { store, tails, states, turns, latest: this.latest, sizes: this.options.sizes };
    this.sealer = new Sealer({ ...parts, appliedSeq: () => this.appliedSeq });
    this.queue = new CommitQueue((points) => this.commit(points));
  }

  async start(now: number): Promise<void> {
    this.now = now;
    await this.recover();
  }

  /** Waits for commits and sealing in progress; what is not sealed stays in the journal. */
  async stop(): Promise<void> {
    await this.queue.idle();
    await this.sealer.stop();
    await this.turns.idle();
    await this.store.close();
  }

  /** Resolves when a lost store has been reopened and read again; every call passes here. */
  async ready(): Promise<void> {
    if (!this.store.lost && !this.opening) return;
    this.opening ??= this.turns
      .run(() => this.recover())
      .finally(() => {
        this.opening = undefined;
      });
    await this.opening;
  }

  append(points: PointColumns, now: number): Promise<void> {
    this.now = Math.max(this.now, now);
    return this.queue.append(points);
  }

  /** Seals by age and memory, then removes what is past its retention. Returns how many blocks were removed. */
  async sweep(now: number): Promise<number> {
    this.now = Math.max(this.now, now);
    this.sealer.enqueue(this.tails.olderThan(now - this.options.sealAgeMs));
    await this.sealer.run();
    const cutoffs = this.states.cutoffs(now, this.options.retentionMs);
    let removed = 0;
    for (let start = 0; start < cutoffs.length; start += expireBatch) {
      removed += await this.turns.run(() => this.expire(cutoffs.slice(start, start + expireBatch)));
    }
    return removed;
  }

  /** Resolves when everything appended before is in blocks. */
  async flush(): Promise<void> {
    await this.queue.idle();
    this.sealer.enqueue(this.tails.signals);
    await this.sealer.run();
  }

  async setRetention(signal: number, retentionMs: number | null): Promise<void> {
    await this.store.setRetention(signal, retentionMs);
    this.states.setRetention(signal, retentionMs);
  }

  /** Removes the signal's points and settings. Points appended before and committed after count as before. */
  deleteSignal(signal: number): Promise<void> {
    return this.turns.run(async () => {
      const seq = this.lastSeq;
      await this.store.deleteSignal(signal, seq);
      this.states.setSealedSeq(signal, seq);
      this.states.setRetention(signal, null);
      this.states.changed(signal);
      this.tails.forget(signal);
      this.latest.forget(signal);
    });
  }

  /** `points` of the signal become all that it has in the range. What was appended before is replaced with the rest. */
  async replace(signal: number, from: number, to: number, points: PointColumns): Promise<void> {
    await this.queue.idle();
    await this.turns.run(() => this.replaceNow(signal, from, to, points));
  }

  async stats(): Promise<Stats> {
    const { appended, commits } = this;
    const { seals, failures: sealFailures } = this.sealer;
    return { ...(await this.store.totals()), unsealed: this.tails.points, appended, commits, seals, sealFailures };
  }

  private async replaceNow(signal: number, from: number, to: number, points: PointColumns): Promise<void> {
    const { store, tails, states, options } = this;
    const frozen = tails.freeze(signal);
    const unsealed = frozen?.columns ?? noColumns;
    try {
      const plan = await planReplace(store, { signal, from, to, points: ascending(points), unsealed }, options.sizes);
      const seq = frozen?.tail.lastSeq ?? states.sealedSeq(signal);
      const journalFrom = tails.firstSeq(this.appliedSeq + 1, new Set([signal]));
      await store.seal({ ...plan, sealed: [{ signal, seq }], journalFrom });
      states.setSealedSeq(signal, seq);
    } catch (error) {
      if (frozen) tails.thaw(frozen);
      throw error;
    }
    states.changed(signal);
    this.latest.forget(signal);
    if (frozen) tails.release(frozen);
  }

  private async commit(points: PointColumns): Promise<void> {
    await this.ready();
    await this.room();
    const seq = ++this.lastSeq;
    await this.store.commit({ seq, blob: encodeJournalRow(points) });
    this.commits++;
    this.appended += points.times.length;
    this.apply(points, seq);
    this.startSealing();
  }

  /**
   * Data arrives faster than it can be sealed: commits alternate with sealing, and beyond twice the limit they wait for
   * all of it.
   */
  private async room(): Promise<void> {
    const { memoryPoints } = this.options;
    if (this.tails.points > 2 * memoryPoints) await this.sealer.run();
    else if (this.tails.points > memoryPoints) await this.turns.idle();
  }

  private apply(points: PointColumns, seq: number): void {
    const sealedSeq = (signal: number) => this.states.sealedSeq(signal);
    this.sealer.enqueue(this.tails.add(points, seq, this.now, this.options.sizes.target, sealedSeq));
    this.appliedSeq = seq;
  }

  private startSealing(): void {
    const excess = this.tails.points - this.options.memoryPoints;
    // A quarter more than needed, so that this does not happen at every commit.
    if (excess > 0 && this.sealer.waiting === 0) {
      this.sealer.enqueue(this.tails.oldest(excess + this.options.memoryPoints / 4));
    }
    // A failed seal is counted, stays queued and is retried by the next commit or sweep.
    if (this.sealer.waiting > 0) this.sealer.run().catch(() => undefined);
  }

  private async expire(cutoffs: readonly { signal: number; before: number }[]): Promise<number> {
    const removed = await this.store.expire(cutoffs);
    if (removed > 0) for (const { signal } of cutoffs) this.states.changed(signal);
    return removed;
  }

  /** Opens the store and rebuilds memory from the journal, so that memory never differs from what is durable. */
  private async recover(): Promise<void> {
    this.tails.clear();
    this.latest.clear();
    const { signals, lastSeq } = await this.store.open();
    this.states.load(signals);
    const breaks = new CooperativeYield();
    for (let seq = -1; ; ) {
      const rows = await this.store.journalAfter(seq);
      if (rows.length === 0) break;
      for (const row of rows) {
        await this.replay(row.seq, row.blob);
        seq = row.seq;
        await breaks.pause();
      }
    }
    this.lastSeq = lastSeq;
    this.appliedSeq = lastSeq;
  }

  private async replay(seq: number, blob: Uint8Array): Promise<void> {
    try {
      this.apply(decodeJournalRow(blob), seq);
    } catch (error) {
      if (!(error instanceof BlockError)) throw error;
      await this.store.setRowAside(seq);
    }
  }
}
