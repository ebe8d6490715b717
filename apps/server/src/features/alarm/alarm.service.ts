import type { AlarmCommand } from '@lookfar/alarms';
import {
  type Alarm,
  type BodyOf,
  type confirmAlarms,
  errorText,
  Failure,
  fail,
  type Language,
  type queryAlarmJournal,
  type queryAlarms,
  type ReplyOf,
} from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { AlarmCommands } from './AlarmCommands.ts';
import { toAlarm, toAlarmEvent } from './alarm.mapper.ts';
import type { AlarmRepository } from './alarm.repository.ts';
import type { AlarmRuleRepository } from './alarmRule.repository.ts';

export interface AlarmServiceParts {
  repository: AlarmRepository;
  rules: AlarmRuleRepository;
  equipment: EquipmentService;
  commands: AlarmCommands;
}

type Confirmation = ReplyOf<typeof confirmAlarms>['list'][number];

/** What people see of alarms and do to them. */
export class AlarmService {
  private readonly parts: AlarmServiceParts;

  constructor(parts: AlarmServiceParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof queryAlarms>,
    language: Language,
  ): Promise<ReplyOf<typeof queryAlarms>> {
    const { repository } = this.parts;
    const scope = scopeOf(caller);
    const { equipmentId, level } = filter;
    await this.requireEquipment(caller, equipmentId);
    const rows = await repository.list(scope, filter, { pageNo, pageSize });
    const levels = await repository.totals(scope, filter);
    const counted = level ? [...new Set(level)].map((one) => levels[one]) : Object.values(levels);
    return {
      total: counted.reduce((sum, count) => sum + count, 0),
      list: rows.map((row) => toAlarm(row, language)),
      levels,
      unacknowledged: await repository.count(scope, { equipmentId, unacknowledged: true }),
      suppressed: await repository.countSuppressed(scope, equipmentId),
    };
  }

  async journal(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof queryAlarmJournal>,
    language: Language,
  ): Promise<ReplyOf<typeof queryAlarmJournal>> {
    const { startTime, endTime, equipmentId, alarmId } = filter;
    if (startTime !== undefined && endTime !== undefined && endTime < startTime) fail('1044');
    await this.requireEquipment(caller, equipmentId);
    if (alarmId !== undefined) await this.requireKnown(caller, alarmId);
    const { total, list } = await this.parts.repository.journal(scopeOf(caller), filter, { pageNo, pageSize });
    return { total, list: list.map((row) => toAlarmEvent(row, language)) };
  }

  async isReleased(caller: Caller, { alarmId }: { alarmId: number }): Promise<boolean> {
    await this.requireKnown(caller, alarmId);
    const row = await this.parts.repository.find(scopeOf(caller), alarmId);
    return row?.active !== 1;
  }

  /** How many alarms of an equipment stand; undefined for a caller who may not see them. */
  async standingOf(caller: Caller, equipmentId: number): Promise<number | undefined> {
    if (!caller.auths.has('monitor_multi_designer_alarm')) return undefined;
    return this.parts.repository.count(scopeOf(caller), { equipmentId });
  }

  /** Each alarm for itself: one that is refused, or not the caller's, stops no other. */
  async confirm(
    caller: Caller,
    { alarms, note }: BodyOf<typeof confirmAlarms>,
    language: Language,
  ): Promise<Confirmation[]> {
    const { rules, commands } = this.parts;
    const visible = await rules.visible(
      scopeOf(caller),
      alarms.map(({ alarmId }) => alarmId),
    );
    const own = alarms.filter(({ alarmId }) => visible.has(alarmId));
    const answers = await commands.ask(
      own.map(({ alarmId, occurrence }) => ({
        alarmId,
        command: {
          type: 'acknowledge',
          user: caller.loginname,
          ...(note && { comment: note }),
          ...(occurrence && { occurrence }),
        },
      })),
    );
    const answerOf = new Map(own.map((alarm, index) => [alarm, answers[index]]));
    return alarms.map((alarm) => {
      const { code, values } = answerOf.get(alarm) ?? { code: '1014', values: {} };
      return { alarmId: alarm.alarmId, code, message: code === '200' ? '' : errorText(code, language, values) };
    });
  }

  /** Does it, or fails with the reason; answers the alarm as it stands then. */
  async act(caller: Caller, alarmId: number, command: AlarmCommand, language: Language): Promise<Alarm> {
    const { rules, commands, repository } = this.parts;
    const scope = scopeOf(caller);
    if (!(await rules.visible(scope, [alarmId])).has(alarmId)) fail('1014');
    const [answer] = await commands.ask([{ alarmId, command }]);
    if (answer && answer.code !== '200') throw new Failure(answer.code, answer.values);
    return toAlarm((await repository.find(scope, alarmId)) ?? fail('1014'), language);
  }

  private async requireEquipment(caller: Caller, equipmentId: number | undefined): Promise<void> {
    if (equipmentId !== undefined) await this.parts.equipment.visible(caller, equipmentId);
  }

  /** Its rule may be gone; then the journal still knows it. */
  private async requireKnown(caller: Caller, alarmId: number): Promise<void> {
    const { rules, repository } = this.parts;
    const scope = scopeOf(caller);
    if ((await rules.visible(scope, [alarmId])).has(alarmId)) return;
    if (!(await repository.hasJournal(scope, alarmId))) fail('1014');
  }
}
