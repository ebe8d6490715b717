import { z } from 'zod';

/**
 * What became of the gateway's new configuration: without `uuid` there is nothing to wait for, because no gateway is
 * concerned (`online` is true) or because it is offline and gets it when it comes back (`online` is false). With `uuid`
 * the callback says when it was applied or why it was refused.
 */
export const pushed = { online: z.boolean(), uuid: z.string().optional() };
export const Pushed = z.object(pushed);
export type Pushed = z.output<typeof Pushed>;
