import type { Place } from './geo.ts';
import { trackLimits } from './trackLimits.ts';

/** A new longitude, latitude or speed; undefined if there is no new one, null if it is no longer known. */
export interface TrackSample {
  time: number;
  longitude: number | null | undefined;
  latitude: number | null | undefined;
  speed: number | null | undefined;
}

/** A position reported by the device. */
export interface Position extends Place {
  time: number;
  /** km/h as reported by the device; null if it reports none. */
  speed: number | null;
}

type Coordinate = 'longitude' | 'latitude';

/**
 * Turns longitudes and latitudes into positions. They arrive together, shortly one after the other, or only when they
 * change: each is paired with the other that arrives within `pairMs`, otherwise with the last known one. Samples and
 * positions are in order of time.
 */
export class Pairing {
  private longitude: number | null = null;
  private latitude: number | null = null;
  private speed: number | null = null;
  /** A coordinate that arrived alone and may still be paired. */
  private waiting: { of: Coordinate; time: number; speed: number | null } | undefined;

  /** `before`: the values known at the start of the track. */
  constructor(before?: TrackSample) {
    if (before) this.take(before);
  }

  add(samples: Iterable<TrackSample>): Position[] {
    const positions: Position[] = [];
    for (const sample of samples) this.step(sample, positions);
    return positions;
  }

  end(): Position[] {
    const positions: Position[] = [];
    this.release(positions);
    return positions;
  }

  private step(sample: TrackSample, positions: Position[]): void {
    const { time, longitude, latitude } = sample;
    const { waiting } = this;
    const isNew = { longitude: longitude !== undefined, latitude: latitude !== undefined };
    const isLate = waiting && (isNew[waiting.of] || time - waiting.time > trackLimits.pairMs);
    if (isLate) this.release(positions);
    this.take(sample);
    if (!isNew.longitude && !isNew.latitude) return;
    const isWhole = (isNew.longitude && isNew.latitude) || this.waiting !== undefined;
    this.waiting = { of: isNew.longitude ? 'longitude' : 'latitude', time, speed: this.speed };
    if (isWhole) this.release(positions);
  }

  private take({ longitude, latitude, speed }: TrackSample): void {
    if (longitude !== undefined) this.longitude = longitude;
    if (latitude !== undefined) this.latitude = latitude;
    if (speed !== undefined) this.speed = speed;
  }

  private release(positions: Position[]): void {
    const { waiting, longitude, latitude } = this;
    this.waiting = undefined;
    if (!waiting || longitude === null || latitude === null) return;
    positions.push({ time: waiting.time, longitude, latitude, speed: waiting.speed });
  }
}
