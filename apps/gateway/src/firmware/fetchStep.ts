/** A firmware download: pieces are requested one after the other. */
export interface Fetch {
  bytes: number;
  received: number;
  /** Ticks of the last progress, and of the last request. */
  movedAt: number;
  askedAt: number;
}

export type FetchEvent =
  /** It was offered, or the server can be reached again. */
  { kind: 'ask' } | { kind: 'piece'; offset: number; length: number } | { kind: 'tick' };

export type FetchEffect =
  | { kind: 'want'; offset: number; progress: number }
  | { kind: 'append' }
  | { kind: 'complete' }
  | { kind: 'giveUp' };

/** A piece that has not arrived by then is requested again. */
export const ASK_AGAIN_MS = 10_000;
/** What has been received is kept for the next time. */
export const GIVE_UP_MS = 10 * 60_000;

export function fetchStep(state: Fetch, event: FetchEvent, now: number): { state: Fetch; effects: FetchEffect[] } {
  switch (event.kind) {
    case 'ask':
      return state.received >= state.bytes ? { state, effects: [{ kind: 'complete' }] } : ask(state, now);
    case 'piece':
      return piece(state, event, now);
    case 'tick':
      if (now - state.movedAt >= GIVE_UP_MS) return { state, effects: [{ kind: 'giveUp' }] };
      return now - state.askedAt >= ASK_AGAIN_MS ? ask(state, now) : { state, effects: [] };
  }
}

function ask(state: Fetch, now: number): { state: Fetch; effects: FetchEffect[] } {
  const { received, bytes } = state;
  const progress = Math.floor((received / bytes) * 100);
  return { state: { ...state, askedAt: now }, effects: [{ kind: 'want', offset: received, progress }] };
}

/** A piece that arrives twice, late or is too long is not the requested one. */
function piece(state: Fetch, { offset, length }: { offset: number; length: number }, now: number) {
  const received = state.received + length;
  if (offset !== state.received || length === 0 || received > state.bytes) return { state, effects: [] };
  const moved = { ...state, received, movedAt: now };
  const next = fetchStep(moved, { kind: 'ask' }, now);
  return { state: next.state, effects: [{ kind: 'append' } as const, ...next.effects] };
}
