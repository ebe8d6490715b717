/** At most one configuration in this time goes to a gateway, however often it is born or changed. */
export const pushIntervalMs = 10_000;

export interface PushState {
  /** Epoch ms of the last push; -Infinity before the first. */
  pushedAt: number;
  /** A push waits for its turn. */
  isWaiting: boolean;
}

export const neverPushed: PushState = { pushedAt: Number.NEGATIVE_INFINITY, isWaiting: false };

export type PushEvent = 'wanted' | 'turn';
export type PushEffect = { kind: 'push' } | { kind: 'wait'; ms: number };

export function pushStep(state: PushState, event: PushEvent, now: number): { state: PushState; effects: PushEffect[] } {
  if (event === 'wanted' && state.isWaiting) return { state, effects: [] };
  const ms = state.pushedAt + pushIntervalMs - now;
  // A server clock that was set back must not silence the gateway for longer than the interval.
  if (ms > 0 && event === 'wanted') {
    const wait = Math.min(ms, pushIntervalMs);
    return { state: { ...state, isWaiting: true }, effects: [{ kind: 'wait', ms: wait }] };
  }
  return { state: { pushedAt: now, isWaiting: false }, effects: [{ kind: 'push' }] };
}
