import { z } from 'zod';
import { change, read } from './declare.ts';
import { optional, text } from './fields.ts';
import { group } from './group.ts';
import { anyone } from './permissions.ts';
import { LoginStep, Password } from './session.ts';

const Token = text(100, 1);

/** A code of six digits, or a recovery code. */
export const SecondFactorCode = text(40, 1);

/** The secret of a second factor, for an authenticator: as text, and as the URI in the QR code. */
export const SecondFactorSecret = { secret: z.string(), uri: z.string() };

/**
 * The steps between a right password and a session. All of them: 1023 for a token that is unknown, used, expired, of
 * another step or of another visitor; 1007, 1590, 1591 and 1592 as at the login.
 */
export const loginStep = group(
  '/user/login',
  { may: anyone, name: 'loginStep' },
  {
    /** Replaces a temporary or expired password; ends all sessions of the account. 1028 for an earlier one. */
    password: change({
      name: { cn: '登录时修改密码', en: 'Change the password at login' },
      kind: 'form',
      body: { token: Token, password: Password },
      fields: { 1028: 'password', 1000: 'password' },
      reply: LoginStep,
    }),
    /** 1593 for a wrong code, 1008 after too many. */
    totp: change({
      name: { cn: '登录时验证动态码', en: 'Enter the second factor at login' },
      kind: 'form',
      body: { token: Token, code: SecondFactorCode },
      fields: { 1593: 'code', 1008: 'code' },
      reply: LoginStep,
    }),
    /** The same secret each time, until the step is done. */
    enrolBegin: change({
      name: { cn: '登录时开始设置动态码', en: 'Begin to set up the second factor at login' },
      path: '/enrol/begin',
      kind: 'form',
      log: false,
      body: { token: Token },
      reply: SecondFactorSecret,
    }),
    /** The recovery codes are shown once. */
    enrol: change({
      name: { cn: '登录时设置动态码', en: 'Set up the second factor at login' },
      kind: 'form',
      body: { token: Token, code: SecondFactorCode },
      fields: { 1593: 'code', 1008: 'code' },
      reply: LoginStep.extend({ codes: z.array(z.string()) }),
    }),
  },
);

/** Why a single sign-on did not lead to a session; in the query of the login page as `sso`. */
export const ssoFailures = {
  down: { cn: '身份提供方无法连接', en: 'the identity provider cannot be reached' },
  unknown: { cn: '该身份没有对应的账号', en: 'there is no account for this identity' },
  expired: { cn: '登录已超时，请重试', en: 'it took too long. Try again' },
  failed: { cn: '身份提供方的答复无效', en: 'the identity provider did not confirm the login' },
} as const;
export type SsoFailure = keyof typeof ssoFailures;

/** Single sign-on by OpenID Connect. `start` and `callback` are opened by the browser itself and redirect. */
export const sso = group(
  '/user/sso',
  { may: anyone },
  {
    info: read({
      name: { cn: '单点登录方式', en: 'Single sign-on in use' },
      kind: 'form',
      /** The text of the button; empty if the installation has no single sign-on. */
      reply: { name: z.string() },
    }),
    /** Redirects to the provider. `to` is where the console goes afterwards; anything but one of its paths is ignored. */
    start: read({
      name: { cn: '开始单点登录', en: 'Begin single sign-on' },
      kind: 'get',
      body: { to: optional(text(2000)) },
    }),
    /**
     * The provider redirects here. Redirects to the console with a session; to `/login#step=…&token=…` if more is
     * wanted; or to `/login?sso=…` with a key of `ssoFailures` or a catalogue code.
     */
    callback: read({
      name: { cn: '单点登录', en: 'Single sign-on' },
      kind: 'get',
      log: 'sso.callback',
      body: { state: optional(text(200)), code: optional(text(4000)), error: optional(text(200)) },
    }),
  },
);
