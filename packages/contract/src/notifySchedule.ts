import { z } from 'zod';
import { add, change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, Integer, optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { Moment } from './history.ts';
import { notifyLimits } from './limits.ts';
import { Clock, Day, defaultZone, Holiday, Hours, holidayChoices, Zone } from './notifyTime.ts';
import { personalWays } from './notifyWays.ts';
import { right, session } from './permissions.ts';

const members = z.array(Id).min(1).max(notifyLimits.members);

/** People who are on duty together at the same hours of every week. */
export const Shift = z.object({
  name: text(30, 1),
  hours: Hours,
  members,
  holidays: z.enum(holidayChoices).default('same'),
});
export type Shift = z.output<typeof Shift>;

/** Shifts of the week; or one person after another, each for some days. */
export const Roster = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shifts'), shifts: z.array(Shift).min(1).max(notifyLimits.shifts) }),
  z.object({
    kind: z.literal('rotation'),
    members,
    /** The first day of the first member. */
    start: Day,
    everyDays: Integer.pipe(z.number().min(1).max(notifyLimits.rotationDays)),
    /** When one takes over from the other. */
    handOver: Clock,
  }),
]);
export type Roster = z.output<typeof Roster>;

/** For a time someone else is on duty instead; `insteadOf` null for whoever it would be. Epoch ms. */
export const Replacement = z.object({
  id: z.number(),
  from: z.number(),
  to: z.number(),
  accountId: z.number(),
  insteadOf: z.number().nullable(),
  note: z.string(),
});
export type Replacement = z.output<typeof Replacement>;

const draft = { name: text(60, 1), zone: Zone.default(defaultZone), roster: Roster };

const Person = z.object({ id: z.number(), name: z.string() });

export const NotifySchedule = z.object({
  id: z.number(),
  name: z.string(),
  zone: z.string(),
  roster: Roster,
  replacements: z.array(Replacement),
  onDuty: z.array(Person),
  /** When that changes next; null if it does not. */
  until: z.number().nullable(),
  /** Who is on duty then. */
  next: z.array(Person),
  /** Everyone who is named. */
  people: z.array(Person),
  gmtModified: Time,
});
export type NotifySchedule = z.output<typeof NotifySchedule>;

export const notifySchedule = group(
  '/notification/schedule',
  { may: right('notify_edit'), name: 'notifySchedule' },
  {
    query: list({ cn: '值班表', en: 'Duty schedules' }, NotifySchedule, { name: optional(text(60)) }, { heavy: true }),
    info: one({ cn: '值班表详情', en: 'Duty schedule' }, NotifySchedule),
    add: add({ cn: '新增值班表', en: 'Add duty schedule' }, draft, { taken: 'name' }),
    edit: edit({ cn: '修改值班表', en: 'Edit duty schedule' }, draft, { taken: 'name' }),
    /** 1502 while a rule names it. */
    delete: remove({ cn: '删除值班表', en: 'Delete duty schedule' }),
    /** Who is on duty when, for a calendar of at most 62 days. */
    calendar: read({
      heavy: true,
      name: { cn: '值班日历', en: 'Duty calendar' },
      body: { id: Id, startTime: Moment, endTime: Moment },
      reply: {
        list: z.array(z.object({ from: z.number(), to: z.number(), people: z.array(Person), shift: z.string() })),
      },
    }),
    /** By whoever manages schedules, or by someone who gives away their own duty. 1044 if it ends before it starts. */
    replace: change({
      name: { cn: '调整值班', en: 'Hand over duty' },
      may: session,
      body: {
        id: Id,
        from: Moment,
        to: Moment,
        accountId: Id,
        insteadOf: optional(Id),
        note: text(100).default(''),
      },
      reply: { id: z.number() },
    }),
    cancelReplacement: change({
      name: { cn: '取消值班调整', en: 'Cancel a hand-over' },
      may: session,
      body: { id: Id, replacementId: Id },
    }),
    /** The schedules that name the caller, for their own hand-overs. */
    mine: read({
      name: { cn: '我的值班', en: 'My duty' },
      may: session,
      reply: { list: z.array(NotifySchedule), colleagues: z.array(Person) },
    }),
  },
);

/** Nobody is told of alarms of these devices in this time (all if both lists are empty); epoch ms. */
export const MaintenanceWindow = z.object({
  id: z.number(),
  name: z.string(),
  from: z.number(),
  to: z.number(),
  equipmentIds: z.array(z.number()),
  groupIds: z.array(z.number()),
  /** Alarms of these levels are told nevertheless. */
  except: z.array(z.string()),
  createdBy: z.string(),
  /** `coming`, `running` or `over`. */
  state: z.enum(['coming', 'running', 'over']),
});
export type MaintenanceWindow = z.output<typeof MaintenanceWindow>;

const window = {
  name: text(60, 1),
  from: Moment,
  to: Moment,
  equipmentIds: z.array(Id).max(notifyLimits.chosen).default([]),
  groupIds: z.array(Id).max(notifyLimits.chosen).default([]),
  except: z
    .array(z.enum(['critical', 'high', 'medium', 'low']))
    .max(4)
    .default([]),
};

export const notifyWindow = group(
  '/notification/window',
  { may: right('notify_edit'), name: 'notifyWindow' },
  {
    query: list({ cn: '检修窗口', en: 'Maintenance windows' }, MaintenanceWindow, { name: optional(text(60)) }),
    /** 1044 if it ends before it starts. */
    add: add({ cn: '新增检修窗口', en: 'Add maintenance window' }, window),
    edit: edit({ cn: '修改检修窗口', en: 'Edit maintenance window' }, window),
    delete: remove({ cn: '删除检修窗口', en: 'Delete maintenance window' }),
  },
);

const Times = Integer.pipe(z.number().min(0).max(notifyLimits.broadcastTimes));

/** What applies to the whole organisation. */
export const NotifySetting = z.object({
  zone: Zone,
  holidays: z.array(Holiday).max(notifyLimits.holidays),
  /** How often the sound of an alarm is repeated while it is unresolved, by its level. */
  broadcastTimes: z.object({ critical: Times, high: Times, medium: Times, low: Times }),
  /** Beyond this many to one person or channel within ten minutes, further ones are collected; critical ones never. */
  stormCount: Integer.pipe(z.number().min(1).max(1000)),
  /** How often collected ones are sent as one. */
  digestMinutes: Integer.pipe(z.number().min(1).max(120)),
  /** Ways by which people may have themselves told of alarms. */
  personal: z.array(z.enum(personalWays)).max(personalWays.length),
  /** Everyone who may see an alarm gets it as a message, without a rule. */
  everyone: Flag,
  /** Days before something expires. */
  expireDays: z.array(Integer.pipe(z.number().min(0).max(365))).max(10),
});
export type NotifySetting = z.output<typeof NotifySetting>;

export const defaultNotifySetting: NotifySetting = {
  zone: defaultZone,
  holidays: [],
  broadcastTimes: { critical: 5, high: 3, medium: 1, low: 1 },
  stormCount: 20,
  digestMinutes: 5,
  personal: ['web', 'email', 'sms', 'voice', 'push'],
  everyone: true,
  expireDays: [30, 7, 1],
};

export const notifySetting = group(
  '/notification/setting',
  { may: right('notify_edit'), name: 'notifySetting' },
  {
    query: read({ name: { cn: '通知设置', en: 'Notification settings' }, reply: NotifySetting }),
    save: change({ name: { cn: '保存通知设置', en: 'Save notification settings' }, body: NotifySetting }),
  },
);
