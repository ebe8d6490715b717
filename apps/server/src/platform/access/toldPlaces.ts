import type { Text } from '@lookfar/contract';
import { inPieces } from '../database/inPieces.ts';
import type { Scope } from '../sessions/caller.ts';
import { listPlaces } from '../text/listPlaces.ts';
import type { Records } from './records.ts';
import { scoped } from './scoped.ts';

type NamedTable = 'equipment' | 'page' | 'alarmRule' | 'report' | 'script';

/** Where something is used, in words. */
export interface Place extends Text {
  /** The record whose name they tell; without one, whoever may ask may know them. */
  of?: { table: NamedTable; id: number };
}

/**
 * What a refusal tells of where something is used: places within the scope by name, others by their number alone.
 * Undefined if it is used nowhere.
 */
export async function toldPlaces(db: Records, scope: Scope, places: readonly Place[]): Promise<Text | undefined> {
  if (places.length === 0) return undefined;
  const seen = await seenAmong(db, scope, places);
  const told = places.filter(({ of }) => of === undefined || seen.has(keyOf(of)));
  const hidden = places.length - told.length;
  return { cn: listPlaces(told, 'cn', told.length, hidden), en: listPlaces(told, 'en', told.length, hidden) };
}

async function seenAmong(db: Records, scope: Scope, places: readonly Place[]): Promise<Set<string>> {
  const named = places.flatMap(({ of }) => of ?? []);
  const seen = new Set<string>();
  for (const [table, records] of Map.groupBy(named, (of) => of.table)) {
    const ids = [...new Set(records.map(({ id }) => id))];
    const rows = await inPieces(ids, (piece) =>
      scoped(db, scope)
        .selectFrom(table as 'equipment')
        .select('id')
        .where('id', 'in', piece)
        .execute(),
    );
    for (const { id } of rows) seen.add(keyOf({ table, id }));
  }
  return seen;
}

const keyOf = ({ table, id }: { table: NamedTable; id: number }): string => `${table} ${id}`;
