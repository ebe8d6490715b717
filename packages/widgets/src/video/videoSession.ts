import { isPassing, type VideoFault } from './videoFaults.ts';
import type { Track } from './videoSource.ts';

/** Why it does not play; `words` are those of the server. */
export interface Trouble {
  fault: VideoFault | 'cloud';
  /** What is tried again by itself. */
  passes: boolean;
  words?: string;
  /** The origin that the words name. */
  origin?: string;
}

export type VideoPhase =
  /** Not seen, or not wanted. */
  | { at: 'idle' }
  /** Asks for addresses, or whether they may be played. */
  | { at: 'asking' }
  | { at: 'loading'; tracks: readonly Track[]; index: number; before: readonly Trouble[] }
  | { at: 'playing'; tracks: readonly Track[]; index: number }
  /** Tries again when it is due. */
  | { at: 'waiting'; trouble: Trouble; ticks: number }
  | { at: 'failed'; trouble: Trouble }
  | { at: 'ended' };

export interface VideoState {
  /** Somebody can see it. */
  isSeen: boolean;
  /** It should play whenever it is seen. */
  isWanted: boolean;
  /** Failures in a row. */
  failures: number;
  phase: VideoPhase;
}

export type VideoEvent =
  | { on: 'seen' | 'unseen' | 'play' | 'pause' | 'playing' | 'ended' | 'tick' }
  | { on: 'asked'; tracks: readonly Track[] }
  | { on: 'failed'; trouble: Trouble };

export type VideoEffect = { do: 'ask' } | { do: 'load'; track: Track } | { do: 'stop' };

/** Seconds before the next attempt. */
const waits = [1, 2, 4, 8, 16, 30] as const;

export const newVideo = (isWanted: boolean): VideoState => ({
  ...{ isSeen: false, isWanted, failures: 0, phase: { at: 'idle' } },
});

type Step = [VideoState, ...VideoEffect[]];

/** The life of a video: asked for, loaded, played, tried again, and at rest while nobody sees it. Pure. */
export function stepVideo(state: VideoState, event: VideoEvent): Step {
  const { phase } = state;
  switch (event.on) {
    case 'seen':
      return begun({ ...state, isSeen: true });
    case 'play':
      return begun({ ...state, isWanted: true, failures: 0, phase: restable(phase) });
    case 'unseen':
      return rested({ ...state, isSeen: false });
    case 'pause':
      return rested({ ...state, isWanted: false });
    case 'asked':
      return phase.at === 'asking' ? loaded(state, { tracks: event.tracks, index: 0, before: [] }) : [state];
    case 'playing':
      if (phase.at !== 'loading') return [state];
      return [{ ...state, failures: 0, phase: { at: 'playing', tracks: phase.tracks, index: phase.index } }];
    case 'ended':
      return ended(state);
    case 'failed':
      return failed(state, event.trouble);
    case 'tick':
      return ticked(state);
  }
}

/** What the user's wish starts over. */
const restable = (phase: VideoPhase): VideoPhase =>
  phase.at === 'loading' || phase.at === 'playing' || phase.at === 'asking' ? phase : { at: 'idle' };

function begun(state: VideoState): Step {
  if (!state.isSeen || !state.isWanted || state.phase.at !== 'idle') return [state];
  return [{ ...state, phase: { at: 'asking' } }, { do: 'ask' }];
}

/** Final troubles stay on the screen. */
function rested(state: VideoState): Step {
  const { at } = state.phase;
  if (at === 'idle' || at === 'failed' || at === 'ended') return [state];
  return [{ ...state, phase: { at: 'idle' } }, { do: 'stop' }];
}

type Loading = Omit<Extract<VideoPhase, { at: 'loading' }>, 'at'>;

function loaded(state: VideoState, loading: Loading): Step {
  const track = loading.tracks[loading.index];
  if (!track) return given(state, loading.before);
  return [
    { ...state, phase: { at: 'loading', ...loading } },
    { do: 'load', track },
  ];
}

/** A stream has no end of its own. */
function ended(state: VideoState): Step {
  const { phase } = state;
  if (phase.at !== 'playing') return [state];
  if (phase.tracks[phase.index]?.isLive) return given(state, [{ fault: 'network', passes: true }]);
  return [{ ...state, isWanted: false, phase: { at: 'ended' } }, { do: 'stop' }];
}

function failed(state: VideoState, trouble: Trouble): Step {
  const { phase } = state;
  if (phase.at === 'asking' || phase.at === 'playing') return given(state, [trouble]);
  if (phase.at !== 'loading') return [state];
  const { tracks, index, before } = phase;
  return loaded(state, { tracks, index: index + 1, before: [...before, trouble] });
}

/** None of the tracks plays: what may pass is worth waiting for. */
function given(state: VideoState, troubles: readonly Trouble[]): Step {
  const trouble = troubles.find(({ passes }) => passes) ?? troubles.at(-1) ?? { fault: 'nothing', passes: false };
  if (!trouble.passes) return [{ ...state, phase: { at: 'failed', trouble } }, { do: 'stop' }];
  const ticks = waits[Math.min(state.failures, waits.length - 1)] ?? 1;
  return [{ ...state, failures: state.failures + 1, phase: { at: 'waiting', trouble, ticks } }, { do: 'stop' }];
}

function ticked(state: VideoState): Step {
  const { phase } = state;
  if (phase.at !== 'waiting') return [state];
  if (phase.ticks > 1) return [{ ...state, phase: { ...phase, ticks: phase.ticks - 1 } }];
  return begun({ ...state, phase: { at: 'idle' } });
}

export const troubleOf = (fault: VideoFault, origin?: string): Trouble => ({
  ...{ fault, passes: isPassing(fault), ...(origin !== undefined && { origin }) },
});
