import type { Language } from '@lookfar/contract';
import type { CanvasPainter, CanvasView } from '../CanvasLayer.ts';
import { basemapStyle, nameOf } from './basemapStyle.ts';
import type { TileLayer } from './readVectorTile.ts';
import { sourcePlace } from './sourcePlace.ts';
import type { TileSource } from './TileSource.ts';

const pixels = 256;

interface PlaceName {
  text: string;
  rank: number;
  x: number;
  y: number;
}

/** Writes the names of places over all tiles, so that none is cut at an edge; the more important first. */
export class PlaceNames implements CanvasPainter {
  private readonly source: TileSource;
  private readonly nativeZoom: number;
  private look = { text: '', halo: '', font: '' };
  private language: Language = 'cn';

  constructor(source: TileSource, nativeZoom: number) {
    this.source = source;
    this.nativeZoom = nativeZoom;
  }

  setLook(look: { text: string; halo: string; font: string }): void {
    this.look = look;
  }

  speak(language: Language): void {
    this.language = language;
  }

  paint(view: CanvasView): void {
    const { context } = view;
    const taken: { x: number; y: number; width: number }[] = [];
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    for (const { text, rank, x, y } of this.names(view).toSorted((a, b) => a.rank - b.rank)) {
      const size = rank <= 2 ? 13 : 12;
      context.font = `${rank <= 2 ? 600 : 400} ${size}px ${this.look.font}`;
      const { width } = context.measureText(text);
      if (taken.some((other) => Math.abs(other.x - x) < (other.width + width) / 2 + 8 && Math.abs(other.y - y) < 20))
        continue;
      taken.push({ x, y, width });
      context.strokeStyle = this.look.halo;
      context.strokeText(text, x, y);
      context.fillStyle = this.look.text;
      context.fillText(text, x, y);
    }
  }

  private names({ zoom, left, top, width, height }: CanvasView): PlaceName[] {
    const z = Math.round(zoom);
    const names = new Map<string, PlaceName>();
    const seen = new Set<TileLayer[]>();
    for (let x = Math.floor(left / pixels); x <= (left + width) / pixels; x += 1)
      for (let y = Math.floor(top / pixels); y <= (top + height) / pixels; y += 1) {
        const { factor, ...place } = sourcePlace({ z, x, y }, this.nativeZoom);
        const layers = this.source.loaded(place);
        if (!layers || seen.has(layers)) continue;
        seen.add(layers);
        const size = pixels * factor;
        for (const name of this.inside(layers, place.x * size - left, place.y * size - top, size))
          if (!names.has(name.text)) names.set(name.text, name);
      }
    return [...names.values()];
  }

  private inside(layers: readonly TileLayer[], left: number, top: number, size: number): PlaceName[] {
    return layers.flatMap(({ name, extent, features }) =>
      features.flatMap((feature): PlaceName[] => {
        const style = feature.kind === 'point' ? basemapStyle(name, feature) : undefined;
        const [x, y] = feature.parts[0] ?? [];
        const text = nameOf(feature.properties, this.language);
        if (style?.draw !== 'label' || text === '' || x === undefined || y === undefined) return [];
        return [{ text, rank: style.rank, x: left + (x / extent) * size, y: top + (y / extent) * size }];
      }),
    );
  }
}
