import { api } from '@lookfar/contract';
import type { PastContext } from './PastContext.ts';

/** What people did to alarms, for the log of operations. */
export async function noteHandled(_trx: unknown, { lines, operations }: PastContext): Promise<void> {
  for (const { time: at, userName: by, action, alarmId, reason, suppression } of lines) {
    if (by === null) continue;
    if (action === 'acknowledged') {
      const detail = { ...(reason && { note: reason }), alarms: [{ alarmId, code: '200' }] };
      operations.push({ at, by, action: api.alarm.confirm.log ?? '', detail });
    }
    if (action === 'shelved' && suppression !== null) {
      const { until } = JSON.parse(suppression) as { until: number | null };
      const detail = { mode: 'timed', minutes: Math.round(((until ?? at) - at) / 60_000), reason };
      operations.push({ at, by, action: api.alarm.shelve.log ?? '', object: { kind: 'alarm', id: alarmId }, detail });
    }
  }
}
