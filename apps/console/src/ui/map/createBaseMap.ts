import 'leaflet/dist/leaflet.css';
import './map.css';
import type { Language } from '@lookfar/contract';
import worldUrl from '@surbowl/world-geo-json-zh/world.zh.json?url';
import type { GeoJsonObject } from 'geojson';
import {
  control,
  divIcon,
  geoJSON,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  marker,
  polyline,
  svg,
} from 'leaflet';
import { loadJson } from '../../client/loadJson.ts';
import { cities } from './cities.ts';
import { degreesText, graticuleLines } from './graticule.ts';
import { mapTexts } from './mapTexts.ts';

interface BaseMapOptions {
  language: Language;
  /** Where the view begins. */
  latitude: number;
  longitude: number;
  zoom: number;
  /** The land could not be loaded; the map works without it. */
  onFailed: (error: unknown) => void;
}

/** From which zoom on cities of a rank are written. */
const zoomOfRank = { 1: 3, 2: 5, 3: 7 } as const;
const worldBounds: [[number, number], [number, number]] = [
  [-85, -180],
  [85, 180],
];

/**
 * A map of the world without any server of tiles: land, cities, lines of latitude and longitude, scale. Colours come
 * from the theme's tokens through classes. `map.remove()` ends it.
 */
export function createBaseMap(element: HTMLElement, options: BaseMapOptions): LeafletMap {
  const map = leafletMap(element, {
    center: [options.latitude, options.longitude],
    zoom: options.zoom,
    minZoom: 2,
    maxZoom: 14,
    maxBounds: worldBounds,
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    renderer: svg({ padding: 0.5 }),
  });
  const text = (key: 'zoomIn' | 'zoomOut') => mapTexts.text(key, undefined, options.language);
  control.zoom({ position: 'topright', zoomInTitle: text('zoomIn'), zoomOutTitle: text('zoomOut') }).addTo(map);
  control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
  addLand(map, options.onFailed);
  addGraticule(map);
  addCities(map, options.language);
  return map;
}

function addLand(map: LeafletMap, onFailed: (error: unknown) => void): void {
  const abort = new AbortController();
  map.on('unload', () => abort.abort());
  loadJson(worldUrl, { signal: abort.signal }).then(
    (world) => {
      const land = geoJSON(world as GeoJsonObject, { interactive: false, style: { className: 'map-land', weight: 1 } });
      land.addTo(map).bringToBack();
    },
    (error: unknown) => {
      if (!abort.signal.aborted) onFailed(error);
    },
  );
}

function addGraticule(map: LeafletMap): void {
  const group = layerGroup().addTo(map);
  const draw = () => {
    group.clearLayers();
    const view = map.getBounds();
    const bounds = { south: view.getSouth(), north: view.getNorth(), west: view.getWest(), east: view.getEast() };
    for (const { at, axis } of graticuleLines(bounds)) {
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
      label(place, degreesText(at, axis), `map-degrees map-degrees-${axis}`).addTo(group);
    }
  };
  map.on('moveend resize', draw);
  draw();
}

function addCities(map: LeafletMap, language: Language): void {
  const groups = ([1, 2, 3] as const).map((rank): [number, LayerGroup] => {
    const own = cities.filter((city) => city.rank === rank);
    const labels = own.map(({ latitude, longitude, name }) => label([latitude, longitude], name[language], 'map-city'));
    return [zoomOfRank[rank], layerGroup(labels)];
  });
  const show = () => {
    for (const [zoom, group] of groups) {
      if (map.getZoom() >= zoom) group.addTo(map);
      else group.remove();
    }
  };
  map.on('zoomend', show);
  show();
}

function label(at: [number, number], text: string, className: string) {
  const element = document.createElement('span');
  element.textContent = text;
  return marker(at, {
    icon: divIcon({ className, html: element, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}
