import { fail } from '@lookfar/contract';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';

/** Which alarms somebody looks at. */
export interface AlarmView {
  scope: Scope;
  equipmentId: number | undefined;
  /** Only alarms about exactly one of these signals: the text of others would tell of signals that are not shared. */
  signalIds: readonly number[] | undefined;
  /** Whoever handled them is of the caller's organisation. */
  isOwn: boolean;
}

/**
 * Without an equipment, all alarms of the caller's own plant: what is shared with them is looked at one by one, as they
 * have nothing to do about it. 1014 for an equipment whose alarms are not theirs to see.
 */
export async function alarmView(
  access: EquipmentAccess,
  caller: Caller,
  equipmentId: number | undefined,
): Promise<AlarmView> {
  if (equipmentId !== undefined) return viewOf(await access.of(caller, equipmentId));
  return { scope: scopeOf(caller), equipmentId, signalIds: undefined, isOwn: true };
}

export function viewOf({ equipment, grant, scope }: Access): AlarmView {
  if (!grant.alarm) fail('1014');
  return { scope, equipmentId: equipment.id, signalIds: grant.signalIds, isOwn: grant.isOwn };
}
