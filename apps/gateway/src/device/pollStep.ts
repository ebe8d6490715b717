import type { Reading } from '@lookfar/drivers';
import { backoffMs } from '../backoff.ts';
import { type FilterRules, type Sent, takeChanges } from './changeFilter.ts';

/** The fastest scan that a lease can ask for, in ms. */
export const FASTEST_LEASE_MS = 100;

/** A faster scan for a while, because somebody watches. */
export interface Lease {
  intervalMs: number;
  /** Epoch ms. */
  until: number;
}

/**
 * opening → reading ⇄ idle; a failure leads to resting and back to opening. The device is online from its first
 * answer to the next failure.
 */
export interface PollState {
  phase: 'new' | 'opening' | 'reading' | 'idle' | 'resting' | 'stopped';
  readonly scanMs: number;
  readonly rules: FilterRules;
  lease: Lease | undefined;
  online: boolean;
  /** Failures since the last answer. */
  failures: number;
  scanStartedAt: number;
  readonly sent: Sent;
}

export type PollEvent =
  | { kind: 'start' }
  | { kind: 'opened' }
  | { kind: 'read'; readings: readonly Reading[] }
  | { kind: 'failed'; code: string; reason: string; random: number }
  | { kind: 'tick' }
  | { kind: 'lease'; lease: Lease | undefined }
  | { kind: 'stop' };

export type PollEffect =
  | { kind: 'open' }
  | { kind: 'read' }
  | { kind: 'close' }
  /** Replaces an earlier wake. */
  | { kind: 'wake'; at: number }
  /** All signals: the device answers. */
  | { kind: 'online'; readings: readonly Reading[] }
  | { kind: 'changed'; readings: readonly Reading[] }
  | { kind: 'offline'; code: string; reason: string };

export function createPollState(scanMs: number, rules: FilterRules): PollState {
  return {
    phase: 'new',
    scanMs,
    rules,
    lease: undefined,
    online: false,
    failures: 0,
    scanStartedAt: 0,
    sent: new Map(),
  };
}

/** The interval that holds at `now`: a lease can only shorten the configured one. */
export function scanInterval(scanMs: number, lease: Lease | undefined, now: number): number {
  if (lease === undefined || now >= lease.until) return scanMs;
  return Math.min(scanMs, Math.max(FASTEST_LEASE_MS, lease.intervalMs));
}

/** One step of a device's poller; the state is changed in place. */
export function pollStep(state: PollState, event: PollEvent, now: number): { state: PollState; effects: PollEffect[] } {
  return { state, effects: state.phase === 'stopped' ? [] : apply(state, event, now) };
}

function apply(state: PollState, event: PollEvent, now: number): PollEffect[] {
  switch (event.kind) {
    case 'start':
      return open(state);
    case 'opened':
      return state.phase === 'opening' ? scan(state, now) : [];
    case 'read':
      return state.phase === 'reading' ? answered(state, event.readings, now) : [];
    case 'failed':
      return failed(state, event, now);
    case 'tick':
      if (state.phase === 'resting') return open(state);
      return state.phase === 'idle' ? scan(state, now) : [];
    case 'lease':
      state.lease = event.lease;
      return state.phase === 'idle' ? [wake(state, now)] : [];
    case 'stop':
      state.phase = 'stopped';
      return [{ kind: 'close' }];
  }
}

function open(state: PollState): PollEffect[] {
  state.phase = 'opening';
  return [{ kind: 'open' }];
}

function scan(state: PollState, now: number): PollEffect[] {
  state.phase = 'reading';
  state.scanStartedAt = now;
  return [{ kind: 'read' }];
}

/** From start to start; a scan that took longer than the interval is followed by one scan, not by a burst. */
function wake(state: PollState, now: number): PollEffect {
  return { kind: 'wake', at: Math.max(now, state.scanStartedAt + scanInterval(state.scanMs, state.lease, now)) };
}

function answered(state: PollState, readings: readonly Reading[], now: number): PollEffect[] {
  state.phase = 'idle';
  state.failures = 0;
  const changes = takeChanges(state.sent, readings, state.rules, now);
  const next = wake(state, now);
  if (!state.online) {
    state.online = true;
    return [{ kind: 'online', readings }, next];
  }
  return changes.length === 0 ? [next] : [{ kind: 'changed', readings: changes }, next];
}

function failed(state: PollState, event: { code: string; reason: string; random: number }, now: number): PollEffect[] {
  if (state.phase !== 'opening' && state.phase !== 'reading') return [];
  state.phase = 'resting';
  const { code, reason } = event;
  const effects: PollEffect[] = [{ kind: 'close' }];
  // The first failure is told even when the device never answered: somebody has to know why it stays away.
  if (state.online || state.failures === 0) effects.push({ kind: 'offline', code, reason });
  state.online = false;
  state.sent.clear();
  effects.push({ kind: 'wake', at: now + backoffMs(state.failures, event.random) });
  state.failures += 1;
  return effects;
}
