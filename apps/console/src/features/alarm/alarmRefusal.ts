import { type EquipmentInfo, type ErrorCode, type Permission, type RuleType, ruleTypeOf } from '@lookfar/contract';

/** The permission for the alarms of module devices, by what these devices show. */
const moduleRights: Readonly<Record<RuleType, Permission>> = {
  '00': 'monitor_equipinfo_menu_alarm',
  '01': 'monitor_designer_menu_alarm',
};

type Rights = { auths: readonly string[] };
type Device = Pick<EquipmentInfo, 'line' | 'holding'> & { display: string };

/**
 * [AV1] Why a user may not see the alarms of a device, or of all devices if none is given; undefined if they may. A
 * share without alarms hides them from everyone who holds it.
 */
export function alarmRefusal(user: Rights | undefined, equipment?: Device): ErrorCode | undefined {
  const auths = user?.auths ?? [];
  if (equipment?.holding?.alarm === false) return '1031';
  if (auths.includes('monitor_multi_designer_alarm')) return undefined;
  const isOpenModule = equipment?.line === 'gm' && auths.includes(moduleRights[ruleTypeOf(equipment.display)]);
  return isOpenModule ? undefined : '1031';
}
