import { z } from 'zod';
import { alarmActions, alarmLevels, alarmStates } from './alarmWords.ts';
import { call } from './call.ts';
import { Flag, Id, Integer, listOf, optional, paging, text } from './fields.ts';
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

/** Unacknowledged first, then the gravest, then the newest. Without `state`: `shownAlarmStates`. */
export const queryAlarms = call('/monitor/multi/alarm/query', {
  name: { cn: '当前报警', en: 'Active alarms' },
  may: viewing,
  kind: 'json',
  body: z.object({ ...paging, ...filters, state: some(State), unacknowledged: optional(Flag) }),
  reply: listOf(Alarm).extend({ levels: LevelTotals, unacknowledged: z.number(), suppressed: z.number() }),
});

/** The newest first; both ends of the range belong to it. 1044 when it ends before it starts. */
export const queryAlarmJournal = call('/monitor/multi/alarm/journal', {
  name: { cn: '报警记录', en: 'Alarm journal' },
  may: viewing,
  kind: 'json',
  body: z.object({
    ...paging,
    ...filters,
    alarmId: optional(Id),
    action: some(z.enum(alarmActions)),
    startTime: optional(Moment),
    endTime: optional(Moment),
  }),
  reply: listOf(AlarmEvent),
});

const Flood = z.object({ from: z.number(), count: z.number(), peak: z.number() });

/** What needs attention now. Times are epoch ms; `levels` and `devices` count what `queryAlarms` lists unfiltered. */
export const alarmOverview = call('/monitor/multi/alarm/overview', {
  name: { cn: '报警总览', en: 'Alarm overview' },
  may: right('monitor_multi_designer_alarm', '1031'),
  kind: 'json',
  body: z.object({ groupId: optional(Id) }),
  reply: z.object({
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
  }),
});

/** Whether the condition is gone: a sound that repeats while an alarm is unresolved asks this. */
export const isAlarmReleased = call('/monitor/multi/alarm/isReleaseByAlarmId', {
  name: { cn: '报警是否解除', en: 'Check whether an alarm has cleared' },
  may: viewing,
  kind: 'form',
  body: z.object({ alarmId: Id }),
  reply: z.boolean(),
});

const note = optional(text(alarmLimits.noteLength));
/** Required; an empty one is 1404. */
const reason = text(alarmLimits.noteLength).default('');

/** Acknowledges alarms one by one: each has its own result, and one that is refused stops no other. */
export const confirmAlarms = call('/monitor/multi/alarm/confirm', {
  name: { cn: '确认报警', en: 'Acknowledge alarms' },
  may: handling,
  kind: 'json',
  body: z.object({
    /** With the occurrence that was seen; without, whatever stands now. */
    alarms: z
      .array(z.object({ alarmId: Id, occurrence: optional(z.string().max(100)) }))
      .min(1)
      .max(alarmLimits.confirmed),
    note,
  }),
  /** `code` is 200 or why not; in the order of the body. */
  reply: z.object({ list: z.array(z.object({ alarmId: z.number(), code: z.string(), message: z.string() })) }),
  log: 'alarm.confirm',
});

const one = { alarmId: Id };

/** For `minutes`, or with `oneShot` until the alarm goes inactive, but no longer than the cap. */
export const shelveAlarm = call('/monitor/multi/alarm/shelve', {
  name: { cn: '搁置报警', en: 'Shelve alarm' },
  may: handling,
  kind: 'json',
  body: z.object({
    ...one,
    mode: z.enum(['timed', 'oneShot']).default('timed'),
    /** Beyond 0…480: 1405. */
    minutes: optional(Integer),
    reason,
  }),
  reply: Alarm,
  log: 'alarm.shelve',
});

export const unshelveAlarm = call('/monitor/multi/alarm/unshelve', {
  name: { cn: '取消搁置', en: 'Unshelve alarm' },
  may: handling,
  kind: 'json',
  body: z.object({ ...one, note }),
  reply: Alarm,
  log: 'alarm.unshelve',
});

/** Ends a latched alarm that is cleared and acknowledged. */
export const resetAlarm = call('/monitor/multi/alarm/reset', {
  name: { cn: '复位报警', en: 'Reset alarm' },
  may: handling,
  kind: 'json',
  body: z.object({ ...one, note }),
  reply: Alarm,
  log: 'alarm.reset',
});

/** Suppression by design, until it is taken back. */
export const suppressAlarm = call('/monitor/multi/alarm/suppress', {
  name: { cn: '屏蔽报警', en: 'Suppress alarm' },
  may: handling,
  kind: 'json',
  body: z.object({ ...one, reason }),
  reply: Alarm,
  log: 'alarm.suppress',
});

export const unsuppressAlarm = call('/monitor/multi/alarm/unsuppress', {
  name: { cn: '取消屏蔽', en: 'Unsuppress alarm' },
  may: handling,
  kind: 'json',
  body: z.object({ ...one, note }),
  reply: Alarm,
  log: 'alarm.unsuppress',
});

export const takeAlarmOutOfService = call('/monitor/multi/alarm/outOfService', {
  name: { cn: '停用报警', en: 'Take alarm out of service' },
  may: handling,
  kind: 'json',
  body: z.object({ ...one, reason }),
  reply: Alarm,
  log: 'alarm.outOfService',
});

export const returnAlarmToService = call('/monitor/multi/alarm/returnToService', {
  name: { cn: '恢复报警', en: 'Return alarm to service' },
  may: handling,
  kind: 'json',
  body: z.object({ ...one, note }),
  reply: Alarm,
  log: 'alarm.returnToService',
});
