import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { change, read } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { notifyLimits } from './limits.ts';
import { DeviceChoice } from './notifyRule.ts';
import { Hours, Zone } from './notifyTime.ts';
import { leavingWays, personalWays } from './notifyWays.ts';
import { session } from './permissions.ts';

const levels = z.array(z.enum(alarmLevels)).max(alarmLevels.length);

/** What a person wants to be told of, within what their administrators require. */
export const NotifyPreference = z.object({
  /** By way: the levels that are told by it. */
  ways: z.object({ web: levels, email: levels, sms: levels, voice: levels, push: levels }),
  /** How they are told of their work orders besides what the organisation sends: what is given to them, and escalations. */
  orders: z.array(z.enum(leavingWays)).max(leavingWays.length).default([]),
  devices: DeviceChoice,
  /** When ways other than messages in the console may be used; always if empty. */
  hours: z.array(Hours).max(notifyLimits.hours),
  zone: Zone,
  /** Levels that are told outside these hours too. */
  always: levels,
  /** Nothing that is not required until then; epoch ms. */
  pausedUntil: z.number().int().positive().nullable(),
});
export type NotifyPreference = z.output<typeof NotifyPreference>;

/** Of an account that has chosen nothing: messages in the console, and what rules send. */
export const defaultPreference: NotifyPreference = {
  ways: {
    web: [...alarmLevels],
    email: [...alarmLevels],
    sms: [...alarmLevels],
    voice: [...alarmLevels],
    push: [...alarmLevels],
  },
  orders: [],
  devices: { equipmentIds: [], groupIds: [] },
  hours: [],
  zone: 'Asia/Shanghai',
  always: ['critical'],
  pausedUntil: null,
};

/** A browser that receives pushes. */
export const PushBrowser = z.object({ id: z.number(), agent: z.string(), gmtCreate: z.string(), endpoint: z.string() });
export type PushBrowser = z.output<typeof PushBrowser>;

export const userNotification = group(
  '/user/notification',
  { may: session, name: 'userNotification' },
  {
    query: read({
      name: { cn: '查询个人通知设置', en: 'Get personal notification settings' },
      reply: {
        /** Null if the person has chosen nothing: rules alone decide. */
        chosen: NotifyPreference.nullable(),
        /** Ways that the organisation lets people choose. */
        offered: z.array(z.enum(personalWays)),
        /** Ways without a provider. */
        missing: z.array(z.enum(personalWays)),
        /** Masked; empty if none is bound. */
        tel: z.string(),
        email: z.string(),
        /** Rules that cannot be turned off, and what they do. */
        required: z.array(z.object({ name: z.string(), levels, ways: z.array(z.enum(personalWays)) })),
        browsers: z.array(PushBrowser),
        /** The key that browsers subscribe with. */
        pushKey: z.string(),
      },
    }),
    /** Null: rules alone decide again. 1014 for devices that are not in the caller's range. */
    save: change({
      name: { cn: '保存个人通知设置', en: 'Save personal notification settings' },
      body: { chosen: NotifyPreference.nullable() },
    }),
    /** 1601 for an endpoint that leads inside. */
    subscribe: change({
      name: { cn: '开启浏览器推送', en: 'Turn on browser push' },
      body: {
        endpoint: text(1000, 1),
        p256dh: z.string().regex(/^[\w-]{80,100}=?$/),
        auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
        agent: text(100).default(''),
      },
      reply: { id: z.number() },
    }),
    unsubscribe: change({
      name: { cn: '关闭浏览器推送', en: 'Turn off browser push' },
      body: { id: optional(Id), endpoint: optional(text(1000)) },
    }),
    /** Sends an example to the caller by one way. */
    test: change({
      name: { cn: '测试个人通知', en: 'Test personal notification' },
      body: { way: z.enum(personalWays) },
      reply: { state: z.enum(['sent', 'waiting', 'failed', 'kept', 'none']), error: z.string() },
    }),
  },
);
