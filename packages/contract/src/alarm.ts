import { z } from 'zod';
import { AlarmStatistics } from './alarmStatistics.ts';
import { alarmActions, alarmLevels, alarmStates } from './alarmWords.ts';
import { change, list, read } from './declare.ts';
import { Flag, Id, Integer, optional, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { requestLimits } from './limits.ts';
import { anyRight, right } from './permissions.ts';
import { SignalMap, Value } from './signal.ts';

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
  /** When the shelving ends automatically; null for the others. */
  until: z.number().nullable(),
});

/** How a signal shows its values. `signalMaps` has no more than those of the value and the limit it comes with. */
const ShownSignal = z.object({ decimals: z.number(), signalMaps: z.array(SignalMap) });

/** The source of an alarm. Equipment is null for an alarm of a gateway; signal is null unless there is exactly one. */
const source = {
  alarmId: z.number(),
  equipmentId: z.number().nullable(),
  signalId: z.number().nullable(),
  equip: z.string(),
  title: z.string(),
  unit: z.string(),
  /** Of the signal as it is now; null if there is none, or not any more. */
  signal: ShownSignal.nullable(),
};

/** The current state of an alarm. Times are epoch ms; `text` is in the language of the request. */
export const Alarm = z.object({
  ...source,
  state: State,
  /** The condition is met, even while suppressed. */
  active: z.boolean(),
  acked: z.boolean(),
  level: Level,
  /** Identifies this occurrence: an acknowledgement that names it acknowledges nothing newer. */
  occurrence: z.string().nullable(),
  limitId: z.string(),
  limit: z.union([z.number(), z.string(), z.null()]),
  /** The value behind the last change of state. */
  value: Value,
  quality: z.string(),
  raisedAt: z.number().nullable(),
  clearedAt: z.number().nullable(),
  ackedAt: z.number().nullable(),
  changedAt: z.number(),
  suppression: AlarmSuppression.extend({ since: z.number(), user: z.string(), reason: z.string() }).nullable(),
  text: z.string(),
  /** Of another organisation's device: the caller can see it, its owner handles it. */
  shared: z.boolean(),
});
export type Alarm = z.output<typeof Alarm>;

/** A line of the journal, which is append-only. Times are epoch ms. */
export const AlarmEvent = z.object({
  id: z.number(),
  ...source,
  occurrence: z.string().nullable(),
  action: z.enum(alarmActions),
  from: State,
  to: State,
  /** Server time; `sourceTime` is the time of the value behind it. */
  time: z.number(),
  sourceTime: z.number().nullable(),
  value: Value,
  limit: z.union([z.number(), z.string(), z.null()]),
  limitId: z.string(),
  quality: z.string(),
  level: Level,
  text: z.string(),
  /** Null if no user did it. */
  user: z.string().nullable(),
  reason: z.string().nullable(),
  suppression: AlarmSuppression.nullable(),
  /** An annunciation took place. */
  annunciated: z.boolean(),
  /** How long the condition was met, if it has just cleared. */
  durationMs: z.number().nullable(),
  /** When its occurrence cleared, null while it lasts; only in lines that were asked for with `clears`. */
  clearedAt: z.number().nullable().optional(),
});
export type AlarmEvent = z.output<typeof AlarmEvent>;

/**
 * `monitor_multi_designer_alarm` gives access to all alarms; `monitor_equipinfo_menu_alarm` and
 * `monitor_designer_menu_alarm` only to those of a named device of the GM line with rule type 00 and 01. 1031
 * otherwise.
 */
export const alarmViewing = anyRight(
  ['monitor_multi_designer_alarm', 'monitor_equipinfo_menu_alarm', 'monitor_designer_menu_alarm'],
  '1031',
);
const viewing = alarmViewing;
const handling = right('alarm_handle');

/** A list; `a,b` or a single value is accepted too. */
const some = <T extends z.ZodType>(item: T) =>
  optional(z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).max(20)));

const filters = {
  /** Without it, the alarms of everything the caller can see, including shared devices. */
  equipmentId: optional(Id),
  /** Devices in this group and its subgroups. */
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
    /** Unacknowledged first, then by priority, then the newest. Without `state`: `shownAlarmStates`. */
    query: list(
      { cn: '当前报警', en: 'Active alarms' },
      Alarm,
      { ...filters, state: some(State), unacknowledged: optional(Flag) },
      {
        compress: true,
        may: viewing,
        more: { levels: LevelTotals, unacknowledged: z.number(), suppressed: z.number() },
      },
    ),
    /** Newest first; both ends of the range are included. 1044 if it ends before it starts. */
    journal: list(
      { cn: '报警记录', en: 'Alarm journal' },
      AlarmEvent,
      {
        ...filters,
        alarmId: optional(Id),
        action: some(z.enum(alarmActions)),
        startTime: optional(Moment),
        endTime: optional(Moment),
        /** With the end of each occurrence, even if that is after the range. */
        clears: Flag.default(false),
      },
      { may: viewing, compress: true },
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
        /** Annunciations within the last ten minutes, and the current flood: more than 10, until fewer than 5. */
        lastTenMinutes: z.number(),
        flood: Flood.nullable(),
        /** Alarms that were raised three times or more within one minute of the last hour. */
        chattering: z.array(
          z.object({
            alarmId: z.number(),
            equip: z.string(),
            title: z.string(),
            count: z.number(),
            /** The maximum within a minute. */
            peak: z.number(),
          }),
        ),
        /** When the oldest unacknowledged one was raised. */
        oldestUnacked: z.number().nullable(),
      },
    }),
    /** Whether the condition is gone: used by a sound that repeats while an alarm is unresolved. */
    isReleased: read({
      name: { cn: '报警是否解除', en: 'Check whether an alarm has cleared' },
      path: '/isReleaseByAlarmId',
      may: viewing,
      kind: 'form',
      body: { alarmId: Id },
      reply: z.boolean(),
    }),
    /** Acknowledges alarms one by one: each has its own result, and a refused one does not stop the others. */
    confirm: change({
      name: { cn: '确认报警', en: 'Acknowledge alarms' },
      bytes: requestLimits.listBytes,
      body: {
        /** With the occurrence that was seen; without it, the current one. */
        alarms: z
          .array(z.object({ alarmId: Id, occurrence: optional(z.string().max(100)) }))
          .min(1)
          .max(alarmLimits.confirmed),
        note,
      },
      /** `code` is 200 or the reason; in the order of the body. */
      reply: { list: z.array(z.object({ alarmId: z.number(), code: z.string(), message: z.string() })) },
    }),
    /** For `minutes`, or with `oneShot` until the alarm becomes inactive, but no longer than the maximum. */
    shelve: change({
      name: { cn: '搁置报警', en: 'Shelve alarm' },
      body: {
        ...named,
        mode: z.enum(['timed', 'oneShot']).default('timed'),
        /** Outside 0…480: 1405. */
        minutes: optional(Integer),
        reason,
      },
      reply: Alarm,
    }),
    unshelve: change({ name: { cn: '取消搁置', en: 'Unshelve alarm' }, body: { ...named, note }, reply: Alarm }),
    /** Ends a latched alarm that is cleared and acknowledged. */
    reset: change({ name: { cn: '复位报警', en: 'Reset alarm' }, body: { ...named, note }, reply: Alarm }),
    /** Suppression by design, until it is ended. */
    suppress: change({ name: { cn: '屏蔽报警', en: 'Suppress alarm' }, body: { ...named, reason }, reply: Alarm }),
    unsuppress: change({
      name: { cn: '取消屏蔽', en: 'Unsuppress alarm' },
      body: { ...named, note },
      reply: Alarm,
    }),
    outOfService: change({
      name: { cn: '停用报警', en: 'Take alarm out of service' },
      body: { ...named, reason },
      reply: Alarm,
    }),
    returnToService: change({
      name: { cn: '恢复报警', en: 'Return alarm to service' },
      body: { ...named, note },
      reply: Alarm,
    }),
    /** `endTime` is exclusive. 1044 if it ends before it starts, 1041 over 31 days. */
    statistics: read({
      name: { cn: '报警统计', en: 'Alarm statistics' },
      may: alarmViewing,
      body: { equipmentId: optional(Id), groupId: optional(Id), startTime: Moment, endTime: Moment },
      reply: AlarmStatistics,
    }),
  },
);
