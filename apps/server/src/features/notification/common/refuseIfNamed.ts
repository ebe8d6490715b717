import { fail, type Language } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { toldPlaces } from '../../../platform/access/toldPlaces.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import { RuleRepository } from '../rule/rule.repository.ts';
import { toDraft } from '../rule/ruleColumns.ts';
import { namedByRule } from '../rule/ruleNames.ts';

/** 1502 with the rules of the scope that name it, also in a step of their escalation. */
export async function refuseIfNamed(
  db: Records,
  scope: Scope,
  { table, id, language }: { table: 'notifySchedule' | 'notifyChannel'; id: number; language: Language },
): Promise<void> {
  const rules = (await new RuleRepository(db).all(scope)).map(toDraft);
  const named = rules
    .filter((rule) => namedByRule(rule)[table].includes(id))
    .map(({ name }) => ({ cn: `通知规则“${name}”`, en: `notification rule "${name}"` }));
  const places = await toldPlaces(db, scope, named);
  if (places) fail('1502', { places: places[language] });
}
