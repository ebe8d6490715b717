import { z } from 'zod';
import { change, read } from './declare.ts';
import { Id } from './fields.ts';
import { group } from './group.ts';
import { SecondFactorCode, SecondFactorSecret } from './login.ts';
import { right, session } from './permissions.ts';

const RecoveryCodes = { codes: z.array(z.string()) };
const present = z.string().min(1).max(200);

/**
 * The second factor of the caller: time-based one-time codes (RFC 6238, SHA-1, six digits, 30 s). Changes need the
 * present password: 1003 for a wrong one, 1008 after too many.
 */
export const totp = group(
  '/user/totp',
  { may: session },
  {
    state: read({
      name: { cn: '动态码状态', en: 'State of the second factor' },
      kind: 'form',
      reply: {
        on: z.boolean(),
        /** The role requires it: it cannot be turned off. */
        required: z.boolean(),
        /** Recovery codes that have not been used. */
        codesLeft: z.number(),
      },
    }),
    /** Nothing changes before `confirm`. The token is valid for 10 minutes, in this session. */
    begin: change({
      name: { cn: '开始设置动态码', en: 'Begin to set up the second factor' },
      kind: 'form',
      body: { password: present },
      fields: { 1003: 'password', 1008: 'password' },
      reply: { token: z.string(), ...SecondFactorSecret },
    }),
    /** Replaces an earlier secret and all recovery codes; the new ones are shown once. */
    confirm: change({
      name: { cn: '启用动态码', en: 'Turn on the second factor' },
      kind: 'form',
      body: { token: z.string().max(100), code: SecondFactorCode },
      fields: { 1593: 'code', 1008: 'code' },
      reply: RecoveryCodes,
    }),
    off: change({
      name: { cn: '停用动态码', en: 'Turn off the second factor' },
      kind: 'form',
      body: { password: present },
      fields: { 1003: 'password', 1008: 'password' },
    }),
    /** Ten new recovery codes in place of the present ones, shown once. */
    codes: change({
      name: { cn: '重新生成恢复码', en: 'Generate new recovery codes' },
      kind: 'form',
      body: { password: present },
      fields: { 1003: 'password', 1008: 'password' },
      reply: RecoveryCodes,
    }),
  },
);

/** For somebody who has lost their authenticator and their recovery codes. */
export const accountTotp = group(
  '/account/totp',
  { may: right('account_edit'), name: 'accountTotp' },
  {
    /** Refused as the changes of `accountLock`: the own one is turned off with the password. */
    remove: change({
      name: { cn: '移除账号的动态码', en: 'Remove the second factor of an account' },
      body: { accountId: Id },
    }),
  },
);
