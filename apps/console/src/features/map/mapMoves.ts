import { latLngBounds } from 'leaflet';
import { fromMap, toMap } from '../../ui/map/gcj02.ts';
import type { MapView, ShownMap } from '../../ui/map/MapFrame.tsx';
import { worldCoordinates, worldPoint } from '../../ui/map/worldPoint.ts';
import type { Mark } from './Fleet.ts';
import { spreadZoom, zoomOfMark } from './layoutMarks.ts';
import type { WorldBounds } from './marksInView.ts';

/** Shows one device with its surroundings. */
const deviceZoom = 13;
const margin: [number, number] = [48, 48];

export function fitBounds({ map }: ShownMap, bounds: WorldBounds, options: { animate: boolean }): void {
  const corner = (x: number, y: number): [number, number] => {
    const { latitude, longitude } = worldCoordinates({ x, y });
    return [latitude, longitude];
  };
  const box = latLngBounds([corner(bounds.west, bounds.south), corner(bounds.east, bounds.north)]);
  const isOnePlace = bounds.east - bounds.west < 1e-7 && bounds.south - bounds.north < 1e-7;
  // Devices at the same place are spread from this zoom on; a closer view shows nothing more.
  const maxZoom = isOnePlace ? Math.max(spreadZoom, map.getZoom()) : map.getMaxZoom();
  map.fitBounds(box, { padding: margin, maxZoom, ...options });
}

/** Moves to a device, close enough for it to have its own mark. */
export function flyToMark(
  { map, system }: ShownMap,
  mark: Mark,
  marks: readonly Mark[],
  options: { animate: boolean },
) {
  const { latitude, longitude } = toMap(mark.place, system);
  map.setView([latitude, longitude], zoomOfMark(mark, marks, Math.max(map.getZoom(), deviceZoom)), options);
}

export function viewOfMap({ map, system }: ShownMap): MapView {
  const { lat, lng } = map.getCenter();
  return { ...fromMap({ latitude: lat, longitude: lng }, system), zoom: map.getZoom() };
}

export function boundsOfView({ map }: ShownMap): WorldBounds {
  const bounds = map.getBounds();
  const [north, south] = [bounds.getNorthWest(), bounds.getSouthEast()];
  const from = worldPoint({ latitude: north.lat, longitude: north.lng });
  const to = worldPoint({ latitude: south.lat, longitude: south.lng });
  return { west: from.x, north: from.y, east: to.x, south: to.y };
}

export function boundsOfMarks(marks: readonly { x: number; y: number }[]): WorldBounds | undefined {
  if (marks.length === 0) return undefined;
  const bounds = { west: 1, north: 1, east: 0, south: 0 };
  for (const { x, y } of marks) {
    bounds.west = Math.min(bounds.west, x);
    bounds.east = Math.max(bounds.east, x);
    bounds.north = Math.min(bounds.north, y);
    bounds.south = Math.max(bounds.south, y);
  }
  return bounds;
}
