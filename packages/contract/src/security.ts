import { z } from 'zod';
import { checked } from './checked.ts';
import { Email, Tel } from './contact.ts';
import { change, read } from './declare.ts';
import { optional, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { anyone, session } from './permissions.ts';
import { codeWays, proofWays, securityPurposes } from './proofWays.ts';
import { Password } from './session.ts';
import type { Text } from './text.ts';

/** Suggestions; people may write a question of their own. */
export const securityQuestions: readonly Text[] = [
  { cn: '您小学班主任的姓名是？', en: 'What was the name of your first teacher?' },
  { cn: '您出生的城市是？', en: 'In which city were you born?' },
  { cn: '您的第一只宠物叫什么？', en: 'What was the name of your first pet?' },
  { cn: '您的第一家工作单位是？', en: 'What was your first employer?' },
  { cn: '您最好的朋友的姓名是？', en: 'What is the name of your best friend?' },
  { cn: '您母亲的出生地是？', en: 'Where was your mother born?' },
];

const { questions: questionCount, questionMax, answerLength } = accountLimits;

/** Six digits; what else is typed around them does not matter. */
const Code = z
  .string()
  .max(20)
  .transform((value) => value.replace(/\s/g, ''));
const Answer = text(answerLength.max);

export const SecurityQuestion = z.object({
  question: text(questionMax, 2),
  answer: text(answerLength.max, answerLength.min),
});
export type SecurityQuestion = z.output<typeof SecurityQuestion>;

const Questions = checked(z.array(SecurityQuestion).length(questionCount), (items) =>
  new Set(items.map(({ question }) => question)).size < items.length
    ? { cn: '安全问题不能重复', en: 'the questions must be different' }
    : undefined,
);

/** A way that an account has; the hint is masked: `138****1234`, `l***@example.com`. */
export const OwnWay = z.object({ way: z.enum(proofWays), hint: z.string() });
export type OwnWay = z.output<typeof OwnWay>;

/** After a code was sent: when the next one can be, and how long this one is valid. */
const Sent = z.object({ waitSeconds: z.number(), minutes: z.number() });
export type CodeSent = z.output<typeof Sent>;

/** 1004 and 1005 are about the code, 1021 about the answers, 1587 about the password. */
const proofFields = { 1004: 'code', 1005: 'code', 1021: 'answers', 1587: 'password' } as const;

const shown = {
  way: z.enum(proofWays),
  code: optional(Code),
  answers: optional(z.array(Answer).length(questionCount)),
  password: optional(z.string().max(200)),
};

export const FindState = z.object({
  /** `account` nobody was named yet, `validate` the identity is to be checked, `password` it was. */
  step: z.enum(['account', 'validate', 'password']),
  loginname: z.string(),
  /** Empty for an account without phone, e-mail and questions: an administrator resets its password. */
  ways: z.array(OwnWay),
  questions: z.array(z.string()),
});
export type FindState = z.output<typeof FindState>;

/**
 * A forgotten password: account, identity check, new password. The steps are kept on the server for the visitor, so none
 * can be skipped or used twice; each has to follow within ten minutes of the one before.
 *
 * **Whether a username exists** is told in one place, `account` (1002): whoever mistypes their name would otherwise wait
 * for a code that never comes, and people forget names as they forget passwords. It is answered only after a right
 * captcha and at most 20 times in a row from one address, then once every 30 seconds, so it is of little use for
 * collecting names. The login tells nothing (1003 for both), and no later step tells more than the masked hints.
 */
export const findpwd = group(
  '/findpwd',
  { may: anyone },
  {
    /** Refused in this order: 1001, 429, captcha 1005 and 1004, 1002, disabled 1007, single sign-on 1026. */
    account: change({
      name: { cn: '找回密码：账号', en: 'Find password: account' },
      log: false,
      body: { loginname: z.string().trim().max(100).default(''), vcode: optional(text(16)) },
      fields: { 1001: 'loginname', 1002: 'loginname', 1004: 'vcode', 1005: 'vcode' },
    }),
    state: read({ name: { cn: '找回密码：进度', en: 'Find password: progress' }, reply: FindState }),
    /** 1022 if there is nothing to go on with, 429 and 1589 for too many, 1025 and 1588 if it cannot be sent. */
    send: change({
      name: { cn: '找回密码：发送验证码', en: 'Find password: send a code' },
      log: false,
      body: { way: z.enum(codeWays) },
      reply: Sent,
    }),
    validate: change({
      name: { cn: '找回密码：身份验证', en: 'Find password: identity check' },
      body: { way: z.enum(['tel', 'email', 'question']), code: shown.code, answers: shown.answers },
      fields: { 1004: 'code', 1005: 'code', 1021: 'answers' },
    }),
    /** 1023 without a passed identity check, 1028 for one of the last passwords. All sessions of the account end. */
    password: change({
      name: { cn: '找回密码：设置新密码', en: 'Find password: new password' },
      body: { password: Password },
      fields: { 1028: 'password' },
    }),
  },
);

export const SecurityState = z.object({
  loginname: z.string(),
  /** Text messages can be sent, or are kept in the outbox. Decides between `security/sms` and `security/nosms`. */
  sms: z.boolean(),
  tel: z.string(),
  email: z.string(),
  questions: z.array(z.string()),
  /** Epoch ms. */
  passwordAt: z.number(),
  /** False for accounts of single sign-on: password and e-mail are kept by the identity provider (1026, 1027). */
  mayChangePassword: z.boolean(),
  mayChangeEmail: z.boolean(),
  /** How this user can be checked. */
  ways: z.array(OwnWay),
  /** For which changes they were. */
  passed: z.array(z.enum(securityPurposes)),
});
export type SecurityState = z.output<typeof SecurityState>;

/** The security settings of the caller's own account. Every change needs a passed `validate` of its purpose, else 1023. */
export const security = group(
  '/user/security',
  { may: session },
  {
    state: read({ name: { cn: '账号安全', en: 'Account security' }, reply: SecurityState }),
    send: change({
      name: { cn: '发送身份验证码', en: 'Send a code for an identity check' },
      log: false,
      body: { purpose: z.enum(securityPurposes), way: z.enum(codeWays) },
      reply: Sent,
    }),
    validate: change({
      name: { cn: '身份验证', en: 'Identity check' },
      body: { purpose: z.enum(securityPurposes), ...shown },
      fields: proofFields,
    }),
    /** 1026 for accounts of single sign-on. All other sessions of the account end, this one is renewed. */
    password: change({
      name: { cn: '修改密码', en: 'Change password' },
      body: { password: Password },
      fields: { 1028: 'password' },
    }),
    telSend: change({
      name: { cn: '发送手机绑定验证码', en: 'Send a code to a new phone' },
      log: false,
      body: { tel: Tel },
      fields: { 1025: 'tel' },
      reply: Sent,
    }),
    /** Binds the number that the code was sent to. 1024 only after a right code, so that it tells nothing of others. */
    tel: change({
      name: { cn: '绑定手机', en: 'Bind a phone' },
      body: { code: Code },
      fields: { 1004: 'code', 1005: 'code' },
    }),
    telUnbind: change({ name: { cn: '解绑手机', en: 'Unbind the phone' } }),
    /** 1027 for accounts of single sign-on. */
    emailSend: change({
      name: { cn: '发送邮箱绑定验证码', en: 'Send a code to a new e-mail address' },
      log: false,
      body: { email: Email },
      fields: { 1588: 'email' },
      reply: Sent,
    }),
    /** 1586 only after a right code. */
    email: change({
      name: { cn: '绑定邮箱', en: 'Bind an e-mail address' },
      body: { code: Code },
      fields: { 1004: 'code', 1005: 'code' },
    }),
    emailUnbind: change({ name: { cn: '解绑邮箱', en: 'Unbind the e-mail address' } }),
    question: change({ name: { cn: '设置安全问题', en: 'Set security questions' }, body: { items: Questions } }),
  },
);
