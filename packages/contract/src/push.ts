import { z } from 'zod';

/**
 * Delivery of the gateway's new configuration: without `uuid` there is nothing to wait for, because no gateway is
 * affected (`online` is true) or because it is offline and gets it when it comes back (`online` is false). With `uuid`
 * the callback reports when it was applied or why it was refused.
 */
export const pushed = { online: z.boolean(), uuid: z.string().optional() };
export const Pushed = z.object(pushed);
export type Pushed = z.output<typeof Pushed>;
