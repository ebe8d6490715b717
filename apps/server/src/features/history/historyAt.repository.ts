import type { AlarmLevel, AlarmStateName } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface PastAlarmSource {
  equipmentId: number;
  time: number;
  /** Only alarms about exactly one of these signals; undefined for all. */
  signalIds: readonly number[] | undefined;
}

/** Added to the list: PostgreSQL does not accept an empty one. */
const noSignal = 0;

/** The state of a device at some time, besides its samples. */
export class HistoryAtRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** In their order; `storeMode` says whether values are kept. */
  async signals(scope: Scope, equipmentId: number): Promise<{ id: number; storeMode: string }[]> {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.equipmentId', '=', equipmentId)
      .select(['signal.id', 'signal.storeMode']);
    return query.orderBy('signal.seq').orderBy('signal.id').execute();
  }

  /** The last line of each alarm up to a moment, with when its occurrence began; those in one of these states. */
  async alarms(scope: Scope, place: PastAlarmSource, states: readonly AlarmStateName[]) {
    const last = this.events(scope, place)
      .select((eb) => eb.fn.max('id').as('id'))
      .groupBy('alarmId');
    const rows = await scoped(this.db, scope)
      .selectFrom('alarmEvent')
      .where('id', 'in', last)
      .where('toState', 'in', [...states])
      .select(['alarmId', 'signalId', 'level', 'toState', 'time', 'occurrence', 'textCn', 'textEn'])
      .$narrowType<{ level: AlarmLevel; toState: AlarmStateName }>()
      .orderBy('time', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const began = await this.begun(
      scope,
      place,
      rows.flatMap(({ occurrence }) => occurrence ?? []),
    );
    return rows.map(({ occurrence, ...row }) => ({ ...row, since: began.get(occurrence ?? '') ?? row.time }));
  }

  private async begun(
    scope: Scope,
    place: PastAlarmSource,
    occurrences: readonly string[],
  ): Promise<Map<string, number>> {
    if (occurrences.length === 0) return new Map();
    const rows = await this.events(scope, place)
      .where('occurrence', 'in', [...occurrences])
      .select(['occurrence', (eb) => eb.fn.min<number>('time').as('since')])
      .groupBy('occurrence')
      .execute();
    return new Map(rows.map(({ occurrence, since }) => [occurrence ?? '', Number(since)]));
  }

  private events(scope: Scope, { equipmentId, time, signalIds }: PastAlarmSource) {
    let query = scoped(this.db, scope)
      .selectFrom('alarmEvent')
      .where('equipmentId', '=', equipmentId)
      .where('time', '<=', time);
    if (signalIds) query = query.where('signalId', 'in', [noSignal, ...signalIds]);
    return query;
  }
}
