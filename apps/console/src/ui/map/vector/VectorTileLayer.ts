import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet';
import { type BaseColours, drawVectorTile } from './drawVectorTile.ts';
import { sourcePlace } from './sourcePlace.ts';
import type { TileSource } from './TileSource.ts';

const pixels = 256;

/** Draws vector tiles on canvases; Leaflet arranges them. */
export class VectorTileLayer extends GridLayer {
  private readonly source: TileSource;
  private readonly nativeZoom: number;
  private colours: BaseColours;

  constructor(parts: { source: TileSource; nativeZoom: number; colours: BaseColours }, options: GridLayerOptions) {
    super(options);
    this.source = parts.source;
    this.nativeZoom = parts.nativeZoom;
    this.colours = parts.colours;
  }

  setColours(colours: BaseColours): void {
    this.colours = colours;
    this.redraw();
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const ratio = devicePixelRatio || 1;
    canvas.width = Math.round(pixels * ratio);
    canvas.height = canvas.width;
    const { factor, ...place } = sourcePlace(coords, this.nativeZoom);
    this.source.load(place).then(
      (layers) => {
        const context = canvas.getContext('2d');
        context?.setTransform(ratio, 0, 0, ratio, 0, 0);
        const size = pixels * factor;
        const [left, top] = [(coords.x - place.x * factor) * pixels, (coords.y - place.y * factor) * pixels];
        if (context) drawVectorTile(context, layers, this.colours, { size, left, top, zoom: coords.z });
        done(undefined, canvas);
      },
      (error: Error) => done(error, canvas),
    );
    return canvas;
  }
}
