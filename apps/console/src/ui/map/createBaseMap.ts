import 'leaflet/dist/leaflet.css';
import './map.css';
import { type api, type Language, mapLimits, type ReplyOf } from '@lookfar/contract';
import {
  type Control,
  control,
  type Layer,
  type Map as LeafletMap,
  map as leafletMap,
  svg,
  type TileLayer,
  tileLayer,
} from 'leaflet';
import { createOfflineLayer } from './createOfflineLayer.ts';
import { mapTexts } from './mapTexts.ts';
import { createTileHealth } from './tileHealth.ts';
import { createVectorMap, type VectorMap } from './vector/createVectorMap.ts';

type MapConfig = ReplyOf<typeof api.map.config>;
export type MapTiles = NonNullable<MapConfig['tiles']> & Partial<NonNullable<MapConfig['file']>>;

interface BaseMapOptions {
  /** The initial view. */
  latitude: number;
  longitude: number;
  zoom: number;
  /** Called if the land could not be loaded; the map works without it. */
  onFailed: (error: unknown) => void;
}

export interface BaseMap {
  map: LeafletMap;
  /** Sets the language of all labels; before that there are none. */
  speak: (language: Language) => void;
  /** Shows tiles, or the offline layer for null. `onFailed` is called if the tile server does not respond. */
  showTiles: (tiles: MapTiles | null, onFailed?: () => void) => void;
  /** The theme has changed. */
  restyle: () => void;
}

/** Close enough for the layers of a site; the offline layer itself shows nothing more. */
export const offlineMaxZoom = mapLimits.zoom;
const worldBounds: [[number, number], [number, number]] = [
  [-85, -180],
  [85, 180],
];

/**
 * A world map that needs no tile server: land, cities, lines of latitude and longitude, scale. Colours come from the
 * theme's tokens through classes. `map.remove()` disposes of it.
 */
export function createBaseMap(element: HTMLElement, options: BaseMapOptions): BaseMap {
  const map = leafletMap(element, {
    center: [options.latitude, options.longitude],
    zoom: options.zoom,
    minZoom: 2,
    maxZoom: offlineMaxZoom,
    maxBounds: worldBounds,
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    renderer: svg({ padding: 0.5 }),
  });
  let zoom: Control.Zoom | undefined;
  control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
  const { layer: offline, speak } = createOfflineLayer(map, options.onFailed);
  offline.addTo(map);
  const source = control.attribution({ prefix: false, position: 'bottomright' });
  let shown: Layer | undefined;
  let vector: VectorMap | undefined;
  let spoken: Language = 'cn';
  return {
    map,
    speak: (language) => {
      spoken = language;
      speak(language);
      vector?.speak(language);
      zoom?.remove();
      zoom = zoomControl(language).addTo(map);
    },
    showTiles: (tiles, onFailed) => {
      shown?.remove();
      shown = undefined;
      vector = undefined;
      source.remove();
      // The tiles of a file are shown larger in closer views.
      map.setMaxZoom(tiles && tiles.kind === undefined ? tiles.maxZoom : offlineMaxZoom);
      if (!tiles) {
        offline.addTo(map);
        return;
      }
      offline.remove();
      source.addTo(map);
      if (tiles.kind === 'vector') {
        const attribution = escaped(tiles.attribution);
        vector = createVectorMap({ ...tiles, attribution, minZoom: tiles.minZoom ?? 0, onFailed });
        vector.restyle(element);
        vector.speak(spoken);
        shown = vector.layer.addTo(map);
      } else shown = createTiles(tiles, onFailed).addTo(map);
    },
    restyle: () => vector?.restyle(element),
  };
}

function zoomControl(language: Language): Control.Zoom {
  const text = (key: 'zoomIn' | 'zoomOut') => mapTexts.text(key, undefined, language);
  return control.zoom({ position: 'topright', zoomInTitle: text('zoomIn'), zoomOutTitle: text('zoomOut') });
}

function createTiles({ url, attribution, maxZoom, kind }: MapTiles, onFailed?: () => void): TileLayer {
  const health = createTileHealth();
  // The attribution is text from the administrator; as HTML it could contain anything.
  const zooms = kind === undefined ? { maxZoom } : { maxZoom: offlineMaxZoom, maxNativeZoom: maxZoom };
  const layer = tileLayer(url, { ...zooms, attribution: escaped(attribution), className: 'map-tiles' });
  // A file need not have every tile.
  if (kind !== undefined) return layer;
  layer.on('tileload', health.loaded);
  layer.on('tileerror', () => {
    if (health.failed()) onFailed?.();
  });
  return layer;
}

function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
