import type { AnyRecord } from '../records.ts';

/** New records by id; `undefined` removes one. Records that are not named stay. */
export type Changes = ReadonlyMap<string, AnyRecord | undefined>;
