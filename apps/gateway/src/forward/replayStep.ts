/** How often a pass sends a portion. */
export const PORTION_MS = 50;
const MARK_MS = 1000;
/** A server that stores nothing gets fewer and fewer retries: the pause doubles up to this many times. */
const MOST_DOUBLINGS = 4;
/** Up to this fraction of a pause is left out at random: a server that starts has many gateways. */
const JITTER = 0.25;

export interface ReplayLimits {
  /** Backfilled samples per second; live ones do not count. */
  samplesPerSecond: number;
  /** A batch that was sent and not acknowledged for this long is sent again; ms. */
  resendMs: number;
}

/**
 * A pass goes over the waiting batches, oldest first: after every birth over all of them, later over those that were
 * sent long enough ago. It ends when it has caught up.
 */
export interface ReplayState {
  readonly limits: ReplayLimits;
  phase: 'off' | 'resting' | 'passing';
  /** Batches below this number are due. */
  below: number;
  /** Samples that may be sent now; negative after a large batch. */
  credit: number;
  creditedAt: number;
  /** When the last pass ended, and when the next one may start. */
  restedAt: number;
  restUntil: number;
  /** Consecutive passes that sent something without getting an acknowledgement. */
  fruitless: number;
  /** Whether this pass sent something. */
  hasSent: boolean;
  /** All batches below `next` had been sent at `at`; oldest first, the first one is `resendMs` old or the birth. */
  marks: { at: number; next: number }[];
}

export type ReplayEvent =
  /** Births are out; `next` is the number of the next batch. */
  | { kind: 'born'; next: number }
  | { kind: 'lost' }
  | { kind: 'tick'; next: number; pending: number; busy: boolean }
  /** The server acknowledged something. */
  | { kind: 'stored' }
  /** The result of a portion; `random` is 0..1. */
  | { kind: 'sent'; samples: number; done: boolean; random: number };

export type ReplayEffect =
  /** Go back to the oldest batch. */
  { kind: 'rewind' } | { kind: 'send'; samples: number; below: number } | { kind: 'wake'; inMs: number };

export function createReplayState(limits: ReplayLimits): ReplayState {
  return {
    limits,
    phase: 'off',
    below: 0,
    credit: 0,
    creditedAt: 0,
    restedAt: 0,
    restUntil: 0,
    fruitless: 0,
    hasSent: false,
    marks: [],
  };
}

/** One step of the replay; the state is changed in place. `now` is from a monotonic clock. */
export function replayStep(
  state: ReplayState,
  event: ReplayEvent,
  now: number,
): { state: ReplayState; effects: ReplayEffect[] } {
  return { state, effects: apply(state, event, now) };
}

function apply(state: ReplayState, event: ReplayEvent, now: number): ReplayEffect[] {
  switch (event.kind) {
    case 'born':
      state.fruitless = 0;
      state.marks = [{ at: now, next: event.next }];
      return startPass(state, event.next, now);
    case 'lost':
      state.phase = 'off';
      return [];
    case 'tick':
      return tick(state, event, now);
    case 'stored':
      state.fruitless = 0;
      state.hasSent = false;
      // The server stores again: what it missed meanwhile does not wait for the end of a long pause.
      state.restUntil = Math.min(state.restUntil, state.restedAt + state.limits.resendMs);
      return [];
    case 'sent':
      return sent(state, event, now);
  }
}

function startPass(state: ReplayState, below: number, now: number): ReplayEffect[] {
  state.phase = 'passing';
  state.below = below;
  state.credit = 0;
  state.creditedAt = now;
  state.hasSent = false;
  return [{ kind: 'rewind' }, { kind: 'wake', inMs: PORTION_MS }];
}

function tick(
  state: ReplayState,
  event: { next: number; pending: number; busy: boolean },
  now: number,
): ReplayEffect[] {
  if (state.phase === 'off') return [];
  const due = mark(state, event.next, now);
  if (state.phase === 'resting') {
    if (event.pending === 0 || due === undefined || now < state.restUntil) return [{ kind: 'wake', inMs: MARK_MS }];
    return startPass(state, due, now);
  }
  state.below = Math.max(state.below, due ?? 0);
  // A pause of the process must not be followed by a burst.
  const portion = (state.limits.samplesPerSecond * PORTION_MS) / 1000;
  const earned = (state.limits.samplesPerSecond * (now - state.creditedAt)) / 1000;
  state.credit = Math.min(2 * portion, state.credit + earned);
  state.creditedAt = now;
  if (state.credit < 1 || event.busy) return [{ kind: 'wake', inMs: PORTION_MS }];
  return [{ kind: 'send', samples: Math.floor(state.credit), below: state.below }];
}

/** Records what has been sent by now; returns the number below which batches are due, if any. */
function mark({ marks, limits }: ReplayState, next: number, now: number): number | undefined {
  const last = marks.at(-1);
  if (last === undefined || now - last.at >= MARK_MS) marks.push({ at: now, next });
  while (marks[1] !== undefined && now - marks[1].at >= limits.resendMs) marks.shift();
  const first = marks[0];
  return first !== undefined && now - first.at >= limits.resendMs ? first.next : undefined;
}

function sent(
  state: ReplayState,
  { samples, done, random }: Extract<ReplayEvent, { kind: 'sent' }>,
  now: number,
): ReplayEffect[] {
  if (state.phase !== 'passing') return [];
  state.credit -= samples;
  if (samples > 0) state.hasSent = true;
  if (!done) return [{ kind: 'wake', inMs: PORTION_MS }];
  state.phase = 'resting';
  state.restedAt = now;
  state.restUntil = now + state.limits.resendMs * 2 ** state.fruitless * (1 - JITTER * random);
  if (state.hasSent) state.fruitless = Math.min(MOST_DOUBLINGS, state.fruitless + 1);
  return [{ kind: 'wake', inMs: Math.min(MARK_MS, state.limits.resendMs) }];
}
