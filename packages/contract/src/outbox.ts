import { z } from 'zod';
import { change, list } from './declare.ts';
import { Id, optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { anyRight } from './permissions.ts';

/** Everything that leaves the server on its way to people. */
export const messageWays = ['sms', 'email', 'voice', 'push', 'webhook', 'wecom', 'dingtalk', 'feishu'] as const;
/** `kept`: there is no provider, the message can be read in the outbox. */
export const messageStates = ['waiting', 'sent', 'failed', 'kept'] as const;

export const OutboxMessage = z.object({
  id: z.number(),
  way: z.enum(messageWays),
  /** Masked where its reader sees a part of the organisation, and the account is not one that they manage. */
  target: z.string(),
  subject: z.string(),
  /** Without links. Of codes only where no provider sends them, for platform administrators alone. */
  body: z.string(),
  /**
   * `expired`: the code in it is no longer valid. `removed`: after some days. `hidden`: it has a code, with which its
   * reader could act for somebody else.
   */
  content: z.enum(['shown', 'expired', 'removed', 'hidden']),
  state: z.enum(messageStates),
  tries: z.number(),
  /** Why the last attempt failed. */
  error: z.string(),
  /** Who it is for; empty for people without an account. */
  loginname: z.string(),
  orgName: z.string(),
  /** The notification rule behind it; empty for none. */
  ruleName: z.string(),
  alarmId: z.number().nullable(),
  /** It has failed, and can be sent again. */
  mayResend: z.boolean(),
  gmtCreate: Time,
  gmtSent: Time.nullable(),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

export const outbox = group(
  '/system/outbox',
  { may: anyRight(['account_edit', 'notify_edit']) },
  {
    /**
     * Newest first: notifications about devices that the caller sees, messages to accounts that they manage, and
     * invitations that they could have made; of all organisations for platform staff.
     */
    query: list({ cn: '发件箱', en: 'Outbox' }, OutboxMessage, {
      target: optional(text(100)),
      way: optional(z.enum(messageWays)),
      state: optional(z.enum(messageStates)),
      alarmId: optional(Id),
    }),
    /** Messages that have failed: tried anew. Those that cannot be (a code in them has expired) are left out. */
    resend: change({
      name: { cn: '重新发送', en: 'Send again' },
      body: { ids: z.array(Id).min(1).max(200) },
      reply: { count: z.number() },
    }),
  },
);
