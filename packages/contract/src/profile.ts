import { z } from 'zod';
import { change, read, upTo } from './declare.ts';
import { text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { session } from './permissions.ts';

/** The account of the caller, as its own holder sees it. */
export const Profile = z.object({
  loginname: z.string(),
  /** Empty if none was given; the username is shown instead. */
  name: z.string(),
  /** A file; null for none. */
  avatar: z.number().nullable(),
  /** Masked, e.g. `138****8000` and `a***@example.com`; empty if nothing is bound. */
  tel: z.string(),
  email: z.string(),
  orgName: z.string(),
  /** From the top department down; empty without one. */
  dept: z.array(z.string()),
  roleName: z.string(),
  /** The account's own permission regions and those of its role. */
  regions: z.array(z.string()),
  /** `YYYY-MM-DD HH:mm:ss` in UTC+8; empty if the account does not expire. */
  validUntil: z.string(),
  /** False if the name comes from single sign-on: changing it is 1027. */
  mayRename: z.boolean(),
  wechat: z.boolean(),
  /** The stored key of the video cloud; `usable` is false if it has to be entered again. */
  videoKey: z.object({ linked: z.boolean(), usable: z.boolean(), tail: z.string() }),
});
export type Profile = z.output<typeof Profile>;

/** Keys of the video cloud: printable, without spaces. */
const VideoCredential = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]*$/)
  .min(8)
  .max(128);

export const profile = group(
  '/user/profile',
  { may: session },
  {
    info: read({ name: { cn: '我的账号信息', en: 'My account' }, reply: Profile }),
    /** 1027 for an account whose name comes from single sign-on. */
    edit: change({
      name: { cn: '修改个人资料', en: 'Edit own details' },
      body: { name: text(accountLimits.usernameMax) },
      fields: { 1027: 'name' },
    }),
    /** Its type is detected from its content (1512), at most 100 KB (1513). */
    avatar: change({
      name: { cn: '更换头像', en: 'Change own picture' },
      files: { file: upTo(accountLimits.avatarBytes, accountLimits.avatarTypes.join(', ')) },
      reply: { id: z.number(), url: z.string() },
    }),
    removeAvatar: change({ name: { cn: '移除头像', en: 'Remove own picture' } }),
    /** 1598 if nothing is linked. */
    unlinkWechat: change({ name: { cn: '解除微信绑定', en: 'Unlink WeChat' } }),
    /** Stored encrypted and never sent back; replaces the one before. */
    linkVideo: change({
      name: { cn: '绑定视频云密钥', en: 'Link video cloud key' },
      body: { appKey: VideoCredential, appSecret: VideoCredential },
    }),
    /** 1598 if nothing is linked. */
    unlinkVideo: change({ name: { cn: '解除视频云密钥', en: 'Unlink video cloud key' } }),
  },
);
