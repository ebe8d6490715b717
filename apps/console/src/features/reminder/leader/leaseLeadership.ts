import type { ChannelClock } from '../../../client/LiveChannelRunner.ts';
import type { Leadership } from './Leadership.ts';
import { leaseLimits, leaseStep, readLease } from './lease.ts';

export interface LeaseParts {
  clock: ChannelClock;
  me: string;
  read: () => string | undefined;
  write: (text: string | undefined) => void;
}

/** For browsers without locks: pages that were not loaded over HTTPS have none. */
export function leaseLeadership({ clock, me, read, write }: LeaseParts): Leadership {
  return {
    compete: (onChange) => {
      let leads = false;
      let endTimer = () => {};
      const turn = () => {
        const { isLeader, lease } = leaseStep(readLease(read()), me, clock.now());
        if (lease) write(JSON.stringify(lease));
        // Two tabs may have written at once: whoever still has it at the next turn leads.
        const isSure = isLeader && readLease(read())?.owner === me;
        if (isSure !== leads) {
          leads = isSure;
          onChange(leads);
        }
        endTimer = clock.setTimer(turn, leaseLimits.renewMs);
      };
      turn();
      return () => {
        endTimer();
        if (readLease(read())?.owner === me) write(undefined);
      };
    },
    isHeld: async () => {
      const lease = readLease(read());
      return lease !== undefined && lease.owner !== me && lease.until > clock.now();
    },
  };
}
