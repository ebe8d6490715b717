/**
 * How often a configuration is sent to a gateway at most, however often it is born or changed: a user who saves twice
 * does not have to wait, and a flapping gateway is not flooded.
 */
export const pushLimits = {
  /** Minimum time between two; changes in between are combined. */
  gapMs: 1000,
  /** Maximum number in `windowMs`. */
  most: 3,
  windowMs: 10_000,
} as const;

export interface PushState {
  /** Epoch ms of the last pushes, oldest first. */
  pushes: readonly number[];
  /** A push is waiting for its turn. */
  isWaiting: boolean;
}

export const neverPushed: PushState = { pushes: [], isWaiting: false };

export type PushEvent = 'wanted' | 'turn';
export type PushEffect = { kind: 'push' } | { kind: 'wait'; ms: number };

export function pushStep(state: PushState, event: PushEvent, now: number): { state: PushState; effects: PushEffect[] } {
  if (event === 'wanted' && state.isWaiting) return { state, effects: [] };
  const ms = event === 'turn' ? 0 : waitOf(state.pushes, now);
  if (ms > 0) return { state: { ...state, isWaiting: true }, effects: [{ kind: 'wait', ms }] };
  const pushes = [...state.pushes, now].slice(-pushLimits.most);
  return { state: { pushes, isWaiting: false }, effects: [{ kind: 'push' }] };
}

function waitOf(pushes: readonly number[], now: number): number {
  const { gapMs, most, windowMs } = pushLimits;
  const last = pushes.at(-1);
  const first = pushes.length < most ? undefined : pushes[0];
  const spaced = last === undefined ? 0 : last + gapMs - now;
  const crowded = first === undefined ? 0 : first + windowMs - now;
  // A server clock that was set back must not block the gateway for longer than the window.
  return Math.min(Math.max(0, spaced, crowded), windowMs);
}
