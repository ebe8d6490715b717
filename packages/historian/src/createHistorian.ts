import type { Historian } from './Historian.ts';
import { type Connect, type HistorianOptions, WorkerHistorian } from './worker/WorkerHistorian.ts';

let connect: Connect | undefined;

/** How those that are created from now on reach their store. For tests: a thread costs more than what most of them ask. */
export function connectHistorians(by: Connect | undefined): void {
  connect = by;
}

/** A historian on a SQLite file or a PostgreSQL schema. It does nothing before `start`. */
export function createHistorian(options: HistorianOptions): Historian {
  return new WorkerHistorian(options, connect);
}
