import { type SqlBool, sql } from 'kysely';
import { type DataRange, dataRanges, type Scope, scopeOf } from '../sessions/caller.ts';
import { inScope } from './inScope.ts';
import { both, type Condition, either } from './range.ts';
import { heldEquipment } from './shares.ts';

/**
 * Whether the account of the row has access to a device, for queries over `account` joined with `role`. It is the very
 * condition that a call of that account would have in its query: columns of the row take the place of the values.
 */
export function whoReaches(equipmentId: number, { now, writes }: { now: number; writes: boolean }): Condition {
  const device = sql<SqlBool>`equipment.id = ${equipmentId}`;
  const reaches = (range: DataRange): Condition => {
    const condition = both(device, inScope(scopeOfRow(range), 'equipment'));
    return sql<SqlBool>`exists (select 1 from equipment where ${condition})`;
  };
  const held = heldEquipment({ accountId: rowAccount, now }, writes ? sql`share.may_write = 1` : undefined);
  const stored = sql.ref('account.dataRange');
  const known = sql.join(dataRanges.map((range) => sql.lit(range)));
  return either(
    sql`role.role_type in ('admin', 'operation')`,
    sql`${equipmentId} in ${held}`,
    ...dataRanges.map((range): Condition => sql`(${stored} = ${sql.lit(range)} and ${reaches(range)})`),
    // As `toDataRange` reads it.
    sql`(${stored} not in (${known}) and ${reaches('own')})`,
  );
}

const rowAccount = sql.ref('account.id') as unknown as number;

function scopeOfRow(dataRange: DataRange): Scope {
  return scopeOf({
    accountId: rowAccount,
    orgId: sql.ref('account.orgId') as unknown as number,
    deptId: sql.ref('account.deptId') as unknown as number,
    dataRange,
    roleType: 'enterprise',
  });
}
