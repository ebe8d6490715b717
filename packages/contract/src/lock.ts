import { z } from 'zod';
import { add, change, read, remove } from './declare.ts';
import { Flag, Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { accountLimits } from './limits.ts';
import { anyone, right } from './permissions.ts';
import { LoginStep } from './session.ts';

/** The program on the user's own machine that talks to the hardware lock; the only other origin the console calls. */
export const lockServiceOrigin = `http://127.0.0.1:${accountLimits.lockServicePort}`;
/** GET without parameters, and POST with the form fields `desc` and `verify_data`; neither with credentials. */
export const lockServicePaths = {
  describe: '/v1/api/control/slm_get_local_description',
  sign: '/v1/api/control/slm_ctrl_sign_by_device',
} as const;

/**
 * Its replies. `code` is 0 for success; otherwise `desc` says what is wrong. `data` is the description of the lock, which
 * is sent back as `desc`, or the signature in base64.
 */
export const LockServiceReply = z.object({
  code: z.number(),
  desc: z.string().default(''),
  data: z.unknown().optional(),
});
export type LockServiceReply = z.output<typeof LockServiceReply>;

/** Locks sign nothing that does not begin with these nine bytes. */
const label = 'SENSELOCK';

/**
 * The 41 bytes that the lock signs: the label and the 32 characters of the random value, in ASCII. `verify_data` is
 * their base64. The signature is RSASSA-PKCS1-v1_5 with SHA-256, or ECDSA with SHA-256 (DER, or r and s side by side).
 */
export const lockMessage = (random: string): string => `${label}${random}`;

/** The check of the hardware lock, at the login and every minute of a session that needs it. */
export const lock = group(
  '/user',
  { may: anyone, name: 'lock' },
  {
    /** A value to sign: for this session, or for this visitor before the login; for two minutes, signed once. */
    random: read({ name: { cn: '获取随机数', en: 'Get a random value' }, kind: 'get', reply: z.string() }),
    /**
     * `verifyData` is the base64 of the signature by a lock that is registered for the account. With the `token` of the
     * login step `lock`, or in a session; 1594 if it does not match. A session whose account needs the lock is refused
     * everything with 1595 once its last check is three minutes old.
     */
    validLockCert: change({
      name: { cn: '验证硬件锁', en: 'Check the hardware lock' },
      kind: 'form',
      body: { verifyData: text(4000, 1), token: optional(text(100)) },
      reply: LoginStep,
    }),
  },
);

export const LockCertLine = z.object({
  id: z.number(),
  name: z.string(),
  /** SHA-256 of the public key, in hex. */
  fingerprint: z.string(),
  /** `RSA 2048` or `EC P-256`. */
  kind: z.string(),
  /** Of a certificate; null for a bare key. Epoch ms. */
  validUntil: z.number().nullable(),
  gmtCreate: z.string(),
});
export type LockCertLine = z.output<typeof LockCertLine>;

/**
 * Which locks an account may use. 1014 for one that is not in the caller's lists, 1562 for one that may do or see more
 * than theirs, 1575 for their own: somebody else registers it.
 */
export const accountLock = group(
  '/account/lock',
  { may: right('account_edit'), name: 'accountLock' },
  {
    query: read({
      name: { cn: '账号的硬件锁', en: 'Hardware locks of an account' },
      body: { accountId: Id },
      reply: { useLock: z.boolean(), list: z.array(LockCertLine) },
    }),
    /** A PEM public key or X.509 certificate: RSA from 2048 bits, or EC. One lock is registered once. */
    add: add(
      { cn: '登记硬件锁', en: 'Register a hardware lock' },
      { accountId: Id, name: text(50, 1), publicKey: text(16_000, 1) },
      { fields: { 1000: 'publicKey' } },
    ),
    /** Removing the last one ends the requirement too, or nobody could log in. */
    remove: remove({ cn: '移除硬件锁', en: 'Remove a hardware lock' }),
    /** Whether the account needs a lock; 1594 to require one that is not there. */
    use: change({
      name: { cn: '设置是否使用硬件锁', en: 'Require a hardware lock' },
      body: { accountId: Id, useLock: Flag },
    }),
  },
);
