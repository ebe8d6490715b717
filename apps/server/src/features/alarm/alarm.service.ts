import type { AlarmCommand } from '@lookfar/alarms';
import {
  type Alarm,
  type api,
  type BodyOf,
  errorText,
  Failure,
  fail,
  type Language,
  type ReplyOf,
} from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { Access } from '../share/EquipmentAccess.ts';
import type { AlarmCommands } from './AlarmCommands.ts';
import type { AlarmViews } from './AlarmViews.ts';
import { toAlarm, toAlarmEvent } from './alarm.mapper.ts';
import type { AlarmRepository } from './alarm.repository.ts';
import type { AlarmRuleRepository } from './alarmRule.repository.ts';
import { mayViewAlarms } from './mayViewAlarms.ts';

export interface AlarmServiceParts {
  repository: AlarmRepository;
  rules: AlarmRuleRepository;
  views: AlarmViews;
  commands: AlarmCommands;
}

type Confirmation = ReplyOf<typeof api.alarm.confirm>['list'][number];

/** What users see of alarms and do with them. */
export class AlarmService {
  private readonly parts: AlarmServiceParts;

  constructor(parts: AlarmServiceParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.alarm.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.alarm.query>> {
    const { repository, views } = this.parts;
    const { level, state, unacknowledged, text } = filter;
    const { scope, place, isOwn } = await views.of(caller, filter);
    const wanted = { ...place, level, state, unacknowledged, text };
    const rows = await repository.list(scope, wanted, { pageNo, pageSize });
    const levels = await repository.totals(scope, wanted);
    const counted = level ? [...new Set(level)].map((one) => levels[one]) : Object.values(levels);
    return {
      total: counted.reduce((sum, count) => sum + count, 0),
      list: rows.map((row) => toAlarm(row, language, isOwn(row))),
      levels,
      unacknowledged: await repository.count(scope, { ...place, unacknowledged: true }),
      suppressed: await repository.countSuppressed(scope, place),
    };
  }

  async journal(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.alarm.journal>,
    language: Language,
  ): Promise<ReplyOf<typeof api.alarm.journal>> {
    const { views, repository } = this.parts;
    const { startTime, endTime, alarmId, equipmentId, groupId } = filter;
    if (startTime !== undefined && endTime !== undefined && endTime < startTime) fail('1044');
    const known = alarmId === undefined ? undefined : await views.ofAlarm(caller, alarmId);
    const isNamed = known && equipmentId === undefined;
    const view = isNamed ? await views.inGroup(caller, known, groupId) : await views.of(caller, filter);
    const wanted = { ...filter, ...view.place };
    const { total, list } = await repository.journal(view.scope, wanted, { pageNo, pageSize });
    return { total, list: list.map((row) => toAlarmEvent(row, language, view.isOwn(row))) };
  }

  async isReleased(caller: Caller, { alarmId }: { alarmId: number }): Promise<boolean> {
    const { scope } = await this.parts.views.ofAlarm(caller, alarmId);
    const row = await this.parts.repository.find(scope, alarmId);
    return row?.active !== 1;
  }

  /** How many alarms of a device are active; undefined for a caller who cannot see them. */
  async standingOf(caller: Caller, { equipment, grant, scope }: Access): Promise<number | undefined> {
    if (!grant.alarm || !mayViewAlarms(caller, equipment)) return undefined;
    const { repository } = this.parts;
    const { id: equipmentId } = equipment;
    if (!grant.signalIds) return repository.countShown(scope, equipmentId);
    return repository.count(scope, { equipmentId, signalIds: grant.signalIds });
  }

  /** Each alarm separately: one that is refused, or not the caller's, does not stop the others. */
  async confirm(
    caller: Caller,
    { alarms, note }: BodyOf<typeof api.alarm.confirm>,
    language: Language,
  ): Promise<Confirmation[]> {
    const { commands } = this.parts;
    const ids = alarms.map(({ alarmId }) => alarmId);
    const refused = await this.refused(caller, ids);
    const own = alarms.filter(({ alarmId }) => !refused.has(alarmId));
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
      const { code, values } = answerOf.get(alarm) ?? { code: refused.get(alarm.alarmId) ?? '1014', values: {} };
      return { alarmId: alarm.alarmId, code, message: code === '200' ? '' : errorText(code, language, values) };
    });
  }

  /** Executes it, or fails with the reason; returns the resulting alarm. */
  async act(caller: Caller, alarmId: number, command: AlarmCommand, language: Language): Promise<Alarm> {
    const { commands, repository } = this.parts;
    const refusal = (await this.refused(caller, [alarmId])).get(alarmId);
    if (refusal) fail(refusal);
    const [answer] = await commands.ask([{ alarmId, command }]);
    if (answer && answer.code !== '200') throw new Failure(answer.code, answer.values);
    return toAlarm((await repository.find(scopeOf(caller), alarmId)) ?? fail('1014'), language, true);
  }

  /** Which of these the caller cannot handle, and why: shared alarms and alarms that they cannot see. */
  private async refused(caller: Caller, alarmIds: readonly number[]): Promise<Map<number, '1014' | '1031'>> {
    const devices = await this.parts.rules.devices(scopeOf(caller), alarmIds);
    const refused = new Map<number, '1014' | '1031'>();
    for (const alarmId of alarmIds) {
      const device = devices.get(alarmId);
      if (!device) refused.set(alarmId, '1014');
      else if (!mayViewAlarms(caller, device)) refused.set(alarmId, '1031');
    }
    return refused;
  }
}
