import type { MapOptions } from '@lookfar/widgets';
import { findCities } from '../../../ui/map/cities.ts';
import type { MapView } from '../../../ui/map/MapFrame.tsx';

const china: MapView = { latitude: 35, longitude: 104, zoom: 4 };

type Wanted = Pick<MapOptions, 'centre' | 'zoom' | 'address'>;

/**
 * Where a map begins: its centre, the city of its address, or wherever its devices are. Its zoom is that of a page at its
 * original size; a page that is shown at half of it shows about the same ground.
 */
export function startView(
  { centre, zoom: wanted, address }: Wanted,
  scale = 1,
): { view: MapView; isFixed: boolean; zoom: number } {
  const zoom = wanted + Math.round(Math.log2(scale));
  const at = centre ?? findCities(address, 1)[0];
  if (!at) return { view: china, isFixed: false, zoom };
  return { view: { latitude: at.latitude, longitude: at.longitude, zoom }, isFixed: true, zoom };
}
