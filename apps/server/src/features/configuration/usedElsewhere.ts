import { conditionReferences, placeholdersOf } from '@lookfar/configuration';
import type { AlarmCondition } from '@lookfar/contract';
import type { Scope } from '../../platform/sessions/caller.ts';
import { readCondition } from './configuration.mapper.ts';
import type { ConfigurationRepository } from './configuration.repository.ts';

/** So many places are named; the rest is counted. */
const mostNamed = 5;

/** Where alarms and stored conditions of other equipment name one of these signals; empty when nowhere. */
export async function usedElsewhere(
  repository: ConfigurationRepository,
  scope: Scope,
  { orgId, equipmentId, signalIds }: { orgId: number; equipmentId: number; signalIds: readonly number[] },
): Promise<string> {
  if (signalIds.length === 0) return '';
  const gone = new Set(signalIds);
  const { rules, reports } = await repository.others(scope, orgId, equipmentId);
  const using = [
    ...rules.filter(({ condition }) => namesOf(readCondition(condition)).some((id) => gone.has(id))),
    ...reports.filter(({ condition }) => placeholdersOf(condition).some(({ signalId }) => gone.has(signalId))),
  ];
  const named = using.slice(0, mostNamed).map(({ name, title }) => (name ? `${name} / ${title}` : title));
  const more = using.length > named.length ? ` +${using.length - named.length}` : '';
  return named.join(', ') + more;
}

function namesOf(condition: AlarmCondition): number[] {
  const { signals, placeholders } = conditionReferences(condition);
  return [...signals, ...placeholders.map(({ signalId }) => signalId)];
}
