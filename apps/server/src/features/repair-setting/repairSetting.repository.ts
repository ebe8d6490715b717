import { DispatchRule, RepairSettings } from '@lookfar/contract';
import type { RuleInUse } from '@lookfar/work';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** Of the organisation, or as it ships. */
export async function repairSettingsOf(db: Records, scope: Scope, orgId: number): Promise<RepairSettings> {
  const query = scoped(db, scope).selectFrom('repairSetting').select('settings').where('orgId', '=', orgId);
  const row = await query.executeTakeFirst();
  return RepairSettings.parse(row ? JSON.parse(row.settings) : {});
}

export async function saveRepairSettings(
  db: Records,
  scope: Scope,
  { orgId, settings, at }: { orgId: number; settings: RepairSettings; at: number },
): Promise<void> {
  const row = { orgId, settings: JSON.stringify(settings), updatedAt: at };
  await scoped(db, scope)
    .insertInto('repairSetting')
    .values(row)
    .onConflict((conflict) => conflict.column('orgId').doUpdateSet({ settings: row.settings, updatedAt: at }))
    .execute();
}

/** In their order. */
export async function dispatchRulesOf(db: Records, scope: Scope, orgId: number): Promise<RuleInUse[]> {
  const query = scoped(db, scope).selectFrom('dispatchRule').selectAll().where('orgId', '=', orgId);
  const rows = await query.orderBy('seq').orderBy('id').execute();
  return rows.map(({ id, seq, name, rule, last }) => ({
    ...DispatchRule.parse({ scheduleId: null, ...JSON.parse(rule), id, seq, name }),
    last,
  }));
}

/** By account. */
export async function skillsOf(db: Records, scope: Scope, orgId: number): Promise<Map<number, string[]>> {
  const query = scoped(db, scope).selectFrom('repairSkill').selectAll().where('orgId', '=', orgId);
  const rows = await query.execute();
  return new Map(rows.map(({ accountId, skills }) => [accountId, JSON.parse(skills) as string[]]));
}
