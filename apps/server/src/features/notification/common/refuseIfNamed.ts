import { fail, type Language, type Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import { listPlaces } from '../../../platform/text/listPlaces.ts';
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
  const places = rules
    .filter((rule) => namedByRule(rule)[table].includes(id))
    .map(({ name }): Text => ({ cn: `通知规则“${name}”`, en: `notification rule "${name}"` }));
  if (places.length > 0) fail('1502', { places: listPlaces(places, language) });
}
