/** Pages shown in turn, as a pure state machine. */
export interface WallState {
  pageIds: readonly number[];
  index: number;
  intervalMs: number;
  isPaused: boolean;
}

export type WallEvent = { type: 'due' } | { type: 'next' } | { type: 'previous' } | { type: 'toggle' };

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
    case 'toggle': {
      const next = { ...state, isPaused: !state.isPaused };
      return { state: next, effects: waiting(next) };
    }
  }
}

export function waiting({ isPaused, pageIds, intervalMs }: WallState): WallEffect[] {
  return isPaused || pageIds.length < 2 ? [{ type: 'hold' }] : [{ type: 'wait', ms: intervalMs }];
}

function turn(state: WallState, by: 1 | -1): WallStep {
  const count = state.pageIds.length;
  const next = { ...state, index: count === 0 ? 0 : (state.index + by + count) % count };
  return { state: next, effects: waiting(next) };
}

export const intervals = [10, 15, 30, 60, 120, 300] as const;
const usual = 30;
const most = 100;

/** [PB6] The wall is in its address, so that a screen can open it by itself: `?pages=3,4&s=30`. */
export function readWall(search: URLSearchParams): WallState {
  const pageIds = (search.get('pages') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,15}$/.test(id))
    .map(Number)
    .slice(0, most);
  const seconds = Number(search.get('s') ?? usual);
  const isSane = Number.isFinite(seconds) && seconds >= 5 && seconds <= 3600;
  return { pageIds, index: 0, intervalMs: (isSane ? seconds : usual) * 1000, isPaused: false };
}

export const wallSearch = (pageIds: readonly number[], seconds: number): string =>
  `?pages=${pageIds.join(',')}&s=${seconds}`;
