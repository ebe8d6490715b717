import type { MapLayerLine, SitePoint } from '@lookfar/contract';
import { toMap } from '../gcj02.ts';
import type { ShownMap } from '../ShownMap.ts';

/** Where a point of a layer is on this map. */
export function toLatLng([longitude, latitude]: SitePoint, { system }: ShownMap): [number, number] {
  const place = toMap({ longitude, latitude }, system);
  return [place.latitude, place.longitude];
}

/** Shows these layers from edge to edge; those without content have no edges. */
export function fitLayers(shown: ShownMap, layers: readonly Pick<MapLayerLine, 'bounds'>[]): void {
  const corners = layers.flatMap(({ bounds }) => {
    if (!bounds) return [];
    const [west, south, east, north] = bounds;
    return [toLatLng([west, south], shown), toLatLng([east, north], shown)];
  });
  if (corners.length > 0) shown.map.fitBounds(corners, { padding: [24, 24] });
}
