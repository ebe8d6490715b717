import type { Place } from '../../track/geo.ts';

/** The position that a device reports itself, or where it was put on the map; undefined if neither is known. */
export function placeOf(
  reported: Place | undefined,
  put: { longitude?: number | null; latitude?: number | null } | undefined,
): (Place & { moves: boolean }) | undefined {
  if (reported) return { ...reported, moves: true };
  const { longitude = null, latitude = null } = put ?? {};
  return longitude === null || latitude === null ? undefined : { longitude, latitude, moves: false };
}

export const noPlace = { longitude: null, latitude: null, moves: false } as const;
