import { type AnyRecord, pageId } from '../records.ts';
import type { Changes } from './Changes.ts';
import { isSame } from './isSame.ts';

/** One key of many records. Stored as columns: one object per record and entry would cost more than the values. */
export interface Column {
  key: string;
  ids: string[];
  /** `undefined` where the key was, or is, absent. */
  before: unknown[];
  after: unknown[];
}

/** The difference between two document states; can be applied in both directions. */
export interface Diff {
  columns: Column[];
  added: AnyRecord[];
  removed: AnyRecord[];
}

export type Direction = 'forth' | 'back';

export const isEmptyDiff = ({ columns, added, removed }: Diff): boolean =>
  columns.length + added.length + removed.length === 0;

export function diffOf(get: (id: string) => AnyRecord | undefined, changes: Changes): Diff {
  const columns = new Map<string, Column>();
  const diff: Diff = { columns: [], added: [], removed: [] };
  for (const [id, after] of changes) {
    const before = get(id);
    if (before && after) compare(columns, before, after);
    else if (after) diff.added.push(after);
    else if (before && id !== pageId) diff.removed.push(before);
  }
  diff.columns = [...columns.values()];
  return diff;
}

function compare(columns: Map<string, Column>, before: AnyRecord, after: AnyRecord): void {
  if (before === after) return;
  const old = fieldsOf(before);
  const next = fieldsOf(after);
  // No key lists, for speed: hundreds of records are compared at the end of a drag.
  for (const key in next)
    if (old[key] !== next[key] && !isSame(old[key], next[key])) put(columns, key, before.id, old[key], next[key]);
  for (const key in old)
    if (next[key] === undefined && old[key] !== undefined && !Object.hasOwn(next, key))
      put(columns, key, before.id, old[key], undefined);
}

function put(columns: Map<string, Column>, key: string, id: string, before: unknown, after: unknown): void {
  const column = columns.get(key) ?? { key, ids: [], before: [], after: [] };
  columns.set(key, column);
  column.ids.push(id);
  column.before.push(before);
  column.after.push(after);
}

export const fieldsOf = (record: AnyRecord): Record<string, unknown> => record as unknown as Record<string, unknown>;

/** Two consecutive diffs as one. Undefined if records are added or removed: those stay separate entries. */
export function joined(first: Diff, second: Diff): Diff | undefined {
  if ([first, second].some(({ added, removed }) => added.length + removed.length > 0)) return undefined;
  const columns = new Map(first.columns.map((column) => [column.key, copied(column)]));
  for (const column of second.columns) {
    const known = columns.get(column.key);
    if (known) follow(known, column);
    else columns.set(column.key, column);
  }
  return { columns: [...columns.values()], added: [], removed: [] };
}

const copied = ({ key, ids, before, after }: Column): Column => ({
  key,
  ids: [...ids],
  before: [...before],
  after: [...after],
});

function follow(column: Column, next: Column): void {
  const places = new Map(column.ids.map((id, index) => [id, index]));
  next.ids.forEach((id, index) => {
    const place = places.get(id);
    if (place !== undefined) column.after[place] = next.after[index];
    else {
      column.ids.push(id);
      column.before.push(next.before[index]);
      column.after.push(next.after[index]);
    }
  });
}
