import type { Alarm } from '@lookfar/contract';

/** An alarm on the screen. `gone`: it stands no more, and keeps its place until the list may move. */
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
 * [AV5] What stands where. While the order is held, rows keep their places and only change inside, so that nobody
 * acknowledges the alarm that slid under their pointer; what is new waits. Otherwise the order of the server holds.
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
