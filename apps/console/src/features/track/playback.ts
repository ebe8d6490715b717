import type { Track } from '@lookfar/contract';
import { indexAt } from './trackPosition.ts';

export const playbackSpeeds = [1, 10, 60, 300, 1000] as const;
export type PlaybackSpeed = (typeof playbackSpeeds)[number];

export interface Playback {
  playing: boolean;
  /** Playback time, epoch ms. */
  at: number;
  speed: PlaybackSpeed;
  /** Skips stops and breaks. */
  skipsRests: boolean;
}

export type PlaybackEvent =
  | { kind: 'toggle' }
  | { kind: 'pause' }
  /** Elapsed real time. */
  | { kind: 'tick'; elapsedMs: number }
  | { kind: 'seek'; at: number }
  /** By a share of the whole track; used by keys. */
  | { kind: 'nudge'; share: number }
  | { kind: 'speed'; speed: PlaybackSpeed }
  | { kind: 'skipRests'; skips: boolean };

/** What playback needs of a track. */
export interface PlaybackTrack {
  from: number;
  to: number;
  /** Stops and breaks in order of time, without overlaps. */
  rests: readonly { from: number; to: number }[];
}

export function playbackTrack({ times, breaks, stops }: Pick<Track, 'times' | 'breaks' | 'stops'>): PlaybackTrack {
  const unknown = breaks.map((index) => ({ from: times[index - 1] ?? 0, to: times[index] ?? 0 }));
  const rests = [...stops.map(({ from, to }) => ({ from, to })), ...unknown].sort((a, b) => a.from - b.from);
  return { from: times[0] ?? 0, to: times.at(-1) ?? 0, rests: joined(rests) };
}

function joined(rests: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const rest of rests) {
    const last = found.at(-1);
    if (last && rest.from <= last.to) last.to = Math.max(last.to, rest.to);
    else found.push({ ...rest });
  }
  return found;
}

export function startPlayback(track: PlaybackTrack): Playback {
  return { playing: false, at: track.from, speed: 60, skipsRests: true };
}

/** [TR4] One step of the playback. It ends at the end of the track; playing again from there starts over. */
export function playbackStep(state: Playback, event: PlaybackEvent, track: PlaybackTrack): Playback {
  switch (event.kind) {
    case 'toggle':
      if (state.playing) return { ...state, playing: false };
      return { ...state, playing: track.to > track.from, at: state.at >= track.to ? track.from : state.at };
    case 'pause':
      return { ...state, playing: false };
    case 'tick':
      return state.playing ? advance(state, event.elapsedMs * state.speed, track) : state;
    case 'seek':
      return { ...state, at: within(event.at, track) };
    case 'nudge':
      return { ...state, at: within(state.at + event.share * (track.to - track.from), track) };
    case 'speed':
      return { ...state, speed: event.speed };
    case 'skipRests':
      return { ...state, skipsRests: event.skips };
  }
}

function advance(state: Playback, ms: number, track: PlaybackTrack): Playback {
  const at = state.skipsRests ? overRests(state.at, ms, track.rests) : state.at + ms;
  return at >= track.to ? { ...state, at: track.to, playing: false } : { ...state, at };
}

/** Advances by `ms` outside of rests; fast playback can pass several of them in one step. */
function overRests(start: number, ms: number, rests: PlaybackTrack['rests']): number {
  const froms = rests.map(({ from }) => from);
  let [at, left] = [start, ms];
  const inside = rests[indexAt(froms, at)];
  if (inside && at < inside.to) at = inside.to;
  for (let index = indexAt(froms, at) + 1; index < rests.length; index += 1) {
    const rest = rests[index];
    if (!rest || at + left < rest.from) break;
    left -= Math.max(0, rest.from - at);
    at = Math.max(at, rest.to);
  }
  return at + left;
}

const within = (at: number, { from, to }: PlaybackTrack): number => Math.min(to, Math.max(from, at));
