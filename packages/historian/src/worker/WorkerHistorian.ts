import type { Columns, PointColumns } from '../columns/Columns.ts';
import { checkColumns, type Point, toColumns } from '../columns/toPoints.ts';
import type { EngineOptions, Stats } from '../engine/Engine.ts';
import type { Neighbours, Table } from '../engine/Reader.ts';
import type { Historian, Sample, Series } from '../Historian.ts';
import { HistorianError } from '../HistorianError.ts';
import { defaultReadPoints, historianLimits as limits } from '../limits.ts';
import type { Buckets, Periods } from '../query/buckets.ts';
import { changeRangeMs } from '../query/changes.ts';
import type { StoreOptions } from '../store/createStore.ts';
import { checkCount, checkEdges, checkRange, checkSignal, checkSignals, tableSteps } from './checkArguments.ts';
import type { Link, WorkerSetup } from './protocol.ts';
import { WorkerLink } from './WorkerLink.ts';

export interface HistorianOptions extends Partial<EngineOptions> {
  readonly store: StoreOptions;
  /** Epoch ms. */
  readonly now?: () => number;
  /** Calls `run` every `ms`; returns its disposer. */
  readonly every?: (run: () => void, ms: number) => () => void;
  /** Time between two automatic sweeps, ms; 0 for none. */
  readonly sweepEveryMs?: number;
  /** An automatic sweep failed (it is retried), the thread ended unexpectedly, or another process took the store. */
  readonly onError?: (error: HistorianError) => void;
  /** The worker's entry file, if it is not next to the program. */
  readonly workerUrl?: URL;
}

/** Creates the link to the worker; `onEnd` is called if it ends unexpectedly. */
export type Connect = (setup: WorkerSetup, options: HistorianOptions, onEnd: (error: HistorianError) => void) => Link;

/** A historian in its own thread: whatever it does, the caller's event loop stays free. */
export class WorkerHistorian implements Historian {
  private readonly options: HistorianOptions;
  private readonly connect: Connect;
  private link: Link | undefined;
  private stopSweeping: (() => void) | undefined;
  private waitingPoints = 0;

  constructor(options: HistorianOptions, connect: Connect = connectWorker) {
    this.options = options;
    this.connect = connect;
  }

  async start(): Promise<void> {
    if (this.link) throw new HistorianError('closed', 'The historian is running already');
    const { store, retentionMs, sealAgeMs, memoryPoints, sizes } = this.options;
    const engine = defined({ retentionMs, sealAgeMs, memoryPoints, sizes });
    const link = this.connect({ store, engine }, this.options, (error) => this.ended(link, error));
    this.link = link;
    try {
      await link.ask('start', this.now());
    } catch (error) {
      this.link = undefined;
      await link.close();
      throw error;
    }
    this.startSweeping();
  }

  async stop(): Promise<void> {
    const { link } = this;
    if (!link) return;
    this.link = undefined;
    this.stopSweeping?.();
    try {
      await link.ask('stop');
    } finally {
      await link.close();
    }
  }

  async append(points: readonly Point[] | PointColumns): Promise<void> {
    const columns = 'times' in points ? compact(points) : toColumns(points);
    checkColumns(columns);
    const count = columns.times.length;
    if (count === 0) return;
    if (this.waitingPoints + count > limits.waitingPoints) {
      throw new HistorianError('busy', `${this.waitingPoints} points wait for their commit`);
    }
    this.waitingPoints += count;
    try {
      await this.running.ask('append', columns, this.now());
    } finally {
      this.waitingPoints -= count;
    }
  }

  async readRange(signalId: number, from: number, to: number, options: { limit?: number } = {}): Promise<Series> {
    const { limit = defaultReadPoints } = options;
    checkSignal(signalId);
    checkRange(from, to);
    checkCount(limit, limits.readPoints, 'limit');
    const { points, more } = await this.running.ask('range', signalId, from, to, limit);
    return { ...points, more };
  }

  async readLast(signalId: number, count: number, options: { before?: number } = {}): Promise<Columns> {
    const { before = limits.time + 1 } = options;
    checkSignal(signalId);
    checkRange(0, before);
    checkCount(count, limits.readPoints, 'count');
    return this.running.ask('last', signalId, count, before);
  }

  async around(signalId: number, from: number, to: number): Promise<Neighbours> {
    checkSignal(signalId);
    checkRange(from, to);
    return this.running.ask('around', signalId, from, to);
  }

  async buckets(signalId: number, from: number, to: number, count: number): Promise<Buckets> {
    checkSignal(signalId);
    checkRange(from, to);
    checkCount(count, limits.buckets, 'count');
    return this.running.ask('buckets', signalId, from, to, count);
  }

  async periods(signalId: number, edges: readonly number[]): Promise<Periods> {
    checkSignal(signalId);
    checkEdges(edges);
    return this.running.ask('periods', signalId, Float64Array.from(edges));
  }

  async lastBefore(signalIds: readonly number[], time: number): Promise<PointColumns> {
    checkSignals(signalIds);
    checkRange(0, time + 1);
    return this.running.ask('lastBefore', signalIds, time);
  }

  async changes(
    signalIds: readonly number[],
    from: number,
    to: number,
    options: { stepMs?: number; limit?: number } = {},
  ): Promise<PointColumns | null> {
    const { stepMs = 0, limit = defaultReadPoints } = options;
    checkSignals(signalIds);
    checkRange(from, to);
    checkCount(to - from, changeRangeMs, 'the length of the range');
    checkCount(stepMs + 1, limits.time, 'stepMs');
    checkCount(limit, limits.readPoints, 'limit');
    const range = { from, to, stepMs, limit, readLimit: defaultReadPoints };
    return (await this.running.ask('changes', signalIds, range)) ?? null;
  }

  async first(signalIds: readonly number[]): Promise<number | null> {
    checkSignals(signalIds);
    return this.running.ask('first', signalIds);
  }

  async table(
    signalIds: readonly number[],
    from: number,
    to: number,
    stepMs: number,
    options: { maxAgeMs?: number } = {},
  ): Promise<Table> {
    checkSignals(signalIds);
    const steps = tableSteps(signalIds.length, from, to, stepMs);
    return this.running.ask('table', signalIds, steps, options.maxAgeMs ?? Number.POSITIVE_INFINITY);
  }

  async count(signalId: number, from = 0, to = limits.time + 1): Promise<number> {
    checkSignal(signalId);
    checkRange(from, to);
    return this.running.ask('count', signalId, from, to);
  }

  async extent(signalId: number): Promise<{ first: number; last: number } | null> {
    checkSignal(signalId);
    return this.running.ask('extent', signalId);
  }

  async latest(signalIds: readonly number[]): Promise<PointColumns> {
    checkSignals(signalIds);
    return this.running.ask('latest', signalIds);
  }

  async setRetention(signalId: number, retentionMs: number | null): Promise<void> {
    checkSignal(signalId);
    if (retentionMs !== null) checkCount(retentionMs, limits.time, 'retentionMs');
    await this.running.ask('setRetention', signalId, retentionMs);
  }

  async sweep(now: number): Promise<number> {
    return this.running.ask('sweep', now);
  }

  async flush(): Promise<void> {
    await this.running.ask('flush');
  }

  async deleteSignal(signalId: number): Promise<void> {
    checkSignal(signalId);
    await this.running.ask('deleteSignal', signalId);
  }

  async replace(signalId: number, from: number, to: number, points: readonly Sample[]): Promise<void> {
    checkSignal(signalId);
    checkRange(from, to);
    const columns = toColumns(points.map((point) => ({ ...point, signalId })));
    checkColumns(columns);
    if (columns.times.some((time) => time < from || time >= to))
      throw new HistorianError('invalid', 'A point is outside the range that is replaced');
    await this.running.ask('replace', signalId, from, to, columns);
  }

  async stats(): Promise<Stats> {
    return this.running.ask('stats');
  }

  private get running(): Pick<Link, 'ask'> {
    const { link } = this;
    if (!link) throw new HistorianError('closed', 'The historian is not running');
    const ask = (...question: unknown[]): Promise<unknown> =>
      (Reflect.apply(link.ask, link, question) as Promise<unknown>).catch((error: HistorianError) => {
        if (error.code === 'locked') this.gaveUp(link, error);
        throw error;
      });
    return { ask: ask as Link['ask'] };
  }

  /** Another process has the store now: this one is not running any more. */
  private gaveUp(link: Link, error: HistorianError): void {
    this.ended(link, error);
    void link.close();
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }

  private startSweeping(): void {
    const { every = timer, sweepEveryMs = 60_000 } = this.options;
    if (sweepEveryMs === 0) return;
    this.stopSweeping = every(() => {
      this.sweep(this.now()).catch((error: HistorianError) => this.options.onError?.(error));
    }, sweepEveryMs);
  }

  private ended(link: Link, error: HistorianError): void {
    if (this.link !== link) return;
    this.link = undefined;
    this.stopSweeping?.();
    this.options.onError?.(error);
  }
}

function connectWorker(
  setup: WorkerSetup,
  { workerUrl }: HistorianOptions,
  onEnd: (error: HistorianError) => void,
): Link {
  return new WorkerLink(workerUrl ?? defaultWorkerUrl(), setup, onEnd);
}

/** Next to this file in the sources, next to the program in a bundle. */
function defaultWorkerUrl(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './historianWorker.ts' : './historianWorker.mjs', import.meta.url);
}

function timer(run: () => void, ms: number): () => void {
  const handle = setInterval(run, ms);
  handle.unref();
  return () => clearInterval(handle);
}

/** A view into a larger buffer would be sent with all of it. */
function compact(columns: PointColumns): PointColumns {
  const own = <T extends Float64Array | Uint32Array | Uint8Array>(array: T): T =>
    array.byteLength === array.buffer.byteLength ? array : (array.slice() as T);
  const { signalIds, times, values, kinds, texts, codes, codeTexts } = columns;
  return {
    signalIds: own(signalIds),
    times: own(times),
    values: own(values),
    kinds: kinds && own(kinds),
    texts,
    codes: codes && own(codes),
    codeTexts,
  };
}

function defined(options: { [Key in keyof EngineOptions]: EngineOptions[Key] | undefined }): Partial<EngineOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
