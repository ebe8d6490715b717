import type { Language } from '@lookfar/contract';
import type { CanvasPainter, CanvasView } from '../CanvasLayer.ts';
import { drawArea, drawEdge, drawLine, drawPoint, isInView } from './drawSite.ts';
import { SiteNames } from './SiteNames.ts';
import type { SiteLook } from './siteLook.ts';
import { drawPicture, type PlacedPicture } from './sitePicture.ts';
import type { SiteShape } from './siteShapes.ts';

/** A layer that is ready to be drawn. */
export type SiteLayer = { id: number; minZoom: number } & (
  | { kind: 'drawing'; shapes: readonly SiteShape[] }
  | { kind: 'picture'; picture: PlacedPicture }
);

/** Draws the layers of a site, the lowest first, and the names of their shapes above all of them. */
export class SitePainter implements CanvasPainter {
  private layers: readonly SiteLayer[] = [];
  private look: SiteLook | undefined;
  private language: Language = 'cn';

  setLayers(layers: readonly SiteLayer[]): void {
    this.layers = layers;
  }

  setLook(look: SiteLook, language: Language): void {
    this.look = look;
    this.language = language;
  }

  paint(view: CanvasView): void {
    const { look } = this;
    if (!look) return;
    const named: SiteShape[] = [];
    for (const layer of this.layers) {
      if (view.zoom < layer.minZoom) continue;
      if (layer.kind === 'picture') drawPicture(view, layer.picture);
      else named.push(...this.drawing(view, look, layer.shapes));
    }
    const names = new SiteNames(view, look, this.language);
    // Points are where something is; areas are drawn last and need names least.
    for (const kind of ['point', 'area', 'line'] as const)
      for (const shape of named.toReversed()) if (shape.kind === kind) names.draw(shape);
  }

  private drawing(view: CanvasView, { colours }: SiteLook, shapes: readonly SiteShape[]): SiteShape[] {
    const seen = shapes.filter(({ box }) => isInView(box, view));
    const coloured = (shape: SiteShape) => colours[shape.properties.colour];
    const [areas, lines] = [seen.filter(({ kind }) => kind === 'area'), seen.filter(({ kind }) => kind === 'line')];
    for (const shape of areas) drawArea(view, shape, coloured(shape));
    for (const shape of lines) drawEdge(view, shape, coloured(shape));
    for (const shape of lines) drawLine(view, shape, coloured(shape));
    for (const shape of seen) if (shape.kind === 'point') drawPoint(view, shape, coloured(shape));
    return seen.filter(({ properties }) => properties.name !== undefined || properties.nameEn !== undefined);
  }
}
