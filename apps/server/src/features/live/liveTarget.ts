import { languages } from '@lookfar/contract';
import { z } from 'zod';

/** What a device socket follows, as stored with its token. */
export const LiveTarget = z.object({
  equipmentId: z.number(),
  gatewayId: z.number().nullable(),
  sn: z.string(),
  /** Alarms are sent, in this language; absent for users who cannot see them. */
  alarms: z.enum(languages).optional(),
  /** It is shared: how much of it this account can see is looked up when the socket opens. */
  shared: z.boolean().optional(),
  /** It is in the range of the account: this is checked again when the socket opens. */
  ranged: z.boolean().optional(),
});
export type LiveTarget = z.output<typeof LiveTarget>;

/** What a message socket needs besides the account of its token. */
export const MessageTarget = z.object({
  orgId: z.number(),
  /** Of the request for the token. */
  language: z.enum(languages),
});
export type MessageTarget = z.output<typeof MessageTarget>;

/** What a socket of a project page follows; whether its account may see that is looked up when it opens. */
export const ProjectTarget = z.object({
  projectId: z.number(),
  pageId: z.number(),
  draft: z.boolean(),
  /** Only these devices, and the variables; absent for all of the page. */
  equipIds: z.array(z.number()).optional(),
  /** Alarms are sent in it. */
  language: z.enum(languages),
});
export type ProjectTarget = z.output<typeof ProjectTarget>;
