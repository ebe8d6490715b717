import type { SelectQueryBuilder } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface UsedName {
  text: string;
  uses: number;
}

/** Of each kind of object. */
const mostEach = 2000;

/** What people named, as often as they did: everything that readers see the names of. */
export async function namesInUse(db: Records, scope: Scope): Promise<UsedName[]> {
  const records = scoped(db, scope);
  const counts = new Map<string, number>();
  const add = (names: readonly { text: string; uses: number }[]) => {
    for (const { text, uses } of names) counts.set(text, (counts.get(text) ?? 0) + Number(uses));
  };
  add(await counted(records.selectFrom('equipment').select('name as text').groupBy('name')));
  add(await counted(records.selectFrom('equipmentGroup').select('name as text').groupBy('name')));
  add(await counted(records.selectFrom('dept').select('name as text').groupBy('name')));
  add(await counted(records.selectFrom('signal').select('title as text').groupBy('title')));
  add(await counted(records.selectFrom('alarmRule').select('title as text').groupBy('title')));
  add(await counted(records.selectFrom('project').select('title as text').groupBy('title')));
  add(await counted(records.selectFrom('page').select('title as text').groupBy('title')));
  add(await counted(records.selectFrom('scene').select('title as text').groupBy('title')));
  add(await counted(records.selectFrom('inspectionPlan').select('title as text').groupBy('title')));
  add(await counted(records.selectFrom('inspectionContent').select('title as text').groupBy('title')));
  return [...counts].map(([text, uses]) => ({ text, uses })).toSorted((one, other) => other.uses - one.uses);
}

function counted<T extends keyof Schema>(query: SelectQueryBuilder<Schema, T, { text: string }>): Promise<UsedName[]> {
  const uses = query.select((eb) => eb.fn.countAll<number>().as('uses'));
  return uses.orderBy('uses', 'desc').limit(mostEach).execute() as Promise<UsedName[]>;
}
