import { z } from 'zod';
import { AlarmCondition } from './alarmRule.ts';
import { alarmLevels } from './alarmWords.ts';
import { add, change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, Integer, optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { notifyLimits, requestLimits } from './limits.ts';
import { Hours, holidayChoices } from './notifyTime.ts';
import { personalWays } from './notifyWays.ts';
import { right } from './permissions.ts';

const ids = z.array(Id).max(notifyLimits.chosen).default([]);
const levels = z.array(z.enum(alarmLevels)).max(alarmLevels.length);

/** What a rule is about: all devices (both lists empty), or these and those of these groups and their subgroups. */
export const DeviceChoice = z.object({ equipmentIds: ids, groupIds: ids });
export type DeviceChoice = z.output<typeof DeviceChoice>;

/** Who is told. Only those who may see the device and its alarms are. */
export const Recipients = z.object({
  /** Everyone who may see it. */
  everyone: Flag.default(false),
  accountIds: ids,
  roleIds: ids,
  /** With the departments below. */
  deptIds: ids,
  /** Whoever is on duty by these schedules. */
  scheduleIds: ids,
  /** Systems and group chats. */
  channelIds: ids,
});
export type Recipients = z.output<typeof Recipients>;

/** Who is told if nobody has acknowledged so long after the alarm. */
export const EscalationStep = z.object({
  afterSeconds: Integer.pipe(z.number().min(notifyLimits.stepSeconds.min).max(notifyLimits.stepSeconds.max)),
  recipients: Recipients,
  ways: z.array(z.enum(personalWays)).max(personalWays.length),
});
export type EscalationStep = z.output<typeof EscalationStep>;

/** An alarm of these levels and kinds (all if empty), or a condition that raises no alarm. */
export const NotifyTrigger = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('alarm'),
    levels: levels.min(1),
    /** Kinds of alarm conditions; empty for all. */
    kinds: z.array(z.string().min(1).max(40)).max(40).default([]),
    /** Also when the alarm has returned to normal. */
    cleared: Flag.default(false),
  }),
  z.object({
    kind: z.literal('condition'),
    condition: AlarmCondition,
    /** How urgent it is; there is no alarm to take it from. */
    level: z.enum(alarmLevels),
    /** ms that the condition must be met. */
    onDelayMs: Integer.pipe(z.number().min(0)).default(0),
    offDelayMs: Integer.pipe(z.number().min(0)).default(0),
    /** What the message says; if empty, what the condition says. */
    text: text(200).default(''),
  }),
]);
export type NotifyTrigger = z.output<typeof NotifyTrigger>;

/** Times at which these levels are held back; they are told afterwards if the alarm is still active. */
export const QuietHours = z.object({ hours: Hours, levels: levels.min(1) });
export type QuietHours = z.output<typeof QuietHours>;

export const notifyRuleDraft = {
  name: text(60, 1),
  enabled: Flag.default(true),
  /** People cannot turn it off for themselves. */
  required: Flag.default(false),
  trigger: NotifyTrigger,
  devices: DeviceChoice,
  recipients: Recipients,
  ways: z.array(z.enum(personalWays)).max(personalWays.length),
  /** When it applies; always if empty. */
  hours: z.array(Hours).max(notifyLimits.hours).default([]),
  holidays: z.enum(holidayChoices).default('same'),
  quiet: z.array(QuietHours).max(notifyLimits.hours).default([]),
  /** Put in the order of their time. */
  escalation: z
    .array(EscalationStep)
    .max(notifyLimits.steps)
    .overwrite((steps) => [...steps].sort((a, b) => a.afterSeconds - b.afterSeconds))
    .default([]),
};

export const NotifyRule = z.object({
  id: z.number(),
  ...notifyRuleDraft,
  orgId: z.number(),
  /** Why it does not work, in the language of the request; empty if it does. */
  problem: z.string(),
  /** Deliveries of the last seven days, and those that failed. */
  delivered: z.number(),
  failed: z.number(),
  gmtCreate: Time,
  gmtModified: Time,
});
export type NotifyRule = z.output<typeof NotifyRule>;

/** What can be named in rules. */
export const NotifyOptions = z.object({
  accounts: z.array(z.object({ id: z.number(), name: z.string(), loginname: z.string(), roleName: z.string() })),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  depts: z.array(z.object({ id: z.number(), name: z.string(), parentId: z.number().nullable() })),
  groups: z.array(z.object({ id: z.number(), name: z.string(), parentId: z.number().nullable() })),
  schedules: z.array(z.object({ id: z.number(), name: z.string() })),
  channels: z.array(z.object({ id: z.number(), name: z.string(), kind: z.string() })),
  /** Ways without a provider: what is sent by them is kept in the outbox. */
  missing: z.array(z.enum(personalWays)),
});
export type NotifyOptions = z.output<typeof NotifyOptions>;

/** 1014 for people, devices, schedules and channels that are not the organisation's. */
export const notifyRule = group(
  '/notification/rule',
  { may: right('notify_edit'), name: 'notifyRule' },
  {
    query: list({ cn: '通知规则', en: 'Notification rules' }, NotifyRule, {
      name: optional(text(60)),
      enabled: optional(Flag),
    }),
    info: one({ cn: '通知规则详情', en: 'Notification rule' }, NotifyRule),
    add: add({ cn: '新增通知规则', en: 'Add notification rule' }, notifyRuleDraft, {
      taken: 'name',
      bytes: requestLimits.listBytes,
    }),
    edit: edit({ cn: '修改通知规则', en: 'Edit notification rule' }, notifyRuleDraft, {
      taken: 'name',
      bytes: requestLimits.listBytes,
    }),
    delete: remove({ cn: '删除通知规则', en: 'Delete notification rule' }),
    /** Accounts are found by name, or named by id; at most as many as one rule can name. */
    options: read({
      name: { cn: '通知规则选项', en: 'Choices for notification rules' },
      body: { name: optional(text(60)), accountIds: optional(z.array(Id).max(notifyLimits.chosen)) },
      reply: NotifyOptions,
    }),
    /** Sends an example to the caller alone, by the ways of the rule, and to its channels; says how each ended. */
    test: change({
      name: { cn: '测试通知规则', en: 'Test notification rule' },
      body: { id: Id },
      reply: { list: z.array(z.object({ way: z.string(), target: z.string(), state: z.string(), error: z.string() })) },
    }),
  },
);
