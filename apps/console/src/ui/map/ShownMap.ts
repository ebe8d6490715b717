import type { Map as LeafletMap } from 'leaflet';
import type { MapSystem } from './gcj02.ts';

/** A map and the coordinate system of its base layer. */
export interface ShownMap {
  map: LeafletMap;
  system: MapSystem;
}
