import type { MapOptions } from '@lookfar/widgets';
import { findCities } from '../../../ui/map/cities.ts';
import type { MapView } from '../../../ui/map/MapFrame.tsx';

const china: MapView = { latitude: 35, longitude: 104, zoom: 4 };

type Wanted = Pick<MapOptions, 'centre' | 'zoom' | 'address'>;

/** Where a map begins: its centre, the city of its address, or wherever its devices are. */
export function startView({ centre, zoom, address }: Wanted): { view: MapView; isFixed: boolean } {
  const at = centre ?? findCities(address, 1)[0];
  if (!at) return { view: china, isFixed: false };
  return { view: { latitude: at.latitude, longitude: at.longitude, zoom }, isFixed: true };
}
