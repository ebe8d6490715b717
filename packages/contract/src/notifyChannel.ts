import { z } from 'zod';
import { add, change, edit, list, remove } from './declare.ts';
import { Flag, Id, Integer, optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { notifyLimits } from './limits.ts';
import { channelKinds } from './notifyWays.ts';
import { right } from './permissions.ts';
import { languages } from './text.ts';

const draft = {
  name: text(60, 1),
  kind: z.enum(channelKinds),
  /** http or https; 1601 for one that leads inside. Of an existing channel, empty keeps the stored one. */
  url: text(1000).default(''),
  /** What requests are signed with (DingTalk and Feishu: the robot's). Empty keeps the stored one. */
  secret: text(200).default(''),
  /** The stored secret is removed. */
  noSecret: Flag.default(false),
  enabled: Flag.default(true),
  /** Messages in one minute; the robots of WeCom, DingTalk and Feishu refuse more than 20 or 100. */
  perMinute: Integer.pipe(z.number().min(1).max(notifyLimits.perMinute)).default(20),
  /** Messages have a link to acknowledge the alarm, in the name of the channel. */
  mayAcknowledge: Flag.default(false),
  language: z.enum(languages).default('cn'),
};

export const NotifyChannel = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(channelKinds),
  /** Scheme and host alone: the rest often holds a key. */
  host: z.string(),
  hasSecret: z.boolean(),
  enabled: z.boolean(),
  perMinute: z.number(),
  mayAcknowledge: z.boolean(),
  language: z.enum(languages),
  /** How the last attempt ended. */
  lastState: z.enum(['none', 'sent', 'failed']),
  lastError: z.string(),
  gmtLast: Time.nullable(),
  gmtModified: Time,
});
export type NotifyChannel = z.output<typeof NotifyChannel>;

/** Systems and group chats that are told of alarms. */
export const notifyChannel = group(
  '/notification/channel',
  { may: right('notify_edit'), name: 'notifyChannel' },
  {
    query: list({ cn: '通知渠道', en: 'Notification channels' }, NotifyChannel, {
      name: optional(text(60)),
      kind: optional(z.enum(channelKinds)),
    }),
    add: add({ cn: '新增通知渠道', en: 'Add notification channel' }, draft, { taken: 'name', fields: { 1601: 'url' } }),
    edit: edit({ cn: '修改通知渠道', en: 'Edit notification channel' }, draft, {
      taken: 'name',
      fields: { 1601: 'url' },
    }),
    /** 1502 while a rule names it. */
    delete: remove({ cn: '删除通知渠道', en: 'Delete notification channel' }),
    /** Sends an example at once and says how it ended; `waiting` if that is not known yet. */
    test: change({
      name: { cn: '测试通知渠道', en: 'Test notification channel' },
      body: { id: Id },
      reply: { state: z.enum(['sent', 'failed', 'waiting']), error: z.string() },
    }),
  },
);
