import {
  type AlarmLevel,
  type LeavingWay,
  leavingWays,
  type NotifyPreference,
  type PersonalWay,
} from '@lookfar/contract';
import { isWithin } from '../time/hours.ts';

export interface OrderChoice {
  /** What the organisation wants everyone to be told by. */
  required: readonly LeavingWay[];
  /** Ways that people may choose for themselves. */
  offered: readonly PersonalWay[];
  /** How urgent the order is, as alarms have it. */
  level: AlarmLevel;
}

/**
 * [NO39] How somebody is told of an order that is theirs: by what the organisation requires, and by what they have
 * chosen, unless they have paused or it is outside their hours.
 */
export function orderWays(preference: NotifyPreference | null, choice: OrderChoice, now: number): LeavingWay[] {
  const { required, offered, level } = choice;
  const own = wishes(preference, level, now).filter((way) => offered.includes(way));
  return leavingWays.filter((way) => required.includes(way) || own.includes(way));
}

function wishes(preference: NotifyPreference | null, level: AlarmLevel, now: number): readonly LeavingWay[] {
  if (!preference) return [];
  const { orders, pausedUntil, hours, zone, always } = preference;
  if (pausedUntil !== null && pausedUntil > now) return [];
  return always.includes(level) || isWithin(hours, zone, now) ? orders : [];
}
