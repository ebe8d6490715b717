import 'leaflet/dist/leaflet.css';
import './map.css';
import type { Language, mapConfig, ReplyOf } from '@lookfar/contract';
import {
  type Control,
  control,
  type Map as LeafletMap,
  map as leafletMap,
  svg,
  type TileLayer,
  tileLayer,
} from 'leaflet';
import { createOfflineLayer } from './createOfflineLayer.ts';
import { mapTexts } from './mapTexts.ts';
import { createTileHealth } from './tileHealth.ts';

export type MapTiles = NonNullable<ReplyOf<typeof mapConfig>['tiles']>;

interface BaseMapOptions {
  /** Where the view begins. */
  latitude: number;
  longitude: number;
  zoom: number;
  /** The land could not be loaded; the map works without it. */
  onFailed: (error: unknown) => void;
}

export interface BaseMap {
  map: LeafletMap;
  /** Says what is written on it in this language; before that there are no words on it. */
  speak: (language: Language) => void;
  /** Tiles in place of the offline layer, which comes back with null. `onFailed` when their server does not answer. */
  showTiles: (tiles: MapTiles | null, onFailed?: () => void) => void;
}

/** Closer than this the offline layer has nothing more to tell, but devices of one yard can still be told apart. */
export const offlineMaxZoom = 18;
const worldBounds: [[number, number], [number, number]] = [
  [-85, -180],
  [85, 180],
];

/**
 * A map of the world that needs no server of tiles: land, cities, lines of latitude and longitude, scale. Colours come
 * from the theme's tokens through classes. `map.remove()` ends it.
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
  let shown: TileLayer | undefined;
  return {
    map,
    speak: (language) => {
      speak(language);
      zoom?.remove();
      zoom = zoomControl(language).addTo(map);
    },
    showTiles: (tiles, onFailed) => {
      shown?.remove();
      shown = undefined;
      source.remove();
      map.setMaxZoom(tiles?.maxZoom ?? offlineMaxZoom);
      if (!tiles) {
        offline.addTo(map);
        return;
      }
      offline.remove();
      source.addTo(map);
      shown = createTiles(tiles, onFailed).addTo(map);
    },
  };
}

function zoomControl(language: Language): Control.Zoom {
  const text = (key: 'zoomIn' | 'zoomOut') => mapTexts.text(key, undefined, language);
  return control.zoom({ position: 'topright', zoomInTitle: text('zoomIn'), zoomOutTitle: text('zoomOut') });
}

function createTiles({ url, attribution, maxZoom }: MapTiles, onFailed?: () => void): TileLayer {
  const health = createTileHealth();
  // The attribution is the administrator's text; as HTML it could hold anything.
  const layer = tileLayer(url, { maxZoom, attribution: escaped(attribution), className: 'map-tiles' });
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
