import type { Pushed } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';

/** Lets a caller wait for a gateway to take the configuration it has by now; asked after the change is committed. */
export interface PushFollower {
  /** Null when no gateway is concerned. */
  follow(caller: Caller, gatewayId: number | null): Promise<Pushed>;
}
