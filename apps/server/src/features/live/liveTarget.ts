import { languages } from '@lookfar/contract';
import { z } from 'zod';

/** What an equipment socket follows, as it is kept with its token. */
export const LiveTarget = z.object({
  equipmentId: z.number(),
  gatewayId: z.number().nullable(),
  sn: z.string(),
  /** Alarms are told, in this language; absent for those who may not see them. */
  alarms: z.enum(languages).optional(),
  /** It belongs to others: how much of it this account may see is asked anew when the socket opens. */
  shared: z.boolean().optional(),
  /** It is in the range of the account: whether it still is, is asked anew when the socket opens. */
  ranged: z.boolean().optional(),
});
export type LiveTarget = z.output<typeof LiveTarget>;

/** Whom a message socket serves, beside the account that its token names. */
export const MessageTarget = z.object({ orgId: z.number() });
export type MessageTarget = z.output<typeof MessageTarget>;
