import type { Language } from '@lookfar/contract';
import worldUrl from '@surbowl/world-geo-json-zh/world.zh.json?url';
import type { GeoJsonObject } from 'geojson';
import { divIcon, geoJSON, type LayerGroup, type Map as LeafletMap, layerGroup, marker, polyline } from 'leaflet';
import { loadJson } from '../../client/loadJson.ts';
import { cities } from './cities.ts';
import { degreesText, graticuleLines } from './graticule.ts';

export interface OfflineLayer {
  layer: LayerGroup;
  /** Sets the language of the names, which are empty before. */
  speak: (language: Language) => void;
}

/** The zoom level from which cities of a rank are shown. */
const zoomOfRank = { 1: 3, 2: 5, 3: 7 } as const;

/** The base layer that is part of the console. It does no work while it is not on the map. */
export function createOfflineLayer(map: LeafletMap, onFailed: (error: unknown) => void): OfflineLayer {
  const layer = layerGroup();
  addLand(map, layer, onFailed);
  addGraticule(map, layer);
  return { layer, speak: addCities(map, layer) };
}

function addLand(map: LeafletMap, group: LayerGroup, onFailed: (error: unknown) => void): void {
  const abort = new AbortController();
  map.on('unload', () => abort.abort());
  loadJson(worldUrl, { signal: abort.signal }).then(
    (world) => {
      const land = geoJSON(world as GeoJsonObject, { interactive: false, style: { className: 'map-land', weight: 1 } });
      land.on('add', () => land.bringToBack());
      group.addLayer(land);
    },
    (error: unknown) => {
      if (!abort.signal.aborted) onFailed(error);
    },
  );
}

function addGraticule(map: LeafletMap, parent: LayerGroup): void {
  const group = layerGroup();
  const draw = () => {
    if (!map.hasLayer(group)) return;
    group.clearLayers();
    const view = map.getBounds();
    const bounds = { south: view.getSouth(), north: view.getNorth(), west: view.getWest(), east: view.getEast() };
    for (const { at, axis } of graticuleLines(bounds, mostLines(map))) {
      const ends: [number, number][] =
        axis === 'latitude'
          ? [
              [at, -180],
              [at, 180],
            ]
          : [
              [-85, at],
              [85, at],
            ];
      polyline(ends, { interactive: false, className: 'map-graticule', weight: 1 }).addTo(group);
      const place: [number, number] = axis === 'latitude' ? [at, bounds.west] : [bounds.north, at];
      label(place, named(degreesText(at, axis)), `map-degrees map-degrees-${axis}`).addTo(group);
    }
  };
  map.on('moveend resize', draw);
  group.on('add', draw);
  parent.addLayer(group);
}

/** As many lines as have room for their labels; few on a phone. */
function mostLines(map: LeafletMap): number {
  return Math.max(3, Math.min(8, Math.floor(map.getSize().x / 100)));
}

function addCities(map: LeafletMap, parent: LayerGroup): OfflineLayer['speak'] {
  const holder = layerGroup();
  const drawn = cities.map((city) => ({ ...city, text: named('') }));
  const ranks = ([1, 2, 3] as const).map((rank): [number, LayerGroup] => {
    const own = drawn.filter((city) => city.rank === rank);
    const labels = own.map(({ latitude, longitude, text }) => label([latitude, longitude], text, 'map-city'));
    return [zoomOfRank[rank], layerGroup(labels)];
  });
  const show = () => {
    if (!map.hasLayer(holder)) return;
    for (const [zoom, group] of ranks) {
      if (map.getZoom() >= zoom) holder.addLayer(group);
      else holder.removeLayer(group);
    }
  };
  map.on('zoomend', show);
  holder.on('add', show);
  parent.addLayer(holder);
  return (language) => {
    for (const { name, text } of drawn) text.textContent = name[language];
  };
}

function named(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

function label(at: [number, number], element: HTMLElement, className: string) {
  return marker(at, {
    icon: divIcon({ className, html: element, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}
