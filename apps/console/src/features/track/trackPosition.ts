import type { Track } from '@lookfar/contract';
import type { Coordinates } from '../../ui/map/coordinates.ts';

export type TrackLine = Pick<Track, 'times' | 'longitudes' | 'latitudes' | 'speeds' | 'breaks'>;

/** The position of a device at a time. */
export interface TrackPosition extends Coordinates {
  time: number;
  /** km/h; null if unknown. */
  speed: number | null;
  /** Degrees from north; null if the device is not moving or its position is unknown. */
  heading: number | null;
  /** Within a break; the coordinates are the last known ones. */
  isUnknown: boolean;
}

/** The last index at or before a time; -1 before the first. */
export function indexAt(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** [TR2] Interpolated on a straight line, never across a break. Undefined for a track without positions. */
export function positionAt(track: TrackLine, time: number): TrackPosition | undefined {
  const { times } = track;
  if (times.length === 0) return undefined;
  const index = Math.max(0, indexAt(times, time));
  const at = pointOf(track, index);
  const next = index + 1 < times.length && !isBreak(track, index + 1) ? pointOf(track, index + 1) : undefined;
  const heading = headingAt(track, index);
  if (!next || time <= at.time) {
    const isLast = index === times.length - 1;
    const isUnknown = !next && !isLast && time > at.time;
    return { ...at, speed: isUnknown ? null : at.speed, heading: isUnknown ? null : heading, isUnknown };
  }
  const share = (time - at.time) / (next.time - at.time);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    time,
    longitude: between(at.longitude, next.longitude),
    latitude: between(at.latitude, next.latitude),
    speed: between(at.speed, next.speed),
    heading,
    isUnknown: false,
  };
}

/** Whether there is a break before this index. */
export function isBreak({ breaks }: Pick<TrackLine, 'breaks'>, index: number): boolean {
  const found = indexAt(breaks, index);
  return found >= 0 && breaks[found] === index;
}

function pointOf({ times, longitudes, latitudes, speeds }: TrackLine, index: number) {
  return {
    time: times[index] ?? 0,
    longitude: longitudes[index] ?? 0,
    latitude: latitudes[index] ?? 0,
    speed: speeds[index] ?? 0,
  };
}

/** Towards the next position, or from the previous one at a break or the end. */
function headingAt(track: TrackLine, index: number): number | null {
  const hasNext = index + 1 < track.times.length && !isBreak(track, index + 1);
  const from = hasNext || isBreak(track, index) ? index : index - 1;
  if (from < 0 || from + 1 >= track.times.length || isBreak(track, from + 1)) return null;
  return headingOf(pointOf(track, from), pointOf(track, from + 1));
}

/** Degrees from north, clockwise; null between equal positions. */
export function headingOf(from: Coordinates, to: Coordinates): number | null {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos(radians((from.latitude + to.latitude) / 2));
  if (north === 0 && east === 0) return null;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
