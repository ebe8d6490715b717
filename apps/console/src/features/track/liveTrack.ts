import { GOOD, type SignalValue, type Track, type TrackSource } from '@lookfar/contract';
import { headingOf } from './trackPosition.ts';

export interface LiveFix {
  time: number;
  longitude: number;
  latitude: number;
  speed: number | null;
}

/** After this long without positions, the way to a different place is unknown. */
const silenceMs = 600_000;
/** The longest line that live tracking keeps. */
const mostPoints = 20_000;

type Values = { get: (signalId: number) => SignalValue | undefined };

/**
 * [TR5] The position from the latest values; undefined if they are bad or out of range. Values arrive when they change:
 * on a road due north the longitude is old but still correct.
 */
export function fixOf(values: Values, source: Pick<TrackSource, 'longitudeId' | 'latitudeId' | 'speedId'>) {
  const longitude = good(values.get(source.longitudeId));
  const latitude = good(values.get(source.latitudeId));
  if (!longitude || !latitude) return undefined;
  const isPlace = Math.abs(longitude.number) <= 180 && Math.abs(latitude.number) <= 90;
  // A receiver without a fix reports 0, 0.
  if (!isPlace || (longitude.number === 0 && latitude.number === 0)) return undefined;
  const speed = source.speedId === null ? undefined : good(values.get(source.speedId));
  return {
    time: Math.max(longitude.time, latitude.time),
    longitude: longitude.number,
    latitude: latitude.number,
    speed: speed?.number ?? null,
  } satisfies LiveFix;
}

function good(value: SignalValue | undefined): { number: number; time: number } | undefined {
  const number = typeof value?.value === 'number' ? value.value : Number.NaN;
  return value && value.code === GOOD && Number.isFinite(number) ? { number, time: value.time } : undefined;
}

/** [TR5] The track with one more position; the same track if the position is not newer. */
export function extendTrack(track: Track, fix: LiveFix): Track {
  const last = track.times.length - 1;
  const lastTime = track.times[last] ?? Number.NEGATIVE_INFINITY;
  if (fix.time <= lastTime) return track;
  const from = last < 0 ? undefined : { longitude: track.longitudes[last] ?? 0, latitude: track.latitudes[last] ?? 0 };
  const metres = from ? metresBetween(from, fix) : 0;
  const ms = fix.time - lastTime;
  const isBroken = from !== undefined && ms > silenceMs && metres > 0;
  const speed = fix.speed ?? (from && !isBroken ? (metres * 3600) / ms : 0);
  return trimmed({
    ...track,
    times: [...track.times, fix.time],
    longitudes: [...track.longitudes, fix.longitude],
    latitudes: [...track.latitudes, fix.latitude],
    speeds: [...track.speeds, speed],
    breaks: isBroken ? [...track.breaks, last + 1] : track.breaks,
    distanceMetres: track.distanceMetres + (isBroken ? 0 : metres),
    movingMs: track.movingMs + (metres > 0 && !isBroken ? ms : 0),
    maxSpeed: Math.max(track.maxSpeed, speed),
    total: track.total + 1,
  });
}

function trimmed(track: Track): Track {
  const over = track.times.length - mostPoints;
  if (over <= 0) return track;
  return {
    ...track,
    times: track.times.slice(over),
    longitudes: track.longitudes.slice(over),
    latitudes: track.latitudes.slice(over),
    speeds: track.speeds.slice(over),
    breaks: track.breaks.map((index) => index - over).filter((index) => index > 0),
  };
}

const earthMetres = 6_371_008.8;

function metresBetween(from: Pick<LiveFix, 'longitude' | 'latitude'>, to: Pick<LiveFix, 'longitude' | 'latitude'>) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  if (headingOf(from, to) === null) return 0;
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.longitude - from.longitude));
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
