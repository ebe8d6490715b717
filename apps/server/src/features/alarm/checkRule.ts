import { AlarmRule as EngineRule } from '@lookfar/alarms';
import { explainIssue } from '@lookfar/contract';
import { Refusal } from '../../platform/http/Refusal.ts';

export type CheckedRule = ReturnType<typeof EngineRule.parse>;

/**
 * The alarm kinds define what a condition requires; 1000 with the field if it is not met. `below` names the object of the
 * request that the fields belong to.
 */
export function checkRule(input: unknown, below: readonly string[] = []): CheckedRule {
  const parsed = EngineRule.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw new Refusal('1000', { cn: '规则不正确', en: 'the rule is not valid' });
  const body = below.reduceRight<unknown>((value, key) => ({ [key]: value }), input);
  throw new Refusal('1000', explainIssue({ ...issue, path: [...below, ...issue.path] }, body));
}
