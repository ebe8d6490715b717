import { conditionReferences, placeholdersOf } from '@lookfar/configuration';
import type { AlarmCondition, Text } from '@lookfar/contract';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { readCondition } from './configuration.mapper.ts';
import type { ConfigurationRepository } from './configuration.repository.ts';

interface Use {
  name: string | null;
  title: string;
}

/** Where alarms and storage conditions of other devices reference one of these signals. */
export async function usedElsewhere(
  repository: ConfigurationRepository,
  { orgId, equipmentId, signalIds }: { orgId: number; equipmentId: number; signalIds: readonly number[] },
): Promise<Text[]> {
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

const ruleText = ({ name, title }: Use) => placeText(name, { cn: `报警规则“${title}”`, en: `alarm rule "${title}"` });
const reportText = ({ name, title }: Use) => placeText(name, { cn: `报表“${title}”`, en: `storage rule "${title}"` });

function placeText(name: string | null, what: Text): Text {
  return name === null ? what : { cn: `设备“${name}”的${what.cn}`, en: `${what.en} of "${name}"` };
}
