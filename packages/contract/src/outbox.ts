import { z } from 'zod';
import { list } from './declare.ts';
import { optional, Time, text } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';

export const messageWays = ['sms', 'email'] as const;
/** `kept`: there is no provider, the message can be read in the outbox. */
export const messageStates = ['waiting', 'sent', 'failed', 'kept'] as const;

export const OutboxMessage = z.object({
  id: z.number(),
  way: z.enum(messageWays),
  target: z.string(),
  subject: z.string(),
  /** Of kept messages alone: what a provider takes is for its reader. */
  body: z.string(),
  /**
   * `expired`: the code in it is no longer valid. `removed`: after some days. `hidden`: a provider sends it, or it is
   * for an account that may do more than the reader, who could otherwise take that account over.
   */
  content: z.enum(['shown', 'expired', 'removed', 'hidden']),
  state: z.enum(messageStates),
  tries: z.number(),
  /** Why the last attempt failed. */
  error: z.string(),
  /** Who it is for; empty for people without an account. */
  loginname: z.string(),
  orgName: z.string(),
  gmtCreate: Time,
  gmtSent: Time.nullable(),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

export const outbox = group(
  '/system/outbox',
  { may: right('account_edit') },
  {
    /** Text messages and e-mails of the organisation, newest first; of all organisations for platform staff. */
    query: list({ cn: '发件箱', en: 'Outbox' }, OutboxMessage, {
      target: optional(text(100)),
      way: optional(z.enum(messageWays)),
      state: optional(z.enum(messageStates)),
    }),
  },
);
