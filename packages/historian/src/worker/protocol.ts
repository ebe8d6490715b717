import type { PointColumns } from '../columns/Columns.ts';
import type { ChangeRange } from '../engine/BatchReader.ts';
import type { Engine, EngineOptions } from '../engine/Engine.ts';
import { asHistorianError, HistorianError, type HistorianErrorCode } from '../HistorianError.ts';
import type { Steps } from '../query/table.ts';
import type { StoreOptions } from '../store/createStore.ts';

/** What a worker is started with. */
export interface WorkerSetup {
  readonly store: StoreOptions;
  readonly engine: Partial<EngineOptions>;
}

/** Requests that a worker supports, by name. */
const operations = {
  start: (engine: Engine, now: number) => engine.start(now),
  stop: (engine: Engine) => engine.stop(),
  append: (engine: Engine, points: PointColumns, now: number) => engine.append(points, now),
  range: (engine: Engine, signal: number, from: number, to: number, limit: number) =>
    engine.reader.range(signal, from, to, limit),
  last: (engine: Engine, signal: number, count: number, before: number) => engine.reader.last(signal, count, before),
  around: (engine: Engine, signal: number, from: number, to: number) => engine.reader.around(signal, from, to),
  buckets: (engine: Engine, signal: number, from: number, to: number, count: number) =>
    engine.reader.buckets(signal, from, to, count),
  periods: (engine: Engine, signal: number, edges: Float64Array) => engine.reader.periods(signal, edges),
  lastBefore: (engine: Engine, signals: readonly number[], time: number) => engine.batch.lastBefore(signals, time),
  changes: (engine: Engine, signals: readonly number[], range: ChangeRange) => engine.batch.changes(signals, range),
  first: (engine: Engine, signals: readonly number[]) => engine.batch.first(signals),
  table: (engine: Engine, signals: readonly number[], steps: Steps, maxAgeMs: number) =>
    engine.reader.table(signals, steps, maxAgeMs),
  count: (engine: Engine, signal: number, from: number, to: number) => engine.reader.count(signal, from, to),
  extent: (engine: Engine, signal: number) => engine.reader.extent(signal),
  latest: (engine: Engine, signals: readonly number[]) => engine.reader.latest(signals),
  setRetention: (engine: Engine, signal: number, ms: number | null) => engine.setRetention(signal, ms),
  sweep: (engine: Engine, now: number) => engine.sweep(now),
  flush: (engine: Engine) => engine.flush(),
  deleteSignal: (engine: Engine, signal: number) => engine.deleteSignal(signal),
  replace: (engine: Engine, signal: number, from: number, to: number, points: PointColumns) =>
    engine.replace(signal, from, to, points),
  stats: (engine: Engine) => engine.stats(),
} as const;

type Operations = typeof operations;
export type OperationName = keyof Operations;
export type Arguments<Name extends OperationName> =
  Parameters<Operations[Name]> extends [Engine, ...infer Rest] ? Rest : never;
export type Answer<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;

/** The other side: a worker, or in tests an engine on the same thread. */
export interface Link {
  ask<Name extends OperationName>(name: Name, ...args: Arguments<Name>): Promise<Answer<Name>>;
  close(): Promise<void>;
}

/** Executes one request on the engine's side. */
export async function perform(engine: Engine, name: OperationName, args: readonly unknown[]): Promise<unknown> {
  // These three open, close or queue on their own; all others need the store now.
  if (name !== 'start' && name !== 'stop' && name !== 'append') await engine.ready();
  const operation = operations[name] as (engine: Engine, ...args: readonly unknown[]) => Promise<unknown>;
  return operation(engine, ...args);
}

export interface Request {
  readonly id: number;
  readonly name: OperationName;
  readonly args: readonly unknown[];
}

export type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: HistorianErrorCode; readonly message: string } };

/** Errors lose their class between threads. */
export function packError(error: unknown): { code: HistorianErrorCode; message: string } {
  const { code, message } = asHistorianError(error);
  return { code, message };
}

export function unpackError({ code, message }: { code: HistorianErrorCode; message: string }): HistorianError {
  return new HistorianError(code, message);
}

/** The memory of all typed arrays in a reply, which is transferred instead of copied. */
export function buffersOf(answer: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(answer, found);
  return [...found];
}

function collect(item: unknown, found: Set<ArrayBuffer>): void {
  if (typeof item !== 'object' || item === null) return;
  if (ArrayBuffer.isView(item)) {
    // An empty array may be part of many replies.
    if (item.byteLength > 0) found.add(item.buffer as ArrayBuffer);
    return;
  }
  if (Array.isArray(item) && typeof item[0] === 'string') return;
  for (const part of Object.values(item)) collect(part, found);
}
