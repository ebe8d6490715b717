import type { notifyRuleDraft, Text } from '@lookfar/contract';
import type { Rule } from '@lookfar/notification';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { NotifyRuleTable } from '../../../platform/database/messageSchema.ts';

export type RuleRow = Selectable<NotifyRuleTable>;

type Drafts = typeof notifyRuleDraft;
/** What an administrator decides about a rule. */
export type RuleDraft = { [Field in keyof Drafts]: z.output<Drafts[Field]> };

/** Name and switch have columns of their own: lists are searched by them. */
export function toColumns({ name, enabled, ...body }: RuleDraft) {
  return { name, enabled: enabled ? 1 : 0, body: JSON.stringify(body) };
}

export function toDraft({ name, enabled, body }: Pick<RuleRow, 'name' | 'enabled' | 'body'>): RuleDraft {
  return { ...(JSON.parse(body) as Omit<RuleDraft, 'name' | 'enabled'>), name, enabled: enabled === 1 };
}

export function toRule(row: Pick<RuleRow, 'id' | 'name' | 'enabled' | 'body'>): Rule {
  return { id: row.id, ...toDraft(row) };
}

/** Why a rule does not work; undefined if it does. */
export function toProblem({ problem }: Pick<RuleRow, 'problem'>): Text | undefined {
  return problem === '' ? undefined : (JSON.parse(problem) as Text);
}
