import { type EquipmentLine, type Permission, type RuleType, ruleTypeOf } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';

/** The permission for alarms of module devices only, by what they show. */
const moduleRights: Readonly<Record<RuleType, Permission>> = {
  '00': 'monitor_equipinfo_menu_alarm',
  '01': 'monitor_designer_menu_alarm',
};

/** Whether a user's permissions include the alarms of a device that they can see; a share must include them too. */
export function mayViewAlarms(
  { auths }: Pick<Caller, 'auths'>,
  { line, display }: { line: EquipmentLine; display: string },
): boolean {
  if (auths.has('monitor_multi_designer_alarm')) return true;
  return line === 'gm' && auths.has(moduleRights[ruleTypeOf(display)]);
}

/** The permissions that decide whose alarms somebody sees. */
export const alarmRights: readonly Permission[] = ['monitor_multi_designer_alarm', ...Object.values(moduleRights)];

/** Whose alarms a user's permissions include: all, or those of module devices by what they show. */
export function alarmsSeen({ auths }: Pick<Caller, 'auths'>): { all: boolean } & Record<RuleType, boolean> {
  const all = auths.has('monitor_multi_designer_alarm');
  return { all, '00': all || auths.has(moduleRights['00']), '01': all || auths.has(moduleRights['01']) };
}

/** Any of these shows the alarms of a device; of an unknown one, the first does. */
export function alarmRightsOf(device: { line: EquipmentLine; display: string } | undefined): Permission[] {
  const any: Permission = 'monitor_multi_designer_alarm';
  return device?.line === 'gm' ? [any, moduleRights[ruleTypeOf(device.display)]] : [any];
}

/** Whether there is any device whose alarms their permissions include. */
export function mayViewSomeAlarms({ auths }: Pick<Caller, 'auths'>): boolean {
  return alarmRights.some((key) => auths.has(key));
}
