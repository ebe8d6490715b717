import type { SignalValue } from '@lookfar/contract';

/** Looking at a page as it was, as a pure state machine; the rules [TP…] are in the feature's README. */

export const speeds = [1, 2, 5, 10, 30, 60, 120, 300, 600] as const;
export type Speed = (typeof speeds)[number];

/** A change of one signal. */
export interface Change {
  signalId: number;
  value: SignalValue;
}

export interface ReplayState {
  /** Epoch ms of the shown moment; null for the present. */
  moment: number | null;
  isPlaying: boolean;
  speed: Speed;
  /** The values of the moment have been asked for and are not here yet. */
  isSeeking: boolean;
  /** Playing, and out of changes: it goes on when they arrive. */
  isWaiting: boolean;
  /** It has played up to the present. */
  isAtEnd: boolean;
  error: unknown;
  /** Counts seeks: an answer to an earlier one is dropped. */
  seek: number;
  /** Changes are here up to this moment. */
  until: number;
  ahead: readonly Change[];
  isLoading: boolean;
  /** Length of the next request; halved when it has too many changes. */
  chunkMs: number;
}

export type ReplayEvent =
  | { type: 'seek'; moment: number }
  | { type: 'live' }
  | { type: 'settled' }
  | { type: 'shotLoaded'; seek: number; time: number }
  | { type: 'shotFailed'; seek: number; error: unknown }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'speed'; speed: Speed }
  | { type: 'tick'; ms: number }
  | { type: 'chunkLoaded'; seek: number; to: number; changes: readonly Change[] }
  | { type: 'chunkFailed'; seek: number; code: string; error: unknown };

export type ReplayEffect =
  /** Waits for a pause in dragging. */
  | { type: 'settle'; ms: number }
  | { type: 'loadShot'; seek: number; time: number }
  | { type: 'loadChunk'; seek: number; startTime: number; endTime: number; stepMs: number }
  | { type: 'show'; changes: readonly Change[] }
  /** Everything that was asked for is no longer needed. */
  | { type: 'drop' };

export interface ReplayStep {
  state: ReplayState;
  effects: ReplayEffect[];
}

/** Real time that the changes at hand should last for, and that one request is meant for. */
const aheadMs = 10_000;
const requestMs = 30_000;
const leastChunkMs = 60_000;
/** A request takes no more than a day. */
const mostChunkMs = 86_400_000;
const leastRetryMs = 5_000;
const settleMs = 120;
/** Values are shown at most this often; what changes in between cannot be seen. */
const frameMs = 100;
const tooMany = '1043';

export const presentState: ReplayState = {
  moment: null,
  isPlaying: false,
  speed: 10,
  isSeeking: false,
  isWaiting: false,
  isAtEnd: false,
  error: null,
  seek: 0,
  until: 0,
  ahead: [],
  isLoading: false,
  chunkMs: 0,
};

export function replayStep(state: ReplayState, event: ReplayEvent, now: number): ReplayStep {
  if (event.type === 'seek') return seek(state, Math.min(event.moment, now));
  const { moment } = state;
  if (moment === null) return stay(state);
  switch (event.type) {
    case 'live':
      return { state: { ...presentState, speed: state.speed, seek: state.seek + 1 }, effects: [{ type: 'drop' }] };
    case 'settled':
      return { state, effects: [{ type: 'loadShot', seek: state.seek, time: moment }] };
    case 'shotLoaded':
      if (event.seek !== state.seek) return stay(state);
      return fill({ ...state, isSeeking: false, error: null, until: event.time }, now);
    case 'shotFailed':
      return event.seek === state.seek ? stay({ ...halted(state), error: event.error }) : stay(state);
    case 'play':
      return play(state, moment, now);
    case 'pause':
      return stay({ ...state, isPlaying: false, isWaiting: false });
    case 'speed':
      return changeSpeed(state, event.speed, now);
    case 'tick':
      return tick(state, moment, event.ms, now);
    case 'chunkLoaded':
      if (event.seek !== state.seek) return stay(state);
      return fill(
        { ...state, isLoading: false, until: event.to, ahead: [...state.ahead, ...event.changes], error: null },
        now,
      );
    case 'chunkFailed':
      return event.seek === state.seek ? chunkFailed(state, event, now) : stay(state);
  }
}

const stay = (state: ReplayState): ReplayStep => ({ state, effects: [] });

function halted(state: ReplayState): ReplayState {
  return { ...state, isSeeking: false, isPlaying: false, isWaiting: false, isLoading: false };
}

/** A moment that is dragged is asked for once it rests; playing goes on from there. */
function seek(state: ReplayState, moment: number): ReplayStep {
  const next: ReplayState = {
    ...state,
    ...{ moment, seek: state.seek + 1, isSeeking: true, isWaiting: false, isAtEnd: false, isLoading: false },
    ...{ ahead: [], until: moment, chunkMs: chunkOf(state.speed) },
  };
  return { state: next, effects: [{ type: 'drop' }, { type: 'settle', ms: settleMs }] };
}

function play(state: ReplayState, moment: number, now: number): ReplayStep {
  if (state.isPlaying || moment >= now) return stay(state);
  return fill({ ...state, isPlaying: true, isAtEnd: false, error: null }, now);
}

/** Changes at hand were thinned for the old speed, which a slower one must not show. */
function changeSpeed(state: ReplayState, speed: Speed, now: number): ReplayStep {
  const { moment } = state;
  if (speed === state.speed || moment === null) return stay(state);
  const next = { ...state, speed, seek: state.seek + 1, ahead: [], until: moment, isLoading: false };
  const step = state.isSeeking
    ? { state: next, effects: [{ type: 'settle', ms: settleMs } as const] }
    : fill({ ...next, chunkMs: chunkOf(speed) }, now);
  return { state: step.state, effects: [{ type: 'drop' }, ...step.effects] };
}

function tick(state: ReplayState, moment: number, ms: number, now: number): ReplayStep {
  if (!state.isPlaying || state.isSeeking) return stay(state);
  const wanted = Math.min(moment + ms * state.speed, now);
  const reached = Math.max(moment, Math.min(wanted, state.until));
  const count = countUntil(state.ahead, reached);
  const isAtEnd = reached >= now - 1000;
  const step = fill(
    {
      ...state,
      ...{ moment: reached, ahead: count > 0 ? state.ahead.slice(count) : state.ahead, isAtEnd },
      ...{ isPlaying: !isAtEnd, isWaiting: reached < wanted && !isAtEnd },
    },
    now,
  );
  if (count === 0) return step;
  return { state: step.state, effects: [{ type: 'show', changes: state.ahead.slice(0, count) }, ...step.effects] };
}

function countUntil(changes: readonly Change[], moment: number): number {
  let count = 0;
  while (count < changes.length && (changes[count]?.value.time ?? 0) <= moment) count += 1;
  return count;
}

/** While playing, asks for more before it runs out. */
function fill(state: ReplayState, now: number): ReplayStep {
  const { moment, isPlaying, isSeeking, isLoading, until, speed } = state;
  if (moment === null || !isPlaying || isSeeking || isLoading || until >= now) return stay(state);
  if (until - moment >= aheadMs * speed) return stay(state);
  const chunkMs = state.chunkMs || chunkOf(speed);
  const request = { startTime: until, endTime: Math.min(until + chunkMs, now), stepMs: stepOf(speed) };
  return {
    state: { ...state, chunkMs, isLoading: true },
    effects: [{ type: 'loadChunk', seek: state.seek, ...request }],
  };
}

function chunkFailed(
  state: ReplayState,
  { code, error }: Extract<ReplayEvent, { type: 'chunkFailed' }>,
  now: number,
): ReplayStep {
  if (code === tooMany && state.chunkMs / 2 >= leastRetryMs)
    return fill({ ...state, isLoading: false, chunkMs: Math.floor(state.chunkMs / 2) }, now);
  return stay({ ...halted(state), error });
}

const chunkOf = (speed: Speed): number => Math.min(mostChunkMs, Math.max(leastChunkMs, speed * requestMs));

/** At the speed of life every change is shown. */
const stepOf = (speed: Speed): number => (speed === 1 ? 0 : speed * frameMs);
