import {
  type api,
  type BodyOf,
  fail,
  type Gap,
  type Language,
  type ReplyOf,
  shownAlarmStates,
} from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { GapRepository } from '../gap/gap.repository.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { HistoryReader } from './HistoryReader.ts';
import type { HistoryAtRepository } from './historyAt.repository.ts';

export interface HistoryAtParts {
  reader: HistoryReader;
  repository: HistoryAtRepository;
  gaps: Pick<GapRepository, 'inRange'>;
  access: EquipmentAccess;
  clock: Clock;
  /** Whether a user's permissions include the alarms of a device that they can see. */
  mayViewAlarms(caller: Caller, equipment: Access['equipment']): boolean;
}

type Moment = ReplyOf<typeof api.history.at>;

/** Shows a device as it was at a moment. */
export class HistoryAtService {
  private readonly parts: HistoryAtParts;

  constructor(parts: HistoryAtParts) {
    this.parts = parts;
  }

  async at(caller: Caller, { equipmentId, time }: BodyOf<typeof api.history.at>, language: Language): Promise<Moment> {
    const { access: shares, clock, reader, repository } = this.parts;
    const access = await shares.of(caller, equipmentId);
    const { grant, scope } = access;
    if (!grant.history) fail('1014');
    if (time > clock.now()) fail('1044');
    const signals = (await repository.signals(scope, equipmentId)).filter(({ id }) => grant.sees(id));
    const ids = signals.map(({ id }) => id);
    const [values, first] = await Promise.all([reader.at(ids, time), reader.first(ids)]);
    const alarms = await this.alarms(caller, access, time, language);
    return {
      time,
      list: signals.map(({ id, storeMode }) => ({
        signalId: id,
        stored: storeMode !== 'none',
        value: values.get(id) ?? null,
      })),
      broken: await this.broken(access, time),
      ...(alarms && { alarms }),
      first,
    };
  }

  /** What was missing then and still is: backfilled data is not. */
  private async broken({ equipment, scope }: Access, time: number): Promise<Gap | null> {
    const { id: equipmentId, gatewayId } = equipment;
    const gaps = await this.parts.gaps.inRange(scope, { equipmentId, gatewayId, from: time, to: time });
    // The moment at which it ends has values again.
    return gaps.findLast(({ state, to }) => state !== 'filled' && (to === null || to > time)) ?? null;
  }

  private async alarms(
    caller: Caller,
    { equipment, grant, scope }: Access,
    time: number,
    language: Language,
  ): Promise<Moment['alarms']> {
    if (!grant.alarm || !this.parts.mayViewAlarms(caller, equipment)) return undefined;
    const place = { equipmentId: equipment.id, time, signalIds: grant.signalIds };
    const rows = await this.parts.repository.alarms(scope, place, shownAlarmStates);
    return rows.map(({ alarmId, signalId, level, toState, since, textCn, textEn }) => ({
      ...{ alarmId, signalId, level, since },
      state: toState,
      text: language === 'en' ? textEn : textCn,
    }));
  }
}
