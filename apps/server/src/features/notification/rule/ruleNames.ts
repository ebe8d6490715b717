import type { Recipients } from '@lookfar/contract';
import type { NamedIds } from '../common/requireKnown.ts';
import type { RuleDraft } from './ruleColumns.ts';

/** What a rule names besides the signals of its condition. */
export function namedByRule(rule: Pick<RuleDraft, 'devices' | 'recipients' | 'escalation'>): Required<NamedIds> {
  const all = recipientsOf(rule);
  const of = (field: Exclude<keyof Recipients, 'everyone'>) => all.flatMap((recipients) => recipients[field]);
  return {
    ...{ account: of('accountIds'), role: of('roleIds'), dept: of('deptIds') },
    ...{ notifySchedule: of('scheduleIds'), notifyChannel: of('channelIds') },
    ...{ equipment: rule.devices.equipmentIds, equipmentGroup: rule.devices.groupIds },
  };
}

/** At once, and by escalation. */
export function recipientsOf({ recipients, escalation }: Pick<RuleDraft, 'recipients' | 'escalation'>): Recipients[] {
  return [recipients, ...escalation.map((step) => step.recipients)];
}

/** Each id once, steps in the order of their time. */
export function tidied(draft: RuleDraft): RuleDraft {
  const { devices, recipients, escalation } = draft;
  return {
    ...draft,
    devices: { equipmentIds: unique(devices.equipmentIds), groupIds: unique(devices.groupIds) },
    recipients: tidiedRecipients(recipients),
    ways: unique(draft.ways),
    escalation: escalation
      .map((step) => ({ ...step, recipients: tidiedRecipients(step.recipients), ways: unique(step.ways) }))
      .toSorted((a, b) => a.afterSeconds - b.afterSeconds),
  };
}

function tidiedRecipients({ everyone, ...lists }: Recipients): Recipients {
  return {
    everyone,
    ...{ accountIds: unique(lists.accountIds), roleIds: unique(lists.roleIds), deptIds: unique(lists.deptIds) },
    ...{ scheduleIds: unique(lists.scheduleIds), channelIds: unique(lists.channelIds) },
  };
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** For the operation log: lists one by one, so that long ones are counted. */
export function loggedFields(draft: RuleDraft): object {
  const { devices, recipients, escalation, ...rest } = draft;
  const steps = escalation.map(({ afterSeconds, ways, recipients: { everyone, ...lists } }) => ({
    ...{ afterSeconds, ways, everyone },
    ...Object.fromEntries(Object.entries(lists).map(([field, list]) => [field, list.length])),
  }));
  return { ...rest, ...devices, ...recipients, escalation: steps };
}
