import { type AlarmLevel, alarmLevels, type EquipmentState } from '@lookfar/contract';

/** online: responding; silent: not responding behind an online gateway; offline: its gateway is offline;
 * unknown: nobody knows whether it is. */
export type Presence = 'online' | 'silent' | 'offline' | 'unknown';

export interface MarkLook {
  presence: Presence;
  /** Highest priority among the active alarms. */
  level: AlarmLevel | null;
  unacked: boolean;
}

type State = Pick<EquipmentState, 'online' | 'gatewayOnline' | 'gatewayUnknown' | 'alarmLevel' | 'alarmUnacked'>;

export function lookOf({ online, gatewayOnline, gatewayUnknown, alarmLevel, alarmUnacked }: State): MarkLook {
  const away = gatewayUnknown ? 'unknown' : 'offline';
  const presence = gatewayOnline ? (online ? 'online' : 'silent') : away;
  return { presence, level: alarmLevel ?? null, unacked: alarmUnacked === true && Boolean(alarmLevel) };
}

const presenceRank: Readonly<Record<Presence, number>> = { online: 0, silent: 1, offline: 2, unknown: 2 };

/** [MM1] Severity: alarms by priority, then devices that are not online. */
export function rankOf({ presence, level }: MarkLook): number {
  return level ? 3 + alarmLevels.length - alarmLevels.indexOf(level) : presenceRank[presence];
}

export const sameLook = (a: MarkLook, b: MarkLook): boolean =>
  a.presence === b.presence && a.level === b.level && a.unacked === b.unacked;
