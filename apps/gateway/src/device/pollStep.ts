import type { Value } from '@lookfar/contract';
import type { Reading } from '@lookfar/drivers';
import { backoffMs } from '../backoff.ts';
import { type FilterRules, type Sent, takeChanges } from './changeFilter.ts';
import { type ScanGroup, scanGroups } from './scanGroups.ts';

/** The fastest scan that a lease can ask for, in ms. */
export const FASTEST_LEASE_MS = 100;
/** Groups that are due within this share of the fastest interval are read together. */
const TOGETHER = 0.1;
const MOST_WRITES = 1000;
/** So many writes may keep a scan waiting. */
const MOST_WRITES_IN_ROW = 20;

/** Catalogue codes. */
const NOT_CONNECTED = '99901';
const BUSY = '1712';

/** A faster scan for a while, because somebody watches. */
export interface Lease {
  intervalMs: number;
  /** In the ticks of the poller's clock. */
  until: number;
}

/** `id` belongs to whoever asked, who gets it back with the answer. */
export interface WriteJob {
  id: number;
  signalId: number;
  value: number | string;
}

/** What became of a write: 200 with the value read back, or the catalogue's code. */
export interface WriteOutcome {
  code: string;
  message: string;
  value?: Value;
}

/**
 * opening → reading ⇄ idle ⇄ writing; a failure leads to resting and back to opening. The device is online from its
 * first answer to the next failure.
 */
export interface PollState {
  phase: 'new' | 'opening' | 'reading' | 'writing' | 'idle' | 'resting' | 'stopped';
  readonly groups: readonly ScanGroup[];
  readonly rules: FilterRules;
  lease: Lease | undefined;
  online: boolean;
  /** Failures since the last answer. */
  failures: number;
  readonly sent: Sent;
  /** Signals of the scan that runs; undefined for all. */
  scanning: ReadonlySet<number> | undefined;
  /** The first one is on its way while `writing`. */
  readonly writes: WriteJob[];
  writesInRow: number;
}

export type PollEvent =
  | { kind: 'start' }
  | { kind: 'opened' }
  | { kind: 'read'; readings: readonly Reading[] }
  | { kind: 'failed'; code: string; reason: string; random: number }
  | { kind: 'write'; job: WriteJob }
  /** `readings`: what was read back. */
  | { kind: 'written'; outcome: WriteOutcome; readings: readonly Reading[] }
  | { kind: 'tick' }
  | { kind: 'lease'; lease: Lease | undefined }
  | { kind: 'stop' };

export type PollEffect =
  | { kind: 'open' }
  /** Without `signalIds`: all. */
  | { kind: 'read'; signalIds?: readonly number[] }
  | { kind: 'write'; job: WriteJob }
  | { kind: 'close' }
  /** Replaces an earlier wake. */
  | { kind: 'wake'; at: number }
  /** All signals: the device answers. */
  | { kind: 'online'; readings: readonly Reading[] }
  | { kind: 'changed'; readings: readonly Reading[] }
  | { kind: 'offline'; code: string; reason: string }
  | { kind: 'answer'; id: number; outcome: WriteOutcome };

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
    writesInRow: 0,
  };
}

/** The interval that holds at `now`: a lease can only shorten the configured one. */
export function scanInterval(scanMs: number, lease: Lease | undefined, now: number): number {
  if (lease === undefined || now >= lease.until) return scanMs;
  return Math.min(scanMs, Math.max(FASTEST_LEASE_MS, lease.intervalMs));
}

/** One step of a device's poller; the state is changed in place. `now` is of a clock that only runs forward. */
export function pollStep(state: PollState, event: PollEvent, now: number): { state: PollState; effects: PollEffect[] } {
  if (state.phase !== 'stopped') return { state, effects: apply(state, event, now) };
  return { state, effects: event.kind === 'write' ? [refusal(event.job, NOT_CONNECTED)] : [] };
}

function apply(state: PollState, event: PollEvent, now: number): PollEffect[] {
  switch (event.kind) {
    case 'start':
      return open(state);
    case 'opened':
      return state.phase === 'opening' ? scan(state, now, state.groups) : [];
    case 'read':
      return state.phase === 'reading' ? answered(state, event.readings, now) : [];
    case 'failed':
      return failed(state, event, now);
    case 'write':
      return ask(state, event.job);
    case 'written':
      return state.phase === 'writing' ? written(state, event, now) : [];
    case 'tick':
      if (state.phase === 'resting') return open(state);
      return state.phase === 'idle' ? scan(state, now, dueGroups(state, now)) : [];
    case 'lease':
      state.lease = event.lease;
      return state.phase === 'idle' ? [wake(state, now)] : [];
    case 'stop':
      state.phase = 'stopped';
      return [{ kind: 'close' }, ...refuseWrites(state)];
  }
}

function open(state: PollState): PollEffect[] {
  state.phase = 'opening';
  return [{ kind: 'open' }];
}

/** Where all groups are read, the link decides what a whole scan is. */
function scan(state: PollState, now: number, groups: readonly ScanGroup[]): PollEffect[] {
  if (groups.length === 0) return [wake(state, now)];
  state.phase = 'reading';
  state.writesInRow = 0;
  for (const group of groups) group.startedAt = now;
  const signalIds = groups.flatMap(({ ids }) => ids);
  state.scanning = groups.length === state.groups.length ? undefined : new Set(signalIds);
  return [state.scanning === undefined ? { kind: 'read' } : { kind: 'read', signalIds }];
}

function dueGroups({ groups, lease }: PollState, now: number): ScanGroup[] {
  const slack = TOGETHER * scanInterval(groups[0]?.scanMs ?? 0, lease, now);
  const isDue = (group: ScanGroup, at: number) => group.startedAt + scanInterval(group.scanMs, lease, now) <= at;
  return groups.some((group) => isDue(group, now)) ? groups.filter((group) => isDue(group, now + slack)) : [];
}

/** From start to start; a scan that took longer than the interval is followed by one scan, not by a burst. */
function wake({ groups, lease }: PollState, now: number): PollEffect {
  const due = groups.map(({ startedAt, scanMs }) => startedAt + scanInterval(scanMs, lease, now));
  return { kind: 'wake', at: Math.max(now, Math.min(...due)) };
}

/** The device is free: writes go before the next scan, unless they have kept one waiting for long. */
function proceed(state: PollState, now: number): PollEffect[] {
  const [job] = state.writes;
  if (job !== undefined && state.writesInRow < MOST_WRITES_IN_ROW) {
    state.phase = 'writing';
    state.writesInRow += 1;
    return [{ kind: 'write', job }];
  }
  if (job !== undefined) return scan(state, now, state.groups);
  state.phase = 'idle';
  return [wake(state, now)];
}

function answered(state: PollState, readings: readonly Reading[], now: number): PollEffect[] {
  const { scanning } = state;
  state.failures = 0;
  const asked = scanning === undefined ? readings : readings.filter(({ signalId }) => scanning.has(signalId));
  const changes = takeChanges(state.sent, asked, state.rules, now);
  const next = proceed(state, now);
  if (!state.online) {
    state.online = true;
    return [{ kind: 'online', readings }, ...next];
  }
  return changes.length === 0 ? next : [{ kind: 'changed', readings: changes }, ...next];
}

function ask(state: PollState, job: WriteJob): PollEffect[] {
  if (!state.online) return [refusal(job, NOT_CONNECTED)];
  if (state.writes.length >= MOST_WRITES) return [refusal(job, BUSY)];
  state.writes.push(job);
  if (state.phase !== 'idle') return [];
  state.phase = 'writing';
  state.writesInRow = 1;
  return [{ kind: 'write', job }];
}

function written(state: PollState, event: Extract<PollEvent, { kind: 'written' }>, now: number): PollEffect[] {
  const job = state.writes.shift();
  const own = event.readings.filter(({ signalId }) => signalId === job?.signalId);
  const changes = takeChanges(state.sent, own, state.rules, now);
  const effects: PollEffect[] = changes.length === 0 ? [] : [{ kind: 'changed', readings: changes }];
  if (job !== undefined) effects.push({ kind: 'answer', id: job.id, outcome: event.outcome });
  return [...effects, ...proceed(state, now)];
}

function failed(state: PollState, event: { code: string; reason: string; random: number }, now: number): PollEffect[] {
  if (state.phase !== 'opening' && state.phase !== 'reading' && state.phase !== 'writing') return [];
  const { code, reason } = event;
  const effects: PollEffect[] = [{ kind: 'close' }];
  const current = state.phase === 'writing' ? state.writes.shift() : undefined;
  if (current) effects.push({ kind: 'answer', id: current.id, outcome: { code, message: reason } });
  effects.push(...refuseWrites(state));
  state.phase = 'resting';
  // The first failure is told even when the device never answered: somebody has to know why it stays away.
  if (state.online || state.failures === 0) effects.push({ kind: 'offline', code, reason });
  state.online = false;
  state.sent.clear();
  effects.push({ kind: 'wake', at: now + backoffMs(state.failures, event.random) });
  state.failures += 1;
  return effects;
}

function refuseWrites(state: PollState): PollEffect[] {
  return state.writes.splice(0).map((job) => refusal(job, NOT_CONNECTED));
}

function refusal({ id }: WriteJob, code: string): PollEffect {
  const message = code === BUSY ? 'too many writes wait for the device' : 'the device is not connected';
  return { kind: 'answer', id, outcome: { code, message } };
}
