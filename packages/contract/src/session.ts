import { z } from 'zod';
import { call, rootCall } from './call.ts';
import { Empty, optional, text } from './fields.ts';
import { accountLimits } from './limits.ts';
import { anyone, roleTypes, session } from './permissions.ts';
import { permissionKeys } from './rights.ts';

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

export const UserInfo = z.object({
  loginname: z.string(),
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
  prompType: z.array(z.enum(['sound', 'title', 'alter'])),
  scadaAdaption: z.enum(['container', 'width', 'height', 'none']),
  equipDisplay: z.enum(['card', 'table']),
  useLock: z.boolean(),
  auths: z.array(z.enum(permissionKeys)),
  theme: Theme,
});
export type UserInfo = z.output<typeof UserInfo>;

export const showVcode = call('/user/showVcode', {
  name: { cn: '获取图形验证码', en: 'Get captcha' },
  may: anyone,
  kind: 'form',
  body: Empty,
  /** `image` is SVG text; it is empty when the installation asks for no captcha. */
  reply: z.object({ required: z.boolean(), image: z.string() }),
});

export const login = call('/user/login', {
  name: { cn: '登录', en: 'Log in' },
  may: anyone,
  kind: 'form',
  body: z.object({
    loginname: z.string().trim().max(100).default(''),
    password: z.string().max(200).default(''),
    vcode: optional(text(16)),
  }),
  reply: z.object({ userId: z.number() }),
  log: 'user.login',
});

export const userInfo = call('/user/info', {
  name: { cn: '当前用户信息', en: 'Current user' },
  may: session,
  kind: 'get',
  body: z.object({ time: optional(text(30)) }),
  reply: UserInfo,
});

export const logout = call('/user/logout', {
  name: { cn: '退出登录', en: 'Log out' },
  may: session,
  kind: 'form',
  body: Empty,
  reply: Empty,
  log: 'user.logout',
});

export const loadStyle = rootCall('/org/StyleAction!loadStyle.action', {
  name: { cn: '加载平台风格', en: 'Load platform style' },
  may: anyone,
  kind: 'form',
  body: Empty,
  reply: Theme,
});

export const setupState = call('/system/setup/state', {
  name: { cn: '系统是否需要初始化', en: 'Check whether the system needs setup' },
  may: anyone,
  kind: 'form',
  body: Empty,
  reply: z.object({ needed: z.boolean() }),
});

/** Creates the first enterprise and the administrator; refused once any account exists. */
export const setupCreate = call('/system/setup/create', {
  name: { cn: '创建管理员', en: 'Create administrator' },
  may: anyone,
  kind: 'form',
  body: z.object({ orgName: text(50, 1), loginname: Loginname, password: Password }),
  reply: Empty,
  log: 'system.setup',
});
