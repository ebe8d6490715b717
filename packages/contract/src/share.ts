import { z } from 'zod';
import { change, read } from './declare.ts';
import { Flag, Id, optional, Time } from './fields.ts';
import { group } from './group.ts';
import { accountLimits, configurationLimits, requestLimits } from './limits.ts';
import { right, session } from './permissions.ts';
import type { Text } from './text.ts';

/**
 * A device is shared by code and password: anyone with both and a session can add it to their list. They see what the
 * owner chose and nothing else of the owner, until the owner revokes it or it expires.
 */
const may = right('equipment_share');

/** The format of a share password; any other is refused with 1517. */
export const SharePassword = z.string().regex(new RegExp(`^[A-Za-z0-9]{${accountLimits.sharePasswordMin},30}$`));

export const ShareAuth = z.object({
  /** `all`, or the shared signals; a selection contains at least one. */
  signals: z.union([z.literal('all'), z.array(Id).max(configurationLimits.signals)]).default('all'),
  write: Flag.default(false),
  history: Flag.default(true),
  alarm: Flag.default(true),
  /** `YYYY-MM-DD HH:mm:ss` in UTC+8; null means no expiry. */
  expires: Time.nullable().default(null),
});
export type ShareAuth = z.output<typeof ShareAuth>;

export const ShareHolder = z.object({
  id: z.number(),
  loginname: z.string(),
  orgName: z.string(),
  gmtCreate: z.string(),
});

/** Why a selection of what is shared is invalid. */
export const shareProblems = {
  noSignal: { cn: '请至少选择一个变量', en: 'select at least one signal' },
  past: { cn: '到期时间须晚于现在', en: 'the expiry must be in the future' },
} as const satisfies Record<string, Text>;

/** How many accounts may hold one device. */
export const shareLimits = { holders: 500 } as const;

/** `code` is in the QR code; null while the device is not shared. The password is never returned. */
export const ShareInfo = z.object({
  equipId: z.number(),
  code: z.string().nullable(),
  auth: ShareAuth,
  holders: z.array(ShareHolder),
});
export type ShareInfo = z.output<typeof ShareInfo>;

export const share = group(
  '/equipment/multi/share',
  { may },
  {
    info: read({ name: { cn: '分享信息', en: 'Sharing of a device' }, body: { equipId: Id }, reply: ShareInfo }),
    /** Shares it, or gives it another password (1517). Those who hold it keep it. `auth` as in `editAuth`. */
    editPassword: change({
      name: { cn: '设置分享密码', en: 'Set share password' },
      path: '/editPwd',
      bytes: requestLimits.listBytes,
      body: { equipId: Id, password: z.string().max(100), auth: ShareAuth.optional() },
      reply: ShareInfo,
    }),
    /**
     * Takes effect immediately for all holders. 1515 while it is not shared, 1714 for a signal of another device, 1305
     * for `write` by a user without permission to write.
     */
    editAuth: change({
      name: { cn: '设置分享权限', en: 'Set share permissions' },
      bytes: requestLimits.listBytes,
      body: { equipId: Id, auth: ShareAuth },
      reply: ShareInfo,
    }),
    /**
     * Revokes it from one holder (who can accept it again with the password), or without `holderId` the whole share:
     * its code ends and everyone loses it.
     */
    revoke: change({
      name: { cn: '取消分享', en: 'Revoke share' },
      body: { equipId: Id, holderId: optional(Id) },
      reply: ShareInfo,
    }),
    /**
     * 1514 for a wrong password, 1515, 1516, 1522 when too many hold it. Wrong tries are counted by account and by code;
     * beyond the limit it is 429. Capitals, spaces and hyphens of the code do not matter.
     */
    accept: change({
      name: { cn: '接受分享', en: 'Accept share' },
      may: session,
      body: { code: z.string().trim().min(1).max(100), password: z.string().max(30) },
      reply: { equipId: z.number(), name: z.string() },
    }),
    /** The holder removes it from their list. */
    leave: change({
      name: { cn: '移除分享的设备', en: 'Remove shared device' },
      may: session,
      body: { equipId: Id },
    }),
  },
);
