import { formatTime, type Language, type NotifyRule } from '@lookfar/contract';
import type { DeliveryCount } from './rule.repository.ts';
import { type RuleRow, toDraft, toProblem } from './ruleColumns.ts';

export function toNotifyRule(row: RuleRow, count: DeliveryCount | undefined, language: Language): NotifyRule {
  const { id, orgId, createdAt, updatedAt } = row;
  return {
    ...{ id, ...toDraft(row), orgId },
    problem: toProblem(row)?.[language] ?? '',
    delivered: count?.delivered ?? 0,
    failed: count?.failed ?? 0,
    gmtCreate: formatTime(createdAt),
    gmtModified: formatTime(updatedAt),
  };
}
