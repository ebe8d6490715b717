import type { SiteFlow } from '@lookfar/contract';
import type { CanvasPainter, CanvasView } from '../CanvasLayer.ts';
import { drawArrow, isInView, lineWidth, stroke } from './drawSite.ts';
import type { SiteLayer } from './SitePainter.ts';
import type { SiteLook } from './siteLook.ts';
import type { SiteShape } from './siteShapes.ts';

export type FlowState = 'on' | 'off' | 'stale';

/** Two lines may flow at different values of one signal. */
export const flowKey = ({ signalId, above }: Pick<SiteFlow, 'signalId' | 'above'>): string => `${signalId} ${above}`;

const dash = [10, 8];
const length = 18;
/** Pixels a second: seen, but calm. */
const speed = 24;

/** Draws lines whose flow is known: moving dashes while it flows, grey when the value is not up to date. */
export class FlowPainter implements CanvasPainter {
  private lines: readonly { shape: SiteShape; minZoom: number }[] = [];
  private states: ReadonlyMap<string, FlowState> = new Map();
  private look: SiteLook | undefined;
  private phase = 0;
  /** Of the last frame. */
  private moving = 0;

  setLayers(layers: readonly SiteLayer[]): void {
    this.lines = layers.flatMap((layer) =>
      layer.kind === 'drawing'
        ? layer.shapes.filter(({ properties }) => properties.flow).map((shape) => ({ shape, minZoom: layer.minZoom }))
        : [],
    );
  }

  setStates(states: ReadonlyMap<string, FlowState>): void {
    this.states = states;
  }

  setLook(look: SiteLook): void {
    this.look = look;
  }

  /** Moves the dashes; false if none is in view. */
  advance(ms: number): boolean {
    this.phase = (this.phase + (ms / 1000) * speed) % length;
    return this.moving > 0;
  }

  paint(view: CanvasView): void {
    this.moving = 0;
    for (const { shape, minZoom } of this.lines)
      if (view.zoom >= minZoom && isInView(shape.box, view)) this.draw(view, shape);
  }

  repaint(view: CanvasView): void {
    view.context.clearRect(0, 0, view.width, view.height);
    this.paint(view);
  }

  private draw(view: CanvasView, shape: SiteShape): void {
    const { look, phase } = this;
    const { flow } = shape.properties;
    if (!look || !flow) return;
    const state = this.states.get(flowKey(flow)) ?? 'stale';
    const width = Math.max(2, lineWidth(shape, view.scale));
    if (state === 'stale') stroke(view, shape, look.flow.stale, width, [2, 4]);
    else if (state === 'off') stroke(view, shape, look.flow.off, width);
    else {
      this.moving += 1;
      stroke(view, shape, look.colours.pipe.fill, width + 1);
      view.context.lineDashOffset = flow.isReversed ? phase : -phase;
      stroke(view, shape, look.flow.on, Math.max(2, width * 0.7), dash);
      view.context.lineDashOffset = 0;
      drawArrow(view, shape, look.flow.on, Math.max(4, width * 1.3), flow.isReversed);
    }
  }
}
