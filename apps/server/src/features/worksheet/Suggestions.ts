import type { Language, Suggestion } from '@lookfar/contract';
import { worksheetLimits } from '@lookfar/contract';
import { type AlarmCount, type LastWork, suggest, suggestionRule } from '@lookfar/work';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';

const dayMs = 86_400_000;

/** Alarms that repeat, with what was last done at their devices; for whoever can see alarms. */
export class Suggestions {
  private readonly db: Records;
  private readonly clock: Pick<Clock, 'now'>;

  constructor(db: Records, clock: Pick<Clock, 'now'>) {
    this.db = db;
    this.clock = clock;
  }

  async read(caller: Caller, language: Language): Promise<Suggestion[]> {
    if (!caller.auths.has('monitor_multi_designer_alarm')) return [];
    const scope = scopeOf(caller);
    const now = this.clock.now();
    const counts = await this.counts(scope, now, language);
    const most = worksheetLimits.suggestions;
    const ids = new Set(suggest(counts, () => ({}), { now, most }).map(({ equipmentId }) => equipmentId));
    const work = await this.lastWork(scope, [...ids]);
    return suggest(counts, (id) => work.get(id) ?? {}, { now, most });
  }

  /** Day by day: the journal of a month would hold the server for too long. */
  private async counts(scope: Scope, now: number, language: Language): Promise<AlarmCount[]> {
    const found = new Map<string, AlarmCount>();
    for (let day = suggestionRule.days; day > 0; day -= 1) {
      const rows = await scoped(this.db, scope)
        .selectFrom('alarmEvent')
        .innerJoin('equipment', 'equipment.id', 'alarmEvent.equipmentId')
        // Those that carry variables of projects cannot be repaired.
        .where('equipment.projectId', 'is', null)
        .where('alarmEvent.time', '>', now - day * dayMs)
        .where('alarmEvent.time', '<=', now - (day - 1) * dayMs)
        .where('alarmEvent.action', '=', 'raised')
        .where('alarmEvent.annunciated', '=', 1)
        .select(['equipment.id', 'equipment.name', 'alarmEvent.alarmId'])
        .select((eb) => eb.fn.max(language === 'cn' ? 'alarmEvent.textCn' : 'alarmEvent.textEn').as('title'))
        .select((eb) => eb.fn.countAll<number>().as('times'))
        .groupBy(['equipment.id', 'equipment.name', 'alarmEvent.alarmId'])
        .execute();
      for (const { id: equipmentId, name: equipName, alarmId, title, times } of rows) {
        const known = found.get(`${equipmentId}/${alarmId}`)?.times ?? 0;
        const count = { equipmentId, equipName, alarmId, title, times: known + Number(times) };
        found.set(`${equipmentId}/${alarmId}`, count);
      }
    }
    return [...found.values()];
  }

  private async lastWork(scope: Scope, ids: readonly number[]): Promise<Map<number, LastWork>> {
    const work = new Map<number, LastWork>();
    if (ids.length === 0) return work;
    const orders = scoped(this.db, scope)
      .selectFrom('workOrder')
      .where('equipmentId', 'in', [...ids]);
    const inspections = await orders
      .where('type', '=', 'inspection')
      .where('state', 'in', ['normal', 'abnormal'])
      .select(['equipmentId', (eb) => eb.fn.max('updatedAt').as('at')])
      .groupBy('equipmentId')
      .execute();
    for (const { equipmentId, at } of inspections) work.set(equipmentId, { inspectedAt: Number(at) });
    const repairs = await orders
      .innerJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
      .where('workOrder.state', '=', 'finished')
      .where('repairDetail.finishedAt', 'is not', null)
      .select(['workOrder.id', 'workOrder.equipmentId', 'workOrder.title', 'repairDetail.finishedAt'])
      .orderBy('repairDetail.finishedAt')
      .execute();
    for (const { id, equipmentId, title, finishedAt } of repairs) {
      const repair = { orderId: id, title, at: Number(finishedAt) };
      work.set(equipmentId, { ...work.get(equipmentId), repair });
    }
    return work;
  }
}
