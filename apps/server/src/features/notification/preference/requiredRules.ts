import type { api, Recipients, ReplyOf } from '@lookfar/contract';
import type { RuleDraft } from '../rule/ruleColumns.ts';
import { recipientsOf } from '../rule/ruleNames.ts';

/** A person as rules name them. */
export interface Named {
  accountId: number;
  roleId: number;
  /** Their department and those above it. */
  deptIds: ReadonlySet<number>;
  /** Schedules that name them: now or at another time they are on duty. */
  scheduleIds: ReadonlySet<number>;
}

/** What a person is told whatever they have chosen for themselves. */
export function requiredRules(
  rules: readonly RuleDraft[],
  person: Named,
): ReplyOf<typeof api.userNotification.query>['required'] {
  return rules
    .filter((rule) => rule.enabled && rule.required)
    .filter((rule) => recipientsOf(rule).some((recipients) => includes(recipients, person)))
    .map(({ name, trigger, ways, escalation }) => ({
      name,
      levels: trigger.kind === 'alarm' ? [...trigger.levels] : [trigger.level],
      ways: [...new Set([...ways, ...escalation.flatMap((step) => step.ways)])],
    }));
}

function includes(recipients: Recipients, { accountId, roleId, deptIds, scheduleIds }: Named): boolean {
  return (
    recipients.everyone ||
    recipients.accountIds.includes(accountId) ||
    recipients.roleIds.includes(roleId) ||
    recipients.deptIds.some((id) => deptIds.has(id)) ||
    recipients.scheduleIds.some((id) => scheduleIds.has(id))
  );
}
