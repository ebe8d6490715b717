import { conditionReferences, placeholdersOf } from '@lookfar/configuration';
import type { AlarmCondition, Text } from '@lookfar/contract';
import type { Place } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { readCondition } from './configuration.mapper.ts';
import type { ConfigurationRepository } from './configuration.repository.ts';

interface Use {
  id: number;
  name: string | null;
  title: string;
}

/** Where alarms and storage conditions of other devices reference one of these signals. */
export async function usedElsewhere(
  repository: ConfigurationRepository,
  { orgId, equipmentId, signalIds }: { orgId: number; equipmentId: number; signalIds: readonly number[] },
): Promise<Place[]> {
  if (signalIds.length === 0) return [];
  const gone = new Set(signalIds);
  const { rules, reports } = await repository.others(wholeOrganisation({ orgId }), equipmentId);
  return [
    ...rules.filter(({ condition }) => namesOf(readCondition(condition)).some((id) => gone.has(id))).map(ruleText),
    ...reports
      .filter(({ condition }) => placeholdersOf(condition).some(({ signalId }) => gone.has(signalId)))
      .map(reportText),
  ];
}

function namesOf(condition: AlarmCondition): number[] {
  const { signals, placeholders } = conditionReferences(condition);
  return [...signals, ...placeholders.map(({ signalId }) => signalId)];
}

const ruleText = ({ id, name, title }: Use): Place => ({
  ...placeText(name, { cn: `报警规则“${title}”`, en: `alarm rule "${title}"` }),
  of: { table: 'alarmRule', id },
});
const reportText = ({ id, name, title }: Use): Place => ({
  ...placeText(name, { cn: `报表“${title}”`, en: `storage rule "${title}"` }),
  of: { table: 'report', id },
});

function placeText(name: string | null, what: Text): Text {
  return name === null ? what : { cn: `设备“${name}”的${what.cn}`, en: `${what.en} of "${name}"` };
}
