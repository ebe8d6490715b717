/** Pages or boards shown in turn, as a pure state machine. */
export interface WallState {
  ids: readonly number[];
  index: number;
  intervalMs: number;
  isPaused: boolean;
}

export type WallEvent =
  | { type: 'due' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'toggle' }
  | { type: 'hold' }
  | { type: 'release' };

export type WallEffect = { type: 'wait'; ms: number } | { type: 'hold' };

export interface WallStep {
  state: WallState;
  effects: WallEffect[];
}

/** [PB5] Each page has its full time, however it was reached; a pause keeps it, and a single page stays. */
export function wallStep(state: WallState, event: WallEvent): WallStep {
  switch (event.type) {
    case 'due':
      return state.isPaused ? { state, effects: [] } : turn(state, 1);
    case 'next':
      return turn(state, 1);
    case 'previous':
      return turn(state, -1);
    // Somebody is there: what they look at stays, and has its full time again afterwards.
    case 'hold':
      return { state, effects: [{ type: 'hold' }] };
    case 'release':
      return { state, effects: waiting(state) };
    case 'toggle': {
      const next = { ...state, isPaused: !state.isPaused };
      return { state: next, effects: waiting(next) };
    }
  }
}

export function waiting({ isPaused, ids, intervalMs }: WallState): WallEffect[] {
  return isPaused || ids.length < 2 ? [{ type: 'hold' }] : [{ type: 'wait', ms: intervalMs }];
}

function turn(state: WallState, by: 1 | -1): WallStep {
  const count = state.ids.length;
  const next = { ...state, index: count === 0 ? 0 : (state.index + by + count) % count };
  return { state: next, effects: waiting(next) };
}

export const intervals = [10, 15, 30, 60, 120, 300] as const;
const usual = 30;
const most = 100;

/** Where the ids are in an address, and the least one: boards have a default one, which is 0. */
interface WallKey {
  key: 'pages' | 'boards';
  least: 0 | 1;
}

export const pagesKey: WallKey = { key: 'pages', least: 1 };
export const boardsKey: WallKey = { key: 'boards', least: 0 };

/** [PB6] The wall is in its address, so that a screen can open it by itself: `?pages=3,4&s=30`. */
export function readWall(search: URLSearchParams, { key, least } = pagesKey): WallState {
  const ids = (search.get(key) ?? '')
    .split(',')
    .filter((id) => /^(0|[1-9]\d{0,15})$/.test(id))
    .map(Number)
    .filter((id) => id >= least)
    .slice(0, most);
  const seconds = Number(search.get('s') ?? usual);
  const isSane = Number.isFinite(seconds) && seconds >= 5 && seconds <= 3600;
  return { ids, index: 0, intervalMs: (isSane ? seconds : usual) * 1000, isPaused: false };
}

export const wallSearch = (ids: readonly number[], seconds: number, { key } = pagesKey): string =>
  `?${key}=${ids.join(',')}&s=${seconds}`;
