import { type SqlBool, sql } from 'kysely';
import { type DataRange, dataRanges, type Scope } from '../sessions/caller.ts';
import { inScope } from './inScope.ts';
import { both, type Condition, chosenGroups } from './range.ts';

/**
 * Whether the account of the row sees no device of its organisation that the scope does not include, for queries over
 * `account`; undefined where the scope includes all of them. `words` are the ranges that include no more by themselves:
 * what was chosen or added is looked at device by device, and groups by their names, since devices are put into them.
 */
export function reachesNoMore(scope: Scope, words: readonly DataRange[]): Condition | undefined {
  const { range, accountId } = scope;
  if (range.kind === 'all') return undefined;
  const wider = dataRanges.filter((word) => !words.includes(word));
  const seen = sql`(select equipment.id from equipment where ${inScope(scope, 'equipment') ?? sql`1 = 1`})`;
  const ofGroups = range.kind === 'chosen' ? sql`and account_group.group_id not in ${chosenGroups(accountId)}` : sql``;
  const named = sql.join(dataRanges.filter((word) => word !== 'own').map((word) => sql.lit(word)));
  return both(
    wider.length > 0 ? sql`account.data_range not in (${sql.join(wider.map((word) => sql.lit(word)))})` : undefined,
    // As `toDataRange` reads what it does not know.
    sql`(account.data_range in (${named}) or not exists (select 1 from equipment as added
      where added.created_by = account.id and added.project_id is null and added.id not in ${seen}))`,
    sql<SqlBool>`(account.data_range <> 'chosen' or not exists (select 1 from account_equipment
      where account_equipment.account_id = account.id and account_equipment.equipment_id not in ${seen}))`,
    sql<SqlBool>`(account.data_range <> 'chosen' or not exists (select 1 from account_group
      where account_group.account_id = account.id ${ofGroups}))`,
  );
}
