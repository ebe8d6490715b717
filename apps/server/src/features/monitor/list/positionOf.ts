import { GOOD, type SignalValue } from '@lookfar/contract';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { Grant } from '../../share/grant.ts';
import { isPlace, type Place } from '../../track/geo.ts';

export interface PositionSource {
  longitudeId: number;
  latitudeId: number;
}

/** Which signals tell where devices are; those that do not tell it are left out. */
export interface PositionSources {
  of(equipmentIds: readonly number[]): Promise<ReadonlyMap<number, PositionSource>>;
}

/**
 * Where a device says that it is, also when that was a while ago; undefined when it does not say, or says it to others
 * only.
 */
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

/** A value that came with a bad code is not believed, as in tracks. */
function degreesOf(last: SignalValue | undefined): number | undefined {
  return last?.code === GOOD && typeof last.value === 'number' ? last.value : undefined;
}
