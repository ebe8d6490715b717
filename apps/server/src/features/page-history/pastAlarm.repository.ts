import { type AlarmLevel, shownAlarmStates } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** A line of the journal. */
export interface AlarmLine {
  alarmId: number;
  equipmentId: number | null;
  signalId: number | null;
  level: AlarmLevel;
  textCn: string;
  textEn: string;
  occurrence: string | null;
  time: number;
  toState: string;
}

const columns = [
  'alarmEvent.alarmId',
  'alarmEvent.equipmentId',
  'alarmEvent.signalId',
  'alarmEvent.level',
  'alarmEvent.textCn',
  'alarmEvent.textEn',
  'alarmEvent.occurrence',
  'alarmEvent.time',
  'alarmEvent.toState',
] as const;

/** An alarm whose rule was deleted since is found by a line of the journal that is not older than this. */
const deletedWithinMs = 7 * 86_400_000;
/** Lines of so many devices that are read: those of more alarms than are shown. */
const mostLines = 4002;
/** Devices of one question: a journal may have many lines of each. */
const devicesAtOnce = 20;

/** Alarms of devices in the past, by the journal. */
export class PastAlarmRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** The last line of each alarm up to a moment, of those that were active then. */
  async standing(scope: Scope, equipmentIds: readonly number[], time: number): Promise<AlarmLine[]> {
    const records = scoped(this.db, scope);
    const read = (piece: number[]) => {
      const present = records.selectFrom('alarm').select('alarm.alarmId').where('alarm.equipmentId', 'in', piece);
      const recent = records
        .selectFrom('alarmEvent')
        .select('alarmEvent.alarmId')
        .where('alarmEvent.equipmentId', 'in', piece)
        .where('alarmEvent.time', '<=', time)
        .where('alarmEvent.time', '>', time - deletedWithinMs);
      // The last line of each is found in the index of its alarm: how long the journal is does not matter.
      const query = records
        .over(present.union(recent).as('candidate'))
        .innerJoin('alarmEvent', (join) =>
          join.on('alarmEvent.id', '=', (eb) =>
            eb
              .selectFrom('alarmEvent as line')
              .select('line.id')
              .whereRef('line.alarmId', '=', 'candidate.alarmId')
              .where('line.time', '<=', time)
              .orderBy('line.time', 'desc')
              .orderBy('line.id', 'desc')
              .limit(1),
          ),
        )
        .where('alarmEvent.toState', 'in', [...shownAlarmStates])
        .select(columns)
        .$narrowType<{ level: AlarmLevel }>();
      return query.execute();
    };
    return inPieces(equipmentIds, read, devicesAtOnce);
  }

  /** When occurrences began. */
  async begun(scope: Scope, lines: readonly AlarmLine[]): Promise<Map<string, number>> {
    const alarmIds = [...new Set(lines.map(({ alarmId }) => alarmId))];
    const occurrences = new Set(lines.flatMap(({ occurrence }) => occurrence ?? []));
    const rows = await inPieces(alarmIds, (piece) =>
      scoped(this.db, scope)
        .selectFrom('alarmEvent')
        .where('alarmId', 'in', piece)
        .where('occurrence', 'in', [...occurrences])
        .select(['occurrence', (eb) => eb.fn.min<number>('time').as('since')])
        .groupBy('occurrence')
        .execute(),
    );
    return new Map(rows.map(({ occurrence, since }) => [occurrence ?? '', Number(since)]));
  }

  /** Lines after `from` up to `to` with which an alarm became active or ended; those of each alarm in order. */
  async turns(scope: Scope, equipmentIds: readonly number[], from: number, to: number): Promise<AlarmLine[]> {
    const shown = [...shownAlarmStates];
    const read = (piece: number[]) =>
      scoped(this.db, scope)
        .selectFrom('alarmEvent')
        .where('alarmEvent.equipmentId', 'in', piece)
        .where('alarmEvent.time', '>', from)
        .where('alarmEvent.time', '<=', to)
        .where((eb) =>
          eb.or([
            eb.and([eb('alarmEvent.fromState', 'in', shown), eb('alarmEvent.toState', 'not in', shown)]),
            eb.and([eb('alarmEvent.fromState', 'not in', shown), eb('alarmEvent.toState', 'in', shown)]),
          ]),
        )
        .select(columns)
        .$narrowType<{ level: AlarmLevel }>()
        .orderBy('alarmEvent.time')
        .orderBy('alarmEvent.id')
        .limit(mostLines)
        .execute();
    return inPieces(equipmentIds, read, devicesAtOnce);
  }
}
