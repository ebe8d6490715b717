import type { AlarmAction, AlarmLevel, AlarmStateName } from '@lookfar/contract';
import type { Db } from '../../src/platform/database/openDatabase.ts';

/** What an alarm is about. */
export interface AlarmSpot {
  orgId: number;
  equipmentId: number | null;
  signalId?: number | null;
  title?: string;
  level?: AlarmLevel;
}

const ranks: Record<AlarmLevel, number> = { low: 0, medium: 1, high: 2, critical: 3 };

/** Alarms and lines of their journal, written past the engine, which knows nothing of them. */
export class AlarmRecords {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Its rule, and the alarm as it stands. */
  async stand(spot: AlarmSpot, state: AlarmStateName, raisedAt: number | null = 0): Promise<number> {
    const { orgId, equipmentId, signalId = null, title = '液位', level = 'high' } = spot;
    const { id } = await this.db
      .insertInto('alarmRule')
      .values({
        ...{ orgId, equipmentId, signalId, title, level, condition: '{"kind":"stale"}', onDelayMs: 0, offDelayMs: 0 },
        ...{ latching: 0, repeatMs: 0, autoAck: 0, text: null, enabled: 0, problem: '', createdAt: 0, updatedAt: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.db
      .insertInto('alarm')
      .values({
        ...{ alarmId: id, orgId, equipmentId, signalId, equip: '', title, unit: '', state, level, raisedAt },
        ...{ active: 1, acked: ['UNACK', 'RTNUN', 'L-UNACK'].includes(state) ? 0 : 1, levelRank: ranks[level] },
        ...{ occurrence: null, limitId: '', limitValue: 'null', value: 'null', quality: '200', clearedAt: null },
        ...{ ackedAt: null, changedAt: raisedAt ?? 0, textCn: title, textEn: title, saved: '{}' },
        suppression:
          state === 'SHLVD' ? JSON.stringify({ kind: 'shelved', since: 0, until: 1, user: '', reason: '' }) : null,
      })
      .execute();
    return id;
  }

  /** One line for each time. */
  async line(spot: AlarmSpot & { alarmId: number }, times: readonly number[], action: AlarmAction = 'raised') {
    const { orgId, equipmentId, signalId = null, title = '液位', level = 'high', alarmId } = spot;
    if (times.length === 0) return;
    await this.db
      .insertInto('alarmEvent')
      .values(
        times.map((time) => ({
          ...{ orgId, equipmentId, signalId, alarmId, equip: '', title, unit: '', occurrence: null, action, level },
          ...{ fromState: 'NORM', toState: 'UNACK', time, sourceTime: null, value: 'null', limitValue: 'null' },
          ...{ limitId: '', quality: '200', textCn: title, textEn: title, userName: 'laowang', reason: null },
          ...{ suppression: null, annunciated: action === 'raised' ? 1 : 0, durationMs: null },
        })),
      )
      .execute();
  }
}

/** Shares a device with an account, as if it had accepted. */
export async function holdShare(
  db: Db,
  place: { equipmentId: number; orgId: number; accountId: number },
  auth: { signals?: readonly number[]; alarm?: boolean; history?: boolean; expiresAt?: number } = {},
): Promise<void> {
  const { equipmentId, orgId, accountId } = place;
  const { signals, alarm = true, history = true, expiresAt = null } = auth;
  await db.deleteFrom('shareHolder').where('equipmentId', '=', equipmentId).execute();
  await db.deleteFrom('share').where('equipmentId', '=', equipmentId).execute();
  const { id } = await db
    .insertInto('share')
    .values({
      ...{ equipmentId, orgId, code: `S-${equipmentId}`, passwordHash: '', mayWrite: 0, expiresAt, createdAt: 0 },
      ...{ signals: JSON.stringify(signals ?? 'all'), mayAlarm: alarm ? 1 : 0, mayHistory: history ? 1 : 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('shareHolder').values({ shareId: id, equipmentId, accountId, createdAt: 0 }).execute();
}
