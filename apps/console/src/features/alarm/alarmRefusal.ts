import { type EquipmentInfo, type ErrorCode, type Permission, type RuleType, ruleTypeOf } from '@lookfar/contract';

/** The right that opens the alarms of module devices alone, by what they show. */
const moduleRights: Readonly<Record<RuleType, Permission>> = {
  '00': 'monitor_equipinfo_menu_alarm',
  '01': 'monitor_designer_menu_alarm',
};

type Rights = { auths: readonly string[] };
type Device = Pick<EquipmentInfo, 'line' | 'holding'> & { display: string };

/**
 * [AV1] Why somebody may not see the alarms of a device, or without one those of all devices; undefined when they may.
 * A share that leaves alarms out opens them to nobody.
 */
export function alarmRefusal(user: Rights | undefined, equipment?: Device): ErrorCode | undefined {
  const auths = user?.auths ?? [];
  if (equipment?.holding?.alarm === false) return '1031';
  if (auths.includes('monitor_multi_designer_alarm')) return undefined;
  const isOpenModule = equipment?.line === 'gm' && auths.includes(moduleRights[ruleTypeOf(equipment.display)]);
  return isOpenModule ? undefined : '1031';
}
