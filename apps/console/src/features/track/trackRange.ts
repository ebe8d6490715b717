import { watchLimits } from '@lookfar/contract';

const hour = 3_600_000;
const day = 24 * hour;

export const trackPresets = ['today', '24h', '7d'] as const;
export type TrackPreset = (typeof trackPresets)[number];

/** Epoch ms, both ends included. */
export interface TrackSpan {
  from: number;
  to: number;
}

export type TrackRange = { preset: TrackPreset } | TrackSpan;
export type TrackMode = 'playback' | 'live';

export const mostTrackMs = watchLimits.trackDays * day;
/** The stored part that live tracking starts with. */
export const liveTailMs = hour;

/** [TR1] A range in absolute times. */
export function spanOf(range: TrackRange, now: number): TrackSpan {
  if (!('preset' in range)) return range;
  if (range.preset === 'today') return { from: new Date(now).setHours(0, 0, 0, 0), to: now };
  return { from: now - (range.preset === '24h' ? day : 7 * day), to: now };
}

/** [TR1] Range and mode of the address; an invalid range reads as today. */
export function readTrackAddress(search: URLSearchParams): { range: TrackRange; mode: TrackMode } {
  const mode = search.get('mode') === 'live' ? 'live' : 'playback';
  const [from, to] = [momentOf(search.get('from')), momentOf(search.get('to'))];
  if (from !== undefined && to !== undefined && from < to && to - from <= mostTrackMs)
    return { range: { from, to }, mode };
  const preset = trackPresets.find((one) => one === search.get('range')) ?? 'today';
  return { range: { preset }, mode };
}

/** [TR1] The address with these parts changed. */
export function writeTrackAddress(
  search: URLSearchParams,
  { range, mode }: { range?: TrackRange; mode?: TrackMode },
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (range) {
    for (const key of ['range', 'from', 'to']) next.delete(key);
    if ('preset' in range) next.set('range', range.preset);
    else {
      next.set('from', String(range.from));
      next.set('to', String(range.to));
    }
  }
  if (mode === 'live') next.set('mode', mode);
  else if (mode) next.delete('mode');
  return next;
}

function momentOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,13}$/.test(text) ? Number(text) : undefined;
}
