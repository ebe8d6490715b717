import { GOOD, type SignalValue } from '@lookfar/contract';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { Grant } from '../../share/grant.ts';
import { isPlace, type Place } from '../../track/geo.ts';

export interface PositionSource {
  longitudeId: number;
  latitudeId: number;
}

/** Position signals of devices; those without a position are left out. */
export interface PositionSources {
  of(equipmentIds: readonly number[]): Promise<ReadonlyMap<number, PositionSource>>;
}

/** The position reported by a device, even if it is old; undefined if there is none, or the user cannot see it. */
export function positionOf(
  live: Pick<LiveState, 'value'>,
  { id, grant }: { id: number; grant: Pick<Grant, 'sees'> },
  source: PositionSource | undefined,
): Place | undefined {
  if (!source || !grant.sees(source.longitudeId) || !grant.sees(source.latitudeId)) return undefined;
  const longitude = degreesOf(live.value(id, source.longitudeId));
  const latitude = degreesOf(live.value(id, source.latitudeId));
  if (longitude === undefined || latitude === undefined) return undefined;
  const place = { longitude, latitude };
  return isPlace(place) ? place : undefined;
}

/** A value with a bad code is not used, as in tracks. */
function degreesOf(last: SignalValue | undefined): number | undefined {
  return last?.code === GOOD && typeof last.value === 'number' ? last.value : undefined;
}
