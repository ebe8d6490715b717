import { DomUtil, Layer, type Map as LeafletMap, type Point, point, type ZoomAnimEvent } from 'leaflet';
import { worldPixels } from './worldPoint.ts';

/** The map in this frame; lengths are CSS pixels. */
export interface CanvasView {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  zoom: number;
  /** A world point is at `x * scale - left`, `y * scale - top`. */
  scale: number;
  left: number;
  top: number;
}

export interface CanvasPainter {
  /** Draws everything in view on an empty canvas. */
  paint: (view: CanvasView) => void;
  /** Updates the canvas after a change, possibly in parts. Without it, `paint` is used. */
  repaint?: (view: CanvasView) => void;
}

/** The stacking of a canvas: Leaflet's lines are at 400, its markers at 600. */
export interface CanvasPane {
  name: string;
  zIndex: number;
}

/** A canvas of the size of the view. It follows drags and zooms, and paints at most once per frame. */
export class CanvasLayer extends Layer {
  readonly #painter: CanvasPainter;
  readonly #pane: CanvasPane;
  #map: LeafletMap | undefined;
  #canvas: HTMLCanvasElement | undefined;
  #frame: number | undefined;
  /** The view has changed since the last frame. */
  #moved = true;
  #isZooming = false;
  /** The view that the canvas shows, for the zoom animation. */
  #painted: { zoom: number; corner: Point } | undefined;

  constructor(painter: CanvasPainter, pane: CanvasPane) {
    super({ pane: pane.name });
    this.#painter = painter;
    this.#pane = pane;
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    this.#canvas = DomUtil.create('canvas', 'map-layer-canvas leaflet-zoom-animated', paneOf(map, this.#pane));
    map.on('move resize viewreset moveend zoomend', this.#move);
    map.on('zoomanim', this.#animate);
    this.#move();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('move resize viewreset moveend zoomend', this.#move);
    map.off('zoomanim', this.#animate);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#canvas?.remove();
    this.#canvas = undefined;
    this.#map = undefined;
    return this;
  }

  /** Paints in the next frame. */
  refresh(options: { whole?: boolean } = {}): void {
    if (options.whole) this.#moved = true;
    if (this.#map) this.#frame ??= requestAnimationFrame(() => this.#run());
  }

  readonly #move = (event?: { type: string }): void => {
    if (event?.type === 'zoomend' || event?.type === 'moveend') this.#isZooming = false;
    this.refresh({ whole: true });
  };

  #run(): void {
    this.#frame = undefined;
    const [map, canvas] = [this.#map, this.#canvas];
    const context = canvas?.getContext('2d');
    // The zoom animation moves the existing image; it is painted again at the end.
    if (!map || !canvas || !context || this.#isZooming) return;
    const { x: width, y: height } = map.getSize();
    const resized = fit(canvas, width, height);
    const corner = map.getPixelBounds().min ?? point(0, 0);
    const zoom = map.getZoom();
    const view = { context, width, height, zoom, scale: worldPixels(zoom), left: corner.x, top: corner.y };
    if (this.#moved || resized || !this.#painter.repaint) {
      this.#moved = false;
      this.#painted = { zoom, corner };
      DomUtil.setTransform(canvas, map.containerPointToLayerPoint([0, 0]), 1);
      context.clearRect(0, 0, width, height);
      this.#painter.paint(view);
    } else {
      this.#painter.repaint(view);
    }
  }

  readonly #animate = ({ center, zoom }: ZoomAnimEvent): void => {
    const [map, canvas, painted] = [this.#map, this.#canvas, this.#painted];
    const pane = map?.getPane('mapPane');
    if (!map || !canvas || !painted || !pane) return;
    this.#isZooming = true;
    const scale = map.getZoomScale(zoom, painted.zoom);
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(DomUtil.getPosition(pane)).round();
    DomUtil.setTransform(canvas, painted.corner.multiplyBy(scale).subtract(origin), scale);
  };
}

function paneOf(map: LeafletMap, { name, zIndex }: CanvasPane): HTMLElement {
  const pane = map.getPane(name) ?? map.createPane(name);
  pane.style.zIndex = String(zIndex);
  return pane;
}

/** Matches the device pixels of the screen; returns whether that cleared the canvas. */
function fit(canvas: HTMLCanvasElement, width: number, height: number): boolean {
  const ratio = devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === wide && canvas.height === high) return false;
  canvas.width = wide;
  canvas.height = high;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return true;
}
