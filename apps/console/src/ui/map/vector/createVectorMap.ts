import type { Language } from '@lookfar/contract';
import { type LayerGroup, layerGroup } from 'leaflet';
import { CanvasLayer } from '../CanvasLayer.ts';
import { createTileHealth } from '../tileHealth.ts';
import type { BaseColours } from './drawVectorTile.ts';
import { PlaceNames } from './PlaceNames.ts';
import { TileSource } from './TileSource.ts';
import { VectorTileLayer } from './VectorTileLayer.ts';

interface VectorMapOptions {
  url: string;
  attribution: string;
  minZoom: number;
  /** Of the file; closer views show its tiles larger. */
  maxZoom: number;
  onFailed?: (() => void) | undefined;
}

export interface VectorMap {
  layer: LayerGroup;
  speak: (language: Language) => void;
  /** Reads the colours of the theme again. */
  restyle: (container: HTMLElement) => void;
}

const tokens: Readonly<Record<keyof BaseColours, string>> = {
  earth: '--scada-panel',
  water: '--site-water-fill',
  green: '--site-green-fill',
  built: '--site-ground-fill',
  building: '--site-building-fill',
  buildingLine: '--site-building-line',
  road: '--site-road-fill',
  roadLine: '--site-road-line',
  rail: '--site-neutral-line',
  boundary: '--site-boundary-line',
};

/** A base map of vector tiles in the calm colours of the product, light or dark. */
export function createVectorMap(options: VectorMapOptions): VectorMap {
  const { url, attribution, minZoom, maxZoom, onFailed } = options;
  const source = new TileSource(url);
  const colours = Object.fromEntries(Object.keys(tokens).map((key) => [key, '#888'])) as unknown as BaseColours;
  const tiles = new VectorTileLayer({ source, nativeZoom: maxZoom, colours }, { attribution, minZoom });
  const names = new PlaceNames(source, maxZoom);
  const labels = new CanvasLayer(names, { name: 'place-names', zIndex: 405 });
  const health = createTileHealth();
  tiles.on('tileload', () => {
    health.loaded();
    labels.refresh({ whole: true });
  });
  tiles.on('tileerror', () => {
    if (health.failed()) onFailed?.();
  });
  return {
    layer: layerGroup([tiles, labels]),
    speak: (language) => {
      names.speak(language);
      labels.refresh({ whole: true });
    },
    restyle: (container) => {
      const read = colourReader(container);
      const entries = Object.entries(tokens).map(([key, token]) => [key, read(token)]);
      tiles.setColours(Object.fromEntries(entries) as unknown as BaseColours);
      const font = getComputedStyle(container).fontFamily;
      names.setLook({ text: read('--scada-text'), halo: read('--site-halo'), font });
      labels.refresh({ whole: true });
    },
  };
}

/** A custom property is not resolved when it is read; the colour of an element is. */
function colourReader(container: HTMLElement): (token: string) => string {
  return (token) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    container.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}
