import type { Alarm } from '@lookfar/contract';

/** An alarm on the screen. `gone`: no longer active, but it keeps its place until the list may move. */
export interface ShownAlarm {
  alarm: Alarm;
  gone: boolean;
}

export interface Arranged {
  rows: readonly ShownAlarm[];
  /** Arrived while the order was held; not shown yet. */
  waiting: readonly Alarm[];
}

export const nothingArranged: Arranged = { rows: [], waiting: [] };

/**
 * [AV5] The order of the rows. While it is held, rows keep their places and new alarms wait, so that nobody acknowledges
 * an alarm that slid under their pointer. Otherwise the server's order applies.
 */
export function arrange(before: Arranged, fresh: readonly Alarm[], held: boolean): Arranged {
  if (!held || before.rows.length === 0) return { rows: fresh.map((alarm) => ({ alarm, gone: false })), waiting: [] };
  const byId = new Map(fresh.map((alarm) => [alarm.alarmId, alarm]));
  const rows = before.rows.map(({ alarm }) => {
    const now = byId.get(alarm.alarmId);
    byId.delete(alarm.alarmId);
    return now ? { alarm: now, gone: false } : { alarm, gone: true };
  });
  return { rows, waiting: [...byId.values()] };
}
