import type { AlarmCommand } from '@lookfar/alarms';
import {
  type Alarm,
  type api,
  type BodyOf,
  type ErrorCode,
  errorText,
  Failure,
  fail,
  type Language,
  type ReplyOf,
} from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { Access } from '../share/EquipmentAccess.ts';
import type { AlarmCommands } from './AlarmCommands.ts';
import type { AlarmView, AlarmViews } from './AlarmViews.ts';
import { toAlarm, toAlarmEvent } from './alarm.mapper.ts';
import type { AlarmFilter, AlarmRepository, JournalFilter, Page } from './alarm.repository.ts';
import type { AlarmRuleRepository } from './alarmRule.repository.ts';
import { mayViewAlarms } from './mayViewAlarms.ts';

export interface AlarmServiceParts {
  repository: AlarmRepository;
  rules: AlarmRuleRepository;
  views: AlarmViews;
  commands: AlarmCommands;
}

type ConfirmBody = BodyOf<typeof api.alarm.confirm>;
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
    const view = await views.of(caller, filter);
    const { scope, place } = view;
    return {
      ...(await this.list(view, filter, { pageNo, pageSize }, language)),
      unacknowledged: await repository.count(scope, { ...place, unacknowledged: true }),
      suppressed: await repository.countSuppressed(scope, place),
    };
  }

  /** Active alarms of a view. */
  async list(
    { scope, place, isOwn }: AlarmView,
    { level, state, unacknowledged, text }: AlarmFilter,
    page: Page,
    language: Language,
  ): Promise<Pick<ReplyOf<typeof api.alarm.query>, 'total' | 'list' | 'levels'>> {
    const { repository } = this.parts;
    const wanted = { ...place, level, state, unacknowledged, text };
    const rows = await repository.list(scope, wanted, page);
    const signals = await repository.signals(scope, rows);
    const levels = await repository.totals(scope, wanted);
    const counted = level ? [...new Set(level)].map((one) => levels[one]) : Object.values(levels);
    return {
      total: counted.reduce((sum, count) => sum + count, 0),
      list: rows.map((row) => toAlarm(row, { language, isOwn: isOwn(row), signals })),
      levels,
    };
  }

  async journal(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.alarm.journal>,
    language: Language,
  ): Promise<ReplyOf<typeof api.alarm.journal>> {
    const { views } = this.parts;
    const { alarmId, equipmentId, groupId } = filter;
    requireOrder(filter);
    const known = alarmId === undefined ? undefined : await views.ofAlarm(caller, alarmId);
    const isNamed = known && equipmentId === undefined;
    const view = isNamed ? await views.inGroup(caller, known, groupId) : await views.of(caller, filter);
    return this.lines(view, filter, { pageNo, pageSize }, language);
  }

  /** Journal lines of a view. */
  async lines(
    { scope, place, isOwn }: AlarmView,
    { clears = false, ...filter }: JournalFilter & { clears?: boolean },
    page: Page,
    language: Language,
  ): Promise<ReplyOf<typeof api.alarm.journal>> {
    requireOrder(filter);
    const { repository } = this.parts;
    const { total, list } = await repository.journal(scope, { ...filter, ...place }, page);
    const signals = await repository.signals(scope, list);
    const lines = list.map((row) => toAlarmEvent(row, { language, isOwn: isOwn(row), signals }));
    if (!clears) return { total, list: lines };
    const ends = await repository.clears(scope, list);
    return { total, list: lines.map((line) => ({ ...line, clearedAt: ends.get(line.occurrence ?? '') ?? null })) };
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
  async confirm(caller: Caller, body: ConfirmBody, language: Language): Promise<Confirmation[]> {
    const ids = body.alarms.map(({ alarmId }) => alarmId);
    return this.acknowledge(caller, body, await this.refused(caller, ids), language);
  }

  /** The same for the alarms of a view; the others do not exist for the caller. */
  async confirmIn(
    { scope }: AlarmView,
    caller: Caller,
    body: ConfirmBody,
    language: Language,
  ): Promise<Confirmation[]> {
    const ids = body.alarms.map(({ alarmId }) => alarmId);
    const seen = await this.parts.repository.among(scope, ids);
    const refused = new Map(ids.filter((id) => !seen.has(id)).map((id) => [id, '1014'] as const));
    return this.acknowledge(caller, body, refused, language);
  }

  private async acknowledge(
    caller: Caller,
    { alarms, note }: ConfirmBody,
    refused: ReadonlyMap<number, ErrorCode>,
    language: Language,
  ): Promise<Confirmation[]> {
    const { commands } = this.parts;
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
    const scope = scopeOf(caller);
    const row = (await repository.find(scope, alarmId)) ?? fail('1014');
    return toAlarm(row, { language, isOwn: true, signals: await repository.signals(scope, [row]) });
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

function requireOrder({ startTime, endTime }: JournalFilter): void {
  if (startTime !== undefined && endTime !== undefined && endTime < startTime) fail('1044');
}
