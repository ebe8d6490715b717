import { z } from 'zod';
import { add, change, edit, list, one, read, remove } from './declare.ts';
import { Flag, Id, optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { messageLimits, requestLimits } from './limits.ts';
import { anyone, right } from './permissions.ts';

/** `scheduled` begins later, `expired` is over, `withdrawn` was taken back. */
export const noticeStates = ['draft', 'scheduled', 'shown', 'expired', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Rich text: what the server did not allow is removed. */
const content = z.string().trim().min(1).max(messageLimits.noticeContent);

/** An announcement as its readers see it. */
export const Notice = z.object({
  id: z.number(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  pinned: z.boolean(),
  /** The organisation that announces it; empty for the platform. */
  orgName: z.string(),
  gmtPublish: Time,
  gmtExpire: Time.nullable(),
});
export type Notice = z.output<typeof Notice>;

const draft = {
  title: text(messageLimits.noticeTitle, 1),
  content,
  /** Everyone; or people of these organisations and with these roles, where an empty list means any. */
  orgIds: z.array(Id).max(messageLimits.targets).default([]),
  roleIds: z.array(Id).max(messageLimits.targets).default([]),
  /** Also shown before the login; only announcements of the platform to everyone. */
  isPublic: Flag.default(false),
  pinned: Flag.default(false),
  /** When it begins and ends; without them at once, and never. */
  gmtBegin: Time.nullable().default(null),
  gmtExpire: Time.nullable().default(null),
  /** A draft is seen by nobody. */
  isDraft: Flag.default(false),
};

export const ManagedNotice = Notice.extend({
  orgId: z.number().nullable(),
  state: z.enum(noticeStates),
  orgIds: z.array(z.number()),
  roleIds: z.array(z.number()),
  isPublic: z.boolean(),
  isDraft: z.boolean(),
  gmtBegin: Time.nullable(),
  createdBy: z.string(),
  gmtCreate: Time,
  /** People it went to, and how many of them have read it. */
  received: z.number(),
  read: z.number(),
});
export type ManagedNotice = z.output<typeof ManagedNotice>;

export const notice = group(
  '/notice',
  { may: anyone },
  {
    /** One that the caller received, or a public one; 1014 otherwise. */
    detail: one({ cn: '公告详情', en: 'Announcement' }, Notice),
    /** What is shown before the login: the public ones that apply now, pinned first. */
    public: read({ name: { cn: '公开公告', en: 'Public announcements' }, kind: 'form', reply: z.array(Notice) }),
  },
);

/**
 * Announcements of the caller's organisation, to its own people; platform staff announce to all organisations. 1605 for
 * targets outside of that.
 */
export const systemMsg = group(
  '/system/msg',
  { may: right('notice_edit'), name: 'systemMsg' },
  {
    query: list({ cn: '系统公告', en: 'Announcements' }, ManagedNotice, {
      title: optional(text(60)),
      state: optional(z.enum(noticeStates)),
    }),
    add: add({ cn: '新增公告', en: 'Add announcement' }, draft, { bytes: requestLimits.listBytes }),
    /** One that has been read can still be corrected: readers see the new text. */
    edit: edit({ cn: '修改公告', en: 'Edit announcement' }, draft, { bytes: requestLimits.listBytes }),
    /** It ends now; its readers no longer see it. */
    withdraw: change({ name: { cn: '撤回公告', en: 'Withdraw announcement' }, body: { id: Id } }),
    delete: remove({ cn: '删除公告', en: 'Delete announcement' }),
    /** The organisations and roles that the caller may announce to. */
    targets: read({
      name: { cn: '公告范围', en: 'Who can be announced to' },
      reply: {
        orgs: z.array(z.object({ id: z.number(), name: z.string() })),
        roles: z.array(z.object({ id: z.number(), name: z.string(), orgName: z.string() })),
      },
    }),
  },
);
