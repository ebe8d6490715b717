import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { change, list, read } from './declare.ts';
import { Flag, Id, Integer, optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { messageLimits } from './limits.ts';
import { session } from './permissions.ts';
import { messageTypes } from './userSettings.ts';

/**
 * What a message is about: devices of both product lines, orders, what expires, and announcements (`public`). `rule`: a
 * notification rule fired without an alarm. `scene`: a scene speaks.
 */
export const messageSubjects = [
  'eg',
  'gm',
  'repair',
  'inspection',
  'api',
  'project',
  'card',
  'org',
  'account',
  'share',
  'certificate',
  'public',
  'rule',
  'scene',
] as const;
export type MessageSubject = (typeof messageSubjects)[number];

/** `sended`: not read yet. */
export const messageStatuses = ['sended', 'seen'] as const;

/** A message to the caller. Texts are in the language of the request. */
export const Message = z.object({
  /** Of the caller's copy: it grows, so that a reader can ask for what came later. */
  id: z.number(),
  type: z.enum(messageTypes),
  equipType: z.enum(messageSubjects),
  title: z.string(),
  note: z.string(),
  /** What it is about: the device of an alarm, the order, the announcement, or what expires; 0 for nothing of these. */
  dataId: z.number(),
  dataStatus: z.enum(messageStatuses),
  /** The reader does not want to be reminded of it. */
  ignored: z.boolean(),
  /** Null unless it is about an alarm, or an order that came from one. */
  alarmId: z.number().nullable(),
  /** Identifies the occurrence of the alarm. */
  occurrence: z.string().nullable(),
  level: z.enum(alarmLevels).nullable(),
  /** How often the sound of an alarm is repeated while it is unresolved; 0 for no sound. */
  alarmBroadcastTimes: z.number(),
  gmtCreate: Time,
  /** Empty for none. */
  imgUrl: z.string(),
});
export type Message = z.output<typeof Message>;

/** What is unread, for the bell. */
export const UnreadCount = z.object({
  total: z.number(),
  types: z.object({ alarm: z.number(), expire: z.number(), order: z.number(), notice: z.number() }),
  /** Of alarms. */
  levels: z.object({ critical: z.number(), high: z.number(), medium: z.number(), low: z.number() }),
});
export type UnreadCount = z.output<typeof UnreadCount>;

const ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(Id).min(1).max(messageLimits.atOnce),
);

const filters = {
  type: optional(z.enum(messageTypes)),
  equipType: optional(z.enum(messageSubjects)),
  level: optional(z.enum(alarmLevels)),
  status: optional(z.enum(messageStatuses)),
  /** Part of the title or the text. */
  search: optional(text(100)),
};

/** How a person's messages reach the console. Ids are those of the caller's own copies; 1014 for others. */
export const msg = group(
  '/msg',
  { may: session },
  {
    queryUnReadMsgCount: read({
      name: { cn: '未读消息数', en: 'Count unread messages' },
      kind: 'form',
      reply: UnreadCount,
    }),
    /**
     * The caller's messages, newest first. A long list is read on with `beforeId` instead of a page number; `afterId`
     * lists what came since, oldest first: for a channel that was interrupted.
     */
    query: list(
      { cn: '消息列表', en: 'Messages' },
      Message,
      { ...filters, beforeId: optional(Id), afterId: optional(Integer.pipe(z.number().min(0))) },
      { compress: true },
    ),
    /** By its id, or the newest to the caller about `dataId`. */
    info: read({
      name: { cn: '消息详情', en: 'Message' },
      kind: 'form',
      body: {
        id: optional(Id),
        dataId: optional(Id),
        type: optional(z.enum(messageTypes)),
        equipType: optional(z.enum(messageSubjects)),
      },
      reply: Message,
    }),
    markAsRead: change({
      name: { cn: '标记消息已读', en: 'Mark messages as read' },
      kind: 'form',
      body: { ids },
      log: false,
    }),
    /** All that match, up to the newest that the reader has seen. */
    allMarkAsRead: change({
      name: { cn: '全部标记已读', en: 'Mark all messages as read' },
      kind: 'form',
      body: { type: filters.type, equipType: filters.equipType, upTo: optional(Id) },
      log: false,
    }),
    /** Those about an alarm, or about all alarms of a device: whoever looks at it has seen them. */
    markAsReadForEquipAlarm: change({
      name: { cn: '标记设备报警消息已读', en: 'Mark alarm messages of a device as read' },
      kind: 'form',
      body: { equipmentId: optional(Id), alarmId: optional(Id) },
      log: false,
    }),
    delete: change({ name: { cn: '删除消息', en: 'Delete messages' }, kind: 'form', body: { ids } }),
    /** It is kept, but no longer counted or sounded. */
    setIgnore: change({
      name: { cn: '忽略消息', en: 'Ignore message' },
      kind: 'form',
      body: { id: Id, ignored: Flag.default(true) },
      log: false,
    }),
    /** What expires: the message with the moment and what it is about. By the id of the message or of the object. */
    getExpireById: read({
      name: { cn: '到期提醒详情', en: 'Expiry notice' },
      kind: 'form',
      body: { id: Id, equipType: optional(z.enum(messageSubjects)) },
      reply: Message.extend({ gmtExpire: Time, name: z.string() }),
    }),
    /** Unread announcements and expiry notices, oldest first: shown one after another after the login. */
    queryExpireNoticeMsg: read({
      name: { cn: '到期与公告提醒', en: 'Expiry notices and announcements' },
      kind: 'form',
      reply: z.array(Message),
    }),
    /** Speech as WAV in base64; null if this installation has no voice, and the browser speaks instead. */
    createSound: read({
      name: { cn: '合成语音', en: 'Make speech' },
      kind: 'form',
      body: { text: text(messageLimits.soundText, 1) },
      reply: { wav: z.string().nullable() },
    }),
  },
);
