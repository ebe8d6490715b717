import type { Records } from '../../../platform/access/records.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineLease } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { RunStarts } from '../run/RunStarts.ts';
import { TriggerRunner } from './TriggerRunner.ts';
import { TriggerStore } from './TriggerStore.ts';

export interface TriggerParts {
  db: Records;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  lease: EngineLease;
  starts: RunStarts;
  lost(): void;
}

/** What starts scenes without people, for the process that has the lease. */
export function createTriggers({ db, starts, lease, ...parts }: TriggerParts): TriggerRunner {
  const starter = { start: (order: Parameters<RunStarts['start']>[1]) => starts.start(serverScope, order) };
  return new TriggerRunner({ ...parts, store: new TriggerStore(db), starter, renew: () => lease.renew() });
}
