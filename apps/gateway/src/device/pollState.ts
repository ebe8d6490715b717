import type { Value } from '@lookfar/contract';
import type { Reading } from '@lookfar/drivers';
import type { FilterRules, Sent } from './changeFilter.ts';
import { type ScanGroup, scanGroups } from './scanGroups.ts';

/** A faster scan for a while, because somebody is watching. */
export interface Lease {
  intervalMs: number;
  /** In the ticks of the poller's clock. */
  until: number;
}

/** `id` belongs to the caller, who gets it back with the answer. */
export interface WriteJob {
  id: number;
  signalId: number;
  value: number | string;
}

/** The result of a write: 200 with the read-back value, or the catalogue's code. */
export interface WriteOutcome {
  code: string;
  message: string;
  value?: Value;
}

/** Signals to be read now, independent of the scan. */
export interface FetchJob {
  id: number;
  signalIds: readonly number[];
}

/** The result of a read on demand: 200 with the readings, each with its own code, or why nothing could be read. */
export interface FetchOutcome {
  code: string;
  message: string;
  readings: readonly Reading[];
}

/**
 * opening → reading ⇄ idle ⇄ writing or fetching; a failure leads to resting and back to opening. The device is online
 * from its first response to the next failure.
 */
export interface PollState {
  phase: 'new' | 'opening' | 'reading' | 'writing' | 'fetching' | 'idle' | 'resting' | 'stopped';
  readonly groups: readonly ScanGroup[];
  readonly rules: FilterRules;
  lease: Lease | undefined;
  online: boolean;
  /** Failures since the last response. */
  failures: number;
  readonly sent: Sent;
  /** Signals of the running scan; undefined for all. */
  scanning: ReadonlySet<number> | undefined;
  /** The first one is in progress while `writing`. */
  readonly writes: WriteJob[];
  /** The first one is in progress while `fetching`. */
  readonly fetches: FetchJob[];
  jobsInRow: number;
}

export type PollEvent =
  | { kind: 'start' }
  | { kind: 'opened' }
  | { kind: 'read'; readings: readonly Reading[] }
  | { kind: 'failed'; code: string; reason: string; random: number }
  | { kind: 'write'; job: WriteJob }
  /** `readings`: the values read back. */
  | { kind: 'written'; outcome: WriteOutcome; readings: readonly Reading[] }
  | { kind: 'fetch'; job: FetchJob }
  | { kind: 'fetched'; readings: readonly Reading[] }
  | { kind: 'tick' }
  | { kind: 'lease'; lease: Lease | undefined }
  | { kind: 'stop' };

export type PollEffect =
  | { kind: 'open' }
  /** Without `signalIds`: all. */
  | { kind: 'read'; signalIds?: readonly number[] }
  | { kind: 'write'; job: WriteJob }
  | { kind: 'fetch'; job: FetchJob }
  | { kind: 'close' }
  /** Replaces an earlier wake-up. */
  | { kind: 'wake'; at: number }
  /** All signals: the device is responding. */
  | { kind: 'online'; readings: readonly Reading[] }
  | { kind: 'changed'; readings: readonly Reading[] }
  | { kind: 'offline'; code: string; reason: string }
  | { kind: 'answer'; id: number; outcome: WriteOutcome }
  | { kind: 'deliver'; id: number; outcome: FetchOutcome };

export function createPollState(scanMs: number, rules: FilterRules): PollState {
  return {
    phase: 'new',
    groups: scanGroups(rules.signals.values(), scanMs),
    rules,
    lease: undefined,
    online: false,
    failures: 0,
    sent: new Map(),
    scanning: undefined,
    writes: [],
    fetches: [],
    jobsInRow: 0,
  };
}
