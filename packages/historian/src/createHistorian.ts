import type { Historian } from './Historian.ts';
import { type HistorianOptions, WorkerHistorian } from './worker/WorkerHistorian.ts';

/** A historian on a SQLite file or a PostgreSQL schema. It does nothing before `start`. */
export function createHistorian(options: HistorianOptions): Historian {
  return new WorkerHistorian(options);
}
