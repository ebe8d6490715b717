import type { AlarmLevel, NotifyWay } from '@lookfar/contract';

/** One way to one person or channel. */
export interface Telling {
  accountId: number | null;
  channelId: number | null;
  way: NotifyWay;
  /** Null if no rule is behind it. */
  ruleId: number | null;
}

/** What somebody is told of, and where it is found. */
export interface Matter {
  orgId: number;
  equipmentId: number | null;
  /** Null for the condition of a rule. */
  alarmId: number | null;
  occurrence: string | null;
  /** Of the journal. */
  eventId: number | null;
  level: AlarmLevel;
  equip: string;
  /** Of an order. */
  orderId?: number;
}

/** Identifies whom a telling reaches; all browsers of a person are one. */
export const keyOf = ({ accountId, channelId, way }: Pick<Telling, 'accountId' | 'channelId' | 'way'>): string =>
  accountId === null ? `${way}:c${channelId}` : `${way}:${accountId}`;
