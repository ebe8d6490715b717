export { BlockError } from './codec/BlockError.ts';
export { decodeBlock, encodeBlock } from './codec/block.ts';
export {
  type Columns,
  codeAt,
  goodCode,
  kind,
  kindAt,
  type PointColumns,
  type Value,
  valueAt,
} from './columns/Columns.ts';
export { type Point, toColumns, toPoints } from './columns/toPoints.ts';
export { createHistorian } from './createHistorian.ts';
export type { EngineOptions, Stats } from './engine/Engine.ts';
export type { Neighbours, Table } from './engine/Reader.ts';
export type { Historian, Sample, Series } from './Historian.ts';
export { HistorianError, type HistorianErrorCode } from './HistorianError.ts';
export { defaultReadPoints, historianLimits } from './limits.ts';
export type { Buckets, Periods } from './query/buckets.ts';
export type { StoreOptions } from './store/createStore.ts';
export type { HistorianOptions } from './worker/WorkerHistorian.ts';
