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
import { type Caller, scopeOf, serverScope } from '../../platform/sessions/caller.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { AlarmCommands } from './AlarmCommands.ts';
import { toAlarm, toAlarmEvent } from './alarm.mapper.ts';
import type { AlarmRepository } from './alarm.repository.ts';
import type { AlarmRuleRepository } from './alarmRule.repository.ts';
import { type AlarmView, alarmView, viewOf } from './alarmView.ts';

export interface AlarmServiceParts {
  repository: AlarmRepository;
  rules: AlarmRuleRepository;
  access: EquipmentAccess;
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
    const { repository, access } = this.parts;
    const { level } = filter;
    const { scope, equipmentId, signalIds, isOwn } = await alarmView(access, caller, filter.equipmentId);
    const rows = await repository.list(scope, { ...filter, signalIds }, { pageNo, pageSize });
    const levels = await repository.totals(scope, { ...filter, signalIds });
    const counted = level ? [...new Set(level)].map((one) => levels[one]) : Object.values(levels);
    return {
      total: counted.reduce((sum, count) => sum + count, 0),
      list: rows.map((row) => toAlarm(row, language, isOwn)),
      levels,
      unacknowledged: await repository.count(scope, { equipmentId, signalIds, unacknowledged: true }),
      suppressed: await repository.countSuppressed(scope, { equipmentId, signalIds }),
    };
  }

  async journal(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof queryAlarmJournal>,
    language: Language,
  ): Promise<ReplyOf<typeof queryAlarmJournal>> {
    const { startTime, endTime, alarmId } = filter;
    if (startTime !== undefined && endTime !== undefined && endTime < startTime) fail('1044');
    const known = alarmId === undefined ? undefined : await this.viewOfAlarm(caller, alarmId);
    const named = filter.equipmentId === undefined ? known : undefined;
    const view = named ?? (await alarmView(this.parts.access, caller, filter.equipmentId));
    const { scope, equipmentId, signalIds, isOwn } = view;
    const wanted = { ...filter, equipmentId, signalIds };
    const { total, list } = await this.parts.repository.journal(scope, wanted, { pageNo, pageSize });
    return { total, list: list.map((row) => toAlarmEvent(row, language, isOwn)) };
  }

  async isReleased(caller: Caller, { alarmId }: { alarmId: number }): Promise<boolean> {
    const { scope } = await this.viewOfAlarm(caller, alarmId);
    const row = await this.parts.repository.find(scope, alarmId);
    return row?.active !== 1;
  }

  /** How many alarms of an equipment stand; undefined for a caller who may not see them. */
  async standingOf(caller: Caller, { equipment, grant, scope }: Access): Promise<number | undefined> {
    if (!caller.auths.has('monitor_multi_designer_alarm') || !grant.alarm) return undefined;
    return this.parts.repository.count(scope, { equipmentId: equipment.id, signalIds: grant.signalIds });
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
    return toAlarm((await repository.find(scope, alarmId)) ?? fail('1014'), language, true);
  }

  /** How the caller may look at an alarm, or 1014. Its rule may be gone; then the journal still knows it. */
  private async viewOfAlarm(caller: Caller, alarmId: number): Promise<AlarmView> {
    const { rules, repository, access } = this.parts;
    const scope = scopeOf(caller);
    const isOwn =
      (await rules.visible(scope, [alarmId])).has(alarmId) || (await repository.sourceInJournal(scope, alarmId));
    if (isOwn) return alarmView(access, caller, undefined);
    const source = (await rules.find(serverScope, alarmId)) ?? (await repository.sourceInJournal(serverScope, alarmId));
    const seen = await access.of(caller, source?.equipmentId ?? fail('1014'));
    return seen.grant.sees(source?.signalId ?? null) ? viewOf(seen) : fail('1014');
  }
}
