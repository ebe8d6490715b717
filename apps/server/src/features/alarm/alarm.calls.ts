import type { AlarmCommand } from '@lookfar/alarms';
import { alarmLimits, api } from '@lookfar/contract';
import { type Exchange, type Handler, serve } from '../../platform/http/handler.ts';
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
  const act = actOn(alarms);
  return [
    ...serve(api.alarm, {
      query: ({ caller, body, language }) => alarms.query(caller, body, language),
      journal: ({ caller, body, language }) => alarms.journal(caller, body, language),
      isReleased: ({ caller, body }) => alarms.isReleased(caller, body),
      statistics: ({ caller, body }) => statistics.query(caller, body),
      overview: ({ caller, body }) => overview.overview(caller, body),
      confirm: async ({ caller, body, language, note }) => {
        const list = await alarms.confirm(caller, body, language);
        note({ detail: { note: body.note, alarms: list.map(({ alarmId, code }) => ({ alarmId, code })) } });
        return { list };
      },
      shelve: act(({ mode, minutes, reason }, user) => {
        const durationMs = (minutes ?? alarmLimits.shelveDefaultMinutes) * 60_000;
        if (mode === 'timed') return { type: 'shelve', mode, user, reason, durationMs };
        return { type: 'shelve', mode, user, reason, ...(minutes !== undefined && { durationMs }) };
      }),
      unshelve: act((body, user) => ({ type: 'unshelve', user, ...commented(body) })),
      reset: act((body, user) => ({ type: 'reset', user, ...commented(body) })),
      suppress: act(({ reason }, user) => ({ type: 'suppress', user, reason })),
      unsuppress: act((body, user) => ({ type: 'unsuppress', user, ...commented(body) })),
      outOfService: act(({ reason }, user) => ({ type: 'removeFromService', user, reason })),
      returnToService: act((body, user) => ({ type: 'returnToService', user, ...commented(body) })),
    }),
    ...ruleCalls(rules),
  ];
}

type Words = { note?: string | undefined; reason?: string | undefined };
const commented = ({ note }: Words) => (note ? { comment: note } : {});

/** Makes handlers of what a person does to one alarm. */
function actOn(alarms: AlarmService) {
  return <Body extends { alarmId: number } & Words>(command: (body: Body, user: string) => AlarmCommand) =>
    async ({ caller, body, language, note }: Acting<Body>) => {
      const { alarmId, ...detail } = body;
      note({ object: { kind: 'alarm', id: alarmId }, detail });
      return alarms.act(caller, alarmId, command(body, caller.loginname), language);
    };
}

type Acting<Body> = Pick<Exchange<typeof api.alarm.shelve>, 'caller' | 'language' | 'note'> & { body: Body };

function ruleCalls(rules: AlarmRuleService): Handler[] {
  const object = (id: number) => ({ kind: 'alarmRule', id });
  return serve(api.alarmRule, {
    query: ({ caller, body, language }) => rules.query(caller, body, language),
    add: async ({ caller, body, language, note }) => {
      const { rule, detail } = await rules.add(caller, body, language);
      note({ object: object(rule.id), detail });
      return rule;
    },
    edit: async ({ caller, body, language, note }) => {
      note({ object: object(body.id) });
      const { rule, detail } = await rules.edit(caller, body, language);
      note({ detail });
      return rule;
    },
    delete: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await rules.remove(caller, body.id) });
    },
  });
}
