import { z } from 'zod';
import { call } from './call.ts';
import { Empty, Flag, Id, optional, Time } from './fields.ts';
import { accountLimits } from './limits.ts';
import { right, session } from './permissions.ts';

/**
 * A device is shared by code and password: whoever has both and a session takes it into their list. They see what the
 * owner chose, nothing else of the owner, until the owner revokes it or its time is over.
 */
const may = right('equipment_share');

/** At least 4 letters or digits (1517). */
export const SharePassword = z.string().regex(new RegExp(`^[A-Za-z0-9]{${accountLimits.sharePasswordMin},30}$`));

export const ShareAuth = z.object({
  /** `all`, or the signals that are shared. */
  signals: z.union([z.literal('all'), z.array(Id).max(5000)]).default('all'),
  write: Flag.default(false),
  history: Flag.default(true),
  alarm: Flag.default(true),
  /** `YYYY-MM-DD HH:mm:ss` in UTC+8; null for ever. */
  expires: Time.nullable().default(null),
});
export type ShareAuth = z.output<typeof ShareAuth>;

export const ShareHolder = z.object({
  id: z.number(),
  loginname: z.string(),
  orgName: z.string(),
  gmtCreate: z.string(),
});

/** `code` is in the QR code; null while the device is not shared. The password is never shown. */
export const ShareInfo = z.object({
  equipId: z.number(),
  code: z.string().nullable(),
  auth: ShareAuth,
  holders: z.array(ShareHolder),
});
export type ShareInfo = z.output<typeof ShareInfo>;

export const shareInfo = call('/equipment/multi/share/info', {
  name: { cn: '分享信息', en: 'Sharing of an equipment' },
  may,
  kind: 'json',
  body: z.object({ equipId: Id }),
  reply: ShareInfo,
});

/** Shares it, or gives it another password. Those who hold it keep it. */
export const editSharePassword = call('/equipment/multi/share/editPwd', {
  name: { cn: '设置分享密码', en: 'Set the sharing password' },
  may,
  kind: 'json',
  body: z.object({ equipId: Id, password: SharePassword }),
  reply: ShareInfo,
  log: 'share.editPassword',
});

/** Takes effect at once for everyone who holds it. */
export const editShareAuth = call('/equipment/multi/share/editAuth', {
  name: { cn: '设置分享权限', en: 'Set what is shared' },
  may,
  kind: 'json',
  body: z.object({ equipId: Id, auth: ShareAuth }),
  reply: ShareInfo,
  log: 'share.editAuth',
});

/** One holder, or without `holderId` the whole share: its code ends and everyone loses it. */
export const revokeShare = call('/equipment/multi/share/revoke', {
  name: { cn: '取消分享', en: 'Revoke a share' },
  may,
  kind: 'json',
  body: z.object({ equipId: Id, holderId: optional(Id) }),
  reply: ShareInfo,
  log: 'share.revoke',
});

/** 1514 for a wrong password (rate-limited), 1515, 1516. */
export const acceptShare = call('/equipment/multi/share/accept', {
  name: { cn: '接受分享', en: 'Accept a share' },
  may: session,
  kind: 'json',
  body: z.object({ code: z.string().trim().min(1).max(100), password: z.string().max(30) }),
  reply: z.object({ equipId: z.number(), name: z.string() }),
  log: 'share.accept',
});

/** The holder gives it back. */
export const leaveShare = call('/equipment/multi/share/leave', {
  name: { cn: '移除分享的设备', en: 'Give a shared device back' },
  may: session,
  kind: 'json',
  body: z.object({ equipId: Id }),
  reply: Empty,
  log: 'share.leave',
});
