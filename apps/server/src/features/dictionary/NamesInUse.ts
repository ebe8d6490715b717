import type { SelectQueryBuilder } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
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

/** Objects that a range may leave out. */
const ranged = [
  ['equipment', 'name'],
  ['gateway', 'name'],
  ['signal', 'title'],
  ['alarmRule', 'title'],
  ['page', 'title'],
] as const;

const others = [
  ['equipmentGroup', 'name'],
  ['dept', 'name'],
  ['project', 'title'],
  ['scene', 'title'],
  ['inspectionPlan', 'title'],
  ['inspectionContent', 'title'],
] as const;

/** Of these texts those that are names of objects out of the scope, and of nothing that is within it. */
export async function namesOutOfSight(
  db: Records,
  { scope, orgId }: { scope: Scope; orgId: number },
  texts: readonly string[],
): Promise<Set<string>> {
  if (scope.range.kind === 'all') return new Set();
  const there = await namesAmong(db, wholeOrganisation({ orgId }), ranged, texts);
  const seen = await namesAmong(db, scope, [...ranged, ...others], [...there]);
  return new Set([...there].filter((text) => !seen.has(text)));
}

type NameColumn = (typeof ranged | typeof others)[number];

async function namesAmong(
  db: Records,
  scope: Scope,
  columns: readonly NameColumn[],
  texts: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [table, column] of columns) {
    const rows = await inPieces(texts, (piece) =>
      scoped(db, scope)
        .selectFrom(table as 'equipment')
        .select(`${column as 'name'} as text`)
        .where(column as 'name', 'in', piece)
        .distinct()
        .execute(),
    );
    for (const { text } of rows) found.add(text);
  }
  return found;
}
