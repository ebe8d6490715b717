import type { AlarmCommand } from '@lookfar/alarms';
import {
  type Alarm,
  addAlarmRule,
  alarmLimits,
  alarmOverview,
  type Call,
  confirmAlarms,
  deleteAlarmRule,
  editAlarmRule,
  isAlarmReleased,
  queryAlarmJournal,
  queryAlarmRules,
  queryAlarmStatistics,
  queryAlarms,
  resetAlarm,
  returnAlarmToService,
  shelveAlarm,
  suppressAlarm,
  takeAlarmOutOfService,
  unshelveAlarm,
  unsuppressAlarm,
} from '@lookfar/contract';
import type { z } from 'zod';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { AlarmService } from './alarm.service.ts';
import type { AlarmOverviewService } from './alarmOverview.service.ts';
import type { AlarmRuleService } from './alarmRule.service.ts';
import type { AlarmStatisticsService } from './alarmStatistics.service.ts';

export interface AlarmFeature {
  alarms: AlarmService;
  rules: AlarmRuleService;
  statistics: AlarmStatisticsService;
  overview: AlarmOverviewService;
}

export function alarmCalls({ alarms, rules, statistics, overview }: AlarmFeature): Handler[] {
  return [
    handle(queryAlarms, ({ caller, body, language }) => alarms.query(caller, body, language)),
    handle(queryAlarmJournal, ({ caller, body, language }) => alarms.journal(caller, body, language)),
    handle(isAlarmReleased, ({ caller, body }) => alarms.isReleased(caller, body)),
    handle(queryAlarmStatistics, ({ caller, body }) => statistics.query(caller, body)),
    handle(alarmOverview, ({ caller, body }) => overview.overview(caller, body)),
    handle(confirmAlarms, async ({ caller, body, language, note }) => {
      const list = await alarms.confirm(caller, body, language);
      note({ detail: { note: body.note, alarms: list.map(({ alarmId, code }) => ({ alarmId, code })) } });
      return { list };
    }),
    ...commandCalls(alarms),
    ...ruleCalls(rules),
  ];
}

type WithNote = { note?: string | undefined };
const commented = ({ note }: WithNote) => (note ? { comment: note } : {});

function commandCalls(alarms: AlarmService): Handler[] {
  type Body = { alarmId: number };
  const act = <B extends z.ZodType<Body & WithNote & { reason?: string }>>(
    call: Call<B, typeof Alarm>,
    command: (body: z.output<B>, user: string) => AlarmCommand,
  ) =>
    handle(call, async ({ caller, body, language, note }) => {
      const { alarmId, ...detail } = body;
      note({ object: { kind: 'alarm', id: alarmId }, detail });
      return alarms.act(caller, alarmId, command(body, caller.loginname), language);
    });
  return [
    act(shelveAlarm, ({ mode, minutes, reason }, user) => {
      const durationMs = (minutes ?? alarmLimits.shelveDefaultMinutes) * 60_000;
      if (mode === 'timed') return { type: 'shelve', mode, user, reason, durationMs };
      return { type: 'shelve', mode, user, reason, ...(minutes !== undefined && { durationMs }) };
    }),
    act(unshelveAlarm, (body, user) => ({ type: 'unshelve', user, ...commented(body) })),
    act(resetAlarm, (body, user) => ({ type: 'reset', user, ...commented(body) })),
    act(suppressAlarm, ({ reason }, user) => ({ type: 'suppress', user, reason })),
    act(unsuppressAlarm, (body, user) => ({ type: 'unsuppress', user, ...commented(body) })),
    act(takeAlarmOutOfService, ({ reason }, user) => ({ type: 'removeFromService', user, reason })),
    act(returnAlarmToService, (body, user) => ({ type: 'returnToService', user, ...commented(body) })),
  ];
}

function ruleCalls(rules: AlarmRuleService): Handler[] {
  const object = (id: number) => ({ kind: 'alarmRule', id });
  return [
    handle(queryAlarmRules, ({ caller, body, language }) => rules.query(caller, body, language)),
    handle(addAlarmRule, async ({ caller, body, language, note }) => {
      const { rule, detail } = await rules.add(caller, body, language);
      note({ object: object(rule.id), detail });
      return rule;
    }),
    handle(editAlarmRule, async ({ caller, body, language, note }) => {
      note({ object: object(body.id) });
      const { rule, detail } = await rules.edit(caller, body, language);
      note({ detail });
      return rule;
    }),
    handle(deleteAlarmRule, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await rules.remove(caller, body.id) });
      return {};
    }),
  ];
}
