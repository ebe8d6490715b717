import { z } from 'zod';

/** What an equipment socket follows, as it is kept with its token. */
export const LiveTarget = z.object({
  equipmentId: z.number(),
  gatewayId: z.number().nullable(),
  sn: z.string(),
});
export type LiveTarget = z.output<typeof LiveTarget>;
