import type { AnyRecord } from '../records.ts';

/** Records as they shall be from now on, by id; `undefined` removes one. What is not named stays. */
export type Changes = ReadonlyMap<string, AnyRecord | undefined>;
