import { z } from 'zod';
import { AlarmStatistics } from './alarmStatistics.ts';
import { alarmActions, alarmLevels, alarmStates } from './alarmWords.ts';
import { change, list, read } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { anyRight, right } from './permissions.ts';
import { Value } from './signal.ts';

export const alarmLimits = {
  /** Alarms of one acknowledgement. */
  confirmed: 500,
  noteLength: 200,
  /** No shelving lasts longer: one shift. */
  shelveMinutes: 480,
  /** What is offered first. */
  shelveDefaultMinutes: 15,
  statisticsDays: 31,
  /** Journal lines behind one set of key figures; more are 1043. */
  statisticsLines: 200_000,
} as const;

const Level = z.enum(alarmLevels);
const State = z.enum(alarmStates);
const AlarmSuppression = z.object({
  kind: z.enum(['shelved', 'designed', 'outOfService']),
  /** When the shelving ends by itself; null for the others. */
  until: z.number().nullable(),
});

/** Where an alarm comes from. Equipment is null for an alarm of a gateway; signal where there is not exactly one. */
const source = {
  alarmId: z.number(),
  equipmentId: z.number().nullable(),
  signalId: z.number().nullable(),
  equip: z.string(),
  title: z.string(),
  unit: z.string(),
};

/** An alarm as it stands. Times are epoch ms; `text` is in the language of the request. */
export const Alarm = z.object({
  ...source,
  state: State,
  /** The condition holds, also behind a suppression. */
  active: z.boolean(),
  acked: z.boolean(),
  level: Level,
  /** Names this spell: an acknowledgement that names it acknowledges nothing newer. */
  occurrence: z.string().nullable(),
  limitId: z.string(),
  limit: z.union([z.number(), z.string(), z.null()]),
  /** What stood behind the last change of state. */
  value: Value,
  quality: z.string(),
  raisedAt: z.number().nullable(),
  clearedAt: z.number().nullable(),
  ackedAt: z.number().nullable(),
  changedAt: z.number(),
  suppression: AlarmSuppression.extend({ since: z.number(), user: z.string(), reason: z.string() }).nullable(),
  text: z.string(),
  /** Of another organisation's device: the caller sees it, its owner handles it. */
  shared: z.boolean(),
});
export type Alarm = z.output<typeof Alarm>;

/** A line of the journal, which is only ever added to. Times are epoch ms. */
export const AlarmEvent = z.object({
  id: z.number(),
  ...source,
  occurrence: z.string().nullable(),
  action: z.enum(alarmActions),
  from: State,
  to: State,
  /** Of the server; `sourceTime` is of the value behind it. */
  time: z.number(),
  sourceTime: z.number().nullable(),
  value: Value,
  limit: z.union([z.number(), z.string(), z.null()]),
  limitId: z.string(),
  quality: z.string(),
  level: Level,
  text: z.string(),
  /** Null when nobody did it. */
  user: z.string().nullable(),
  reason: z.string().nullable(),
  suppression: AlarmSuppression.nullable(),
  /** The operator was called. */
  annunciated: z.boolean(),
  /** How long the condition held, when it just cleared. */
  durationMs: z.number().nullable(),
});
export type AlarmEvent = z.output<typeof AlarmEvent>;

/**
 * `monitor_multi_designer_alarm` opens all alarms; `monitor_equipinfo_menu_alarm` and `monitor_designer_menu_alarm`
 * only those of a named device of the GM line with rule type 00 and 01. 1031 without.
 */
export const alarmViewing = anyRight(
  ['monitor_multi_designer_alarm', 'monitor_equipinfo_menu_alarm', 'monitor_designer_menu_alarm'],
  '1031',
);
const viewing = alarmViewing;
const handling = right('alarm_handle');

/** A list, also as `a,b` or a single one. */
const some = <T extends z.ZodType>(item: T) =>
  optional(z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).max(20)));

const filters = {
  /** Without it, the alarms of everything that the caller may see, also of what is shared with them. */
  equipmentId: optional(Id),
  /** Of the devices in this group and below it. */
  groupId: optional(Id),
  level: some(Level),
  /** Part of the text, the title or the equipment's name. */
  text: optional(text(100)),
};

/** How many alarms of each level match the other filters. */
const LevelTotals = z.object({ critical: z.number(), high: z.number(), medium: z.number(), low: z.number() });

const Flood = z.object({ from: z.number(), count: z.number(), peak: z.number() });

const note = optional(text(alarmLimits.noteLength));
/** Required; an empty one is 1404. */
const reason = text(alarmLimits.noteLength).default('');

const named = { alarmId: Id };

export const alarm = group(
  '/monitor/multi/alarm',
  { may: handling },
  {
    /** Unacknowledged first, then the gravest, then the newest. Without `state`: `shownAlarmStates`. */
    query: list(
      { cn: '当前报警', en: 'Current alarms' },
      Alarm,
      { ...filters, state: some(State), unacknowledged: optional(Flag) },
      { may: viewing, more: { levels: LevelTotals, unacknowledged: z.number(), suppressed: z.number() } },
    ),
    /** The newest first; both ends of the range belong to it. 1044 when it ends before it starts. */
    journal: list(
      { cn: '报警记录', en: 'Alarm journal' },
      AlarmEvent,
      {
        ...filters,
        alarmId: optional(Id),
        action: some(z.enum(alarmActions)),
        startTime: optional(Moment),
        endTime: optional(Moment),
      },
      { may: viewing },
    ),
    /** What needs attention now. Times are epoch ms; `levels` and `devices` count what `query` lists unfiltered. */
    overview: read({
      name: { cn: '报警总览', en: 'Alarm overview' },
      may: right('monitor_multi_designer_alarm', '1031'),
      body: { groupId: optional(Id) },
      reply: {
        levels: LevelTotals,
        unacknowledged: z.number(),
        suppressed: z.number(),
        devices: z.number(),
        /** Calls of the operator within the last ten minutes, and the flood that lasts now: more than 10, until fewer than 5. */
        lastTenMinutes: z.number(),
        flood: Flood.nullable(),
        /** Alarms that called three times or more within one minute of the last hour. */
        chattering: z.array(
          z.object({
            alarmId: z.number(),
            equip: z.string(),
            title: z.string(),
            count: z.number(),
            /** The most within a minute. */
            peak: z.number(),
          }),
        ),
        /** When the oldest unacknowledged one was raised. */
        oldestUnacked: z.number().nullable(),
      },
    }),
    /** Whether the condition is gone: a sound that repeats while an alarm is unresolved asks this. */
    isReleased: read({
      name: { cn: '报警是否解除', en: 'Whether an alarm is released' },
      path: '/isReleaseByAlarmId',
      may: viewing,
      kind: 'form',
      body: { alarmId: Id },
      reply: z.boolean(),
    }),
    /** Acknowledges alarms one by one: each has its own result, and one that is refused stops no other. */
    confirm: change({
      name: { cn: '确认报警', en: 'Acknowledge alarms' },
      body: {
        /** With the occurrence that was seen; without, whatever stands now. */
        alarms: z
          .array(z.object({ alarmId: Id, occurrence: optional(z.string().max(100)) }))
          .min(1)
          .max(alarmLimits.confirmed),
        note,
      },
      /** `code` is 200 or why not; in the order of the body. */
      reply: { list: z.array(z.object({ alarmId: z.number(), code: z.string(), message: z.string() })) },
    }),
    /** For `minutes`, or with `oneShot` until the alarm goes inactive, but no longer than the cap. */
    shelve: change({
      name: { cn: '搁置报警', en: 'Shelve an alarm' },
      body: {
        ...named,
        mode: z.enum(['timed', 'oneShot']).default('timed'),
        /** Beyond 0…480: 1405. */
        minutes: optional(Integer),
        reason,
      },
      reply: Alarm,
    }),
    unshelve: change({ name: { cn: '取消搁置', en: 'Unshelve an alarm' }, body: { ...named, note }, reply: Alarm }),
    /** Ends a latched alarm that is cleared and acknowledged. */
    reset: change({ name: { cn: '复位报警', en: 'Reset a latched alarm' }, body: { ...named, note }, reply: Alarm }),
    /** Suppression by design, until it is taken back. */
    suppress: change({ name: { cn: '屏蔽报警', en: 'Suppress an alarm' }, body: { ...named, reason }, reply: Alarm }),
    unsuppress: change({
      name: { cn: '取消屏蔽', en: 'Take back a suppression' },
      body: { ...named, note },
      reply: Alarm,
    }),
    outOfService: change({
      name: { cn: '停用报警', en: 'Take an alarm out of service' },
      body: { ...named, reason },
      reply: Alarm,
    }),
    returnToService: change({
      name: { cn: '恢复报警', en: 'Return an alarm to service' },
      body: { ...named, note },
      reply: Alarm,
    }),
    /** `endTime` is not part of the range. 1044 when it ends before it starts, 1041 over 31 days. */
    statistics: read({
      name: { cn: '报警统计', en: 'Alarm statistics' },
      may: alarmViewing,
      body: { equipmentId: optional(Id), groupId: optional(Id), startTime: Moment, endTime: Moment },
      reply: AlarmStatistics,
    }),
  },
);
