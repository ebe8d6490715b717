import type { Reading } from '@lookfar/drivers';
import { backoffMs } from '../backoff.ts';
import { takeChanges } from './changeFilter.ts';
import type { FetchJob, Lease, PollEffect, PollEvent, PollState, WriteJob } from './pollState.ts';
import type { ScanGroup } from './scanGroups.ts';

/** The fastest scan that a lease can request, in ms. */
export const FASTEST_LEASE_MS = 100;
/** Groups that are due within this fraction of the fastest interval are read together. */
const TOGETHER = 0.1;
/** Maximum number of waiting jobs of each kind. */
const MOST_JOBS = 1000;
/** How many jobs may delay a scan. */
const MOST_JOBS_IN_ROW = 20;

/** Catalogue codes. */
const NOT_CONNECTED = '99901';
const BUSY = '1712';
const DONE = '200';

/** The interval in effect at `now`: a lease can only shorten the configured one. */
export function scanInterval(scanMs: number, lease: Lease | undefined, now: number): number {
  if (lease === undefined || now >= lease.until) return scanMs;
  return Math.min(scanMs, Math.max(FASTEST_LEASE_MS, lease.intervalMs));
}

/** One step of a device's poller; the state is changed in place. `now` is from a monotonic clock. */
export function pollStep(state: PollState, event: PollEvent, now: number): { state: PollState; effects: PollEffect[] } {
  if (state.phase !== 'stopped') return { state, effects: apply(state, event, now) };
  if (event.kind === 'write') return { state, effects: [refusal(event.job, NOT_CONNECTED)] };
  return { state, effects: event.kind === 'fetch' ? [undelivered(event.job, NOT_CONNECTED)] : [] };
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
    case 'fetch':
      return askFetch(state, event.job);
    case 'fetched':
      return state.phase === 'fetching' ? fetched(state, event.readings, now) : [];
    case 'tick':
      if (state.phase === 'resting') return open(state);
      return state.phase === 'idle' ? scan(state, now, dueGroups(state, now)) : [];
    case 'lease':
      state.lease = event.lease;
      return state.phase === 'idle' ? [wake(state, now)] : [];
    case 'stop':
      state.phase = 'stopped';
      return [{ kind: 'close' }, ...refuseJobs(state)];
  }
}

function open(state: PollState): PollEffect[] {
  state.phase = 'opening';
  return [{ kind: 'open' }];
}

/** If all groups are read, the link decides what a full scan is. */
function scan(state: PollState, now: number, groups: readonly ScanGroup[]): PollEffect[] {
  if (groups.length === 0) return [wake(state, now)];
  state.phase = 'reading';
  state.jobsInRow = 0;
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

/** The device is idle: jobs come before the next scan, unless they have delayed it for too long. */
function proceed(state: PollState, now: number): PollEffect[] {
  const job = nextJob(state);
  if (job === undefined) {
    state.phase = 'idle';
    return [wake(state, now)];
  }
  return state.jobsInRow < MOST_JOBS_IN_ROW ? begin(state, job) : scan(state, now, state.groups);
}

type Job = Extract<PollEffect, { kind: 'write' | 'fetch' }>;

/** A write never waits for a read on demand that has not started. */
function nextJob({ writes: [write], fetches: [fetch] }: PollState): Job | undefined {
  if (write !== undefined) return { kind: 'write', job: write };
  return fetch && { kind: 'fetch', job: fetch };
}

function begin(state: PollState, job: Job): PollEffect[] {
  state.phase = job.kind === 'write' ? 'writing' : 'fetching';
  state.jobsInRow += 1;
  return [job];
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
  if (state.writes.length >= MOST_JOBS) return [refusal(job, BUSY)];
  state.writes.push(job);
  return beginIfIdle(state);
}

function askFetch(state: PollState, job: FetchJob): PollEffect[] {
  if (!state.online) return [undelivered(job, NOT_CONNECTED)];
  if (state.fetches.length >= MOST_JOBS) return [undelivered(job, BUSY)];
  state.fetches.push(job);
  return beginIfIdle(state);
}

function beginIfIdle(state: PollState): PollEffect[] {
  const job = state.phase === 'idle' ? nextJob(state) : undefined;
  if (job === undefined) return [];
  state.jobsInRow = 0;
  return begin(state, job);
}

/** The caller wants to know how old the value is: an unchanged one is reported too. */
function fetched(state: PollState, readings: readonly Reading[], now: number): PollEffect[] {
  const job = state.fetches.shift();
  const own = readings.filter(({ signalId }) => job?.signalIds.includes(signalId));
  for (const { signalId } of own) state.sent.delete(signalId);
  const changes = takeChanges(state.sent, own, state.rules, now);
  const effects: PollEffect[] = changes.length === 0 ? [] : [{ kind: 'changed', readings: changes }];
  if (job) effects.push({ kind: 'deliver', id: job.id, outcome: { code: DONE, message: '', readings: own } });
  return [...effects, ...proceed(state, now)];
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
  if (!working.has(state.phase)) return [];
  const { code, reason } = event;
  const effects: PollEffect[] = [{ kind: 'close' }];
  const current = state.phase === 'writing' ? state.writes.shift() : undefined;
  if (current) effects.push({ kind: 'answer', id: current.id, outcome: { code, message: reason } });
  const asked = state.phase === 'fetching' ? state.fetches.shift() : undefined;
  if (asked) effects.push({ kind: 'deliver', id: asked.id, outcome: { code, message: reason, readings: [] } });
  effects.push(...refuseJobs(state));
  state.phase = 'resting';
  // The first failure is reported even if the device never responded: somebody has to know why it is offline.
  if (state.online || state.failures === 0) effects.push({ kind: 'offline', code, reason });
  state.online = false;
  state.sent.clear();
  effects.push({ kind: 'wake', at: now + backoffMs(state.failures, event.random) });
  state.failures += 1;
  return effects;
}

/** Phases in which the link is in use, so that it can fail. */
const working: ReadonlySet<PollState['phase']> = new Set(['opening', 'reading', 'writing', 'fetching']);

function refuseJobs(state: PollState): PollEffect[] {
  const writes = state.writes.splice(0).map((job) => refusal(job, NOT_CONNECTED));
  return [...writes, ...state.fetches.splice(0).map((job) => undelivered(job, NOT_CONNECTED))];
}

function refusal({ id }: WriteJob, code: string): PollEffect {
  return { kind: 'answer', id, outcome: { code, message: wordsOf(code) } };
}

function undelivered({ id }: FetchJob, code: string): PollEffect {
  return { kind: 'deliver', id, outcome: { code, message: wordsOf(code), readings: [] } };
}

function wordsOf(code: string): string {
  return code === BUSY ? 'too many jobs are waiting for the device' : 'the device is not connected';
}
