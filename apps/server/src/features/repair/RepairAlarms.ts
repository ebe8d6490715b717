import { type AlarmLevel, fail, type Repair } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

type RepairAlarm = NonNullable<Repair['alarm']>;

/** What is known of the alarms that repairs were reported from: their journal stays when the rule is deleted. */
export class RepairAlarms {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Which time it was raised, now or last; 1014 unless it is an alarm of the device. */
  async occurrence(scope: Scope, { alarmId, equipmentId }: { alarmId: number; equipmentId: number }) {
    const rule = scoped(this.#db, scope)
      .selectFrom('alarmRule')
      .where('id', '=', alarmId)
      .where('equipmentId', '=', equipmentId);
    const last = await this.#raised(scope, alarmId).where('equipmentId', '=', equipmentId).executeTakeFirst();
    if (!last && !(await this.#lines(scope, alarmId, equipmentId)) && !(await rule.select('id').executeTakeFirst()))
      fail('1014');
    return last?.occurrence ?? null;
  }

  async isActive(scope: Scope, alarmId: number): Promise<boolean> {
    const query = scoped(this.#db, scope).selectFrom('alarm').select('active').where('alarmId', '=', alarmId);
    return (await query.executeTakeFirst())?.active === 1;
  }

  /** Null if nothing is known of it any more. */
  async of(scope: Scope, { alarmId, occurrence }: { alarmId: number; occurrence: string | null }) {
    let raised = this.#raised(scope, alarmId);
    if (occurrence !== null) raised = raised.where('occurrence', '=', occurrence);
    const line = await raised.executeTakeFirst();
    return line ? this.#toAlarm(scope, alarmId, line) : this.#unraised(scope, alarmId);
  }

  async #toAlarm(
    scope: Scope,
    alarmId: number,
    line: {
      id: number;
      occurrence: string | null;
      title: string;
      level: string;
      time: number;
      signalId: number | null;
    },
  ): Promise<RepairAlarm> {
    const { title, level, signalId } = line;
    const end = await scoped(this.#db, scope)
      .selectFrom('alarmEvent')
      .where('alarmId', '=', alarmId)
      .where('id', '>', line.id)
      .where('occurrence', line.occurrence === null ? 'is' : '=', line.occurrence)
      .where('action', 'in', ['cleared', 'retired'])
      .select('time')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return { title, level: level as AlarmLevel, raisedAt: line.time, returnedAt: end?.time ?? null, signalId };
  }

  /** It was reported before it was ever raised. */
  async #unraised(scope: Scope, alarmId: number): Promise<RepairAlarm | null> {
    const rule = await scoped(this.#db, scope)
      .selectFrom('alarmRule')
      .select(['title', 'level', 'signalId', 'updatedAt'])
      .where('id', '=', alarmId)
      .executeTakeFirst();
    if (!rule) return null;
    const { title, level, signalId, updatedAt } = rule;
    return { title, level: level as AlarmLevel, raisedAt: updatedAt, returnedAt: updatedAt, signalId };
  }

  /** The last time it was raised. */
  #raised(scope: Scope, alarmId: number) {
    return scoped(this.#db, scope)
      .selectFrom('alarmEvent')
      .where('alarmId', '=', alarmId)
      .where('action', '=', 'raised')
      .select(['id', 'occurrence', 'title', 'level', 'time', 'signalId'])
      .orderBy('id', 'desc')
      .limit(1);
  }

  async #lines(scope: Scope, alarmId: number, equipmentId: number): Promise<boolean> {
    const lines = scoped(this.#db, scope).selectFrom('alarmEvent').where('alarmId', '=', alarmId);
    const line = lines.where('equipmentId', '=', equipmentId).select('id').limit(1);
    return (await line.executeTakeFirst()) !== undefined;
  }
}
