import type { Pushed } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';

/** Lets a caller wait for a gateway to apply its latest configuration; called after the change is committed. */
export interface PushFollower {
  /** Null if no gateway is affected. */
  follow(caller: Caller, gatewayId: number | null): Promise<Pushed>;
}
