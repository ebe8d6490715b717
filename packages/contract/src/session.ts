import { z } from 'zod';
import { change, read } from './declare.ts';
import { optional, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { anyone, roleTypes, session } from './permissions.ts';
import { permissionKeys } from './rights.ts';
import { UserSettings } from './userSettings.ts';

/** 8 to 15 half-width characters, case-sensitive. */
export const Password = z
  .string()
  .regex(/^[\x21-\x7e]*$/)
  .min(accountLimits.passwordLength.min)
  .max(accountLimits.passwordLength.max);

export const Loginname = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}_.@-]*$/u)
  .min(accountLimits.loginnameLength.min)
  .max(accountLimits.loginnameLength.max);

export const Theme = z.object({ title: z.string(), faviconIco: z.string() });
export type Theme = z.output<typeof Theme>;

/** A theme with the name of the organisation whose brand it is; empty for the platform's own. */
export const Brand = Theme.extend({ orgName: z.string() });
export type Brand = z.output<typeof Brand>;

export const UserInfo = z.object({
  loginname: z.string(),
  /** What colleagues call the person; empty for the username. */
  name: z.string(),
  /** A file; null for none. */
  avatar: z.number().nullable(),
  tel: z.string(),
  userId: z.number(),
  styleId: z.number().nullable(),
  orgId: z.number(),
  orgName: z.string(),
  deptId: z.number().nullable(),
  roleId: z.number(),
  roleName: z.string(),
  roleType: z.enum(roleTypes),
  authRegion: z.array(z.string()),
  /** `all` devices of the organisation, those of the user's `dept` and below, their `own`, or `chosen` ones. */
  dataRange: z.enum(['all', 'dept', 'own', 'chosen']),
  ...UserSettings.shape,
  useLock: z.boolean(),
  /** Answers to own feedback that were not read yet. */
  newAnswers: z.number(),
  /** The demo plant tells stories here, and it is their organisation's. */
  isDemo: z.boolean(),
  auths: z.array(z.enum(permissionKeys)),
  theme: Theme,
});
export type UserInfo = z.output<typeof UserInfo>;

/**
 * What a login wants next: nothing more (`enter`: there is a session now), the code of the second factor, setting it up
 * because the role requires it, a new password, or the hardware lock.
 */
export const loginStepNames = ['enter', 'totp', 'enrol', 'password', 'lock'] as const;
export type LoginStepName = (typeof loginStepNames)[number];

/**
 * `userId` is 0 until `next` is `enter`. `token` belongs to the step and to the visitor's cookie; it is valid for 10
 * minutes and for one success.
 */
export const LoginStep = z.object({ userId: z.number(), next: z.enum(loginStepNames), token: z.string() });
export type LoginStep = z.output<typeof LoginStep>;

export const user = group(
  '/user',
  { may: session },
  {
    showVcode: read({
      name: { cn: '获取图形验证码', en: 'Get captcha' },
      may: anyone,
      kind: 'form',
      /** `image` is the data URL of a PNG; it is empty if the installation does not use a captcha. */
      reply: { required: z.boolean(), image: z.string() },
    }),
    /**
     * Checked in this order: 1001, 1008, 1005 and 1004, 1003; only whoever knows the password learns that an account is
     * disabled 1007, expired 1590, or of an organisation that is disabled 1591 or expired 1592.
     */
    login: change({
      name: { cn: '登录', en: 'Log in' },
      may: anyone,
      kind: 'form',
      body: {
        loginname: z.string().trim().max(100).default(''),
        password: z.string().max(200).default(''),
        vcode: optional(text(16)),
        /** What the server printed when it started: with it, the password of a demo that is off leads to a new one. */
        startToken: optional(text(100)),
      },
      fields: { 1001: 'loginname', 1002: 'loginname', 1004: 'vcode', 1005: 'vcode' },
      reply: LoginStep,
    }),
    info: read({
      name: { cn: '当前用户信息', en: 'Current user' },
      kind: 'get',
      body: { time: optional(text(30)) },
      reply: UserInfo,
    }),
    logout: change({ name: { cn: '退出登录', en: 'Log out' }, kind: 'form' }),
    /** Whether codes and notices can be sent as text messages and e-mails. */
    options: read({
      name: { cn: '可用的通知方式', en: 'Ways to reach people' },
      kind: 'get',
      reply: { sms: z.boolean(), email: z.boolean() },
    }),
  },
);

export const style = group(
  '/style',
  { may: anyone },
  {
    /**
     * Before the login: the brand of the organisation with this code, or that answers under the host name of the
     * request. Whether a code exists is not told: without a match it is the platform's.
     */
    load: read({
      name: { cn: '加载平台风格', en: 'Load platform style' },
      at: '/org/StyleAction!loadStyle.action',
      kind: 'form',
      body: { org: optional(text(60)) },
      reply: Brand,
    }),
  },
);

export const setup = group(
  '/system/setup',
  { may: anyone },
  {
    state: read({
      name: { cn: '系统是否需要初始化', en: 'Check whether the system needs setup' },
      kind: 'form',
      reply: { needed: z.boolean() },
    }),
    /** Creates the first organisation and the administrator, for whoever knows the token that the server has printed. */
    create: change({
      name: { cn: '创建管理员', en: 'Create administrator' },
      kind: 'form',
      log: 'system.setup',
      body: { orgName: text(50, 1), loginname: Loginname, password: Password, token: text(100, 1) },
    }),
  },
);
