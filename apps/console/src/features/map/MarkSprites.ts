import { drawBadge, drawBody, drawSilence } from './drawShapes.ts';
import type { ClusterItem } from './layoutMarks.ts';
import type { MapPalette } from './mapPalette.ts';
import type { MarkLook } from './markLook.ts';

/** Size of a mark's image in CSS px; its centre is the position of the device. */
export const spriteSize = 44;
export const markRadius = 8;

/** Images of all looks, drawn once per screen density and theme, so that thousands of marks are copies. */
export class MarkSprites {
  readonly palette: MapPalette;
  readonly #ratio: number;
  readonly #pictures = new Map<string, OffscreenCanvas>();

  constructor(palette: MapPalette, ratio: number) {
    this.palette = palette;
    this.#ratio = ratio;
  }

  mark(look: MarkLook, lit: boolean): OffscreenCanvas {
    return this.#picture(`m${lookKey(look, lit)}`, (context) => {
      drawBody(context, look.presence, markRadius, this.palette);
      if (look.presence === 'silent') drawSilence(context, this.palette);
      context.translate(9, -9);
      drawBadge(context, look, lit, this.palette);
    });
  }

  /** [MM2] The ring is dashed for the share of devices that are not online. */
  cluster({ count, unheard, look }: ClusterItem, lit: boolean): OffscreenCanvas {
    const eighths = unheard === 0 ? 0 : Math.max(1, Math.min(8, Math.round((unheard / count) * 8)));
    const text = countText(count);
    return this.#picture(`c${text}.${eighths}.${lookKey(look, lit)}`, (context) => {
      this.#ring(context, text, eighths);
      context.translate(12, -12);
      drawBadge(context, look, lit, this.palette);
    });
  }

  #ring(context: OffscreenCanvasRenderingContext2D, text: string, eighths: number): void {
    const { states, panel, font } = this.palette;
    const radius = 14;
    const turn = (eighths / 8) * Math.PI * 2;
    const top = -Math.PI / 2;
    context.fillStyle = panel;
    context.beginPath();
    context.arc(0, 0, radius + 1, 0, Math.PI * 2);
    context.fill();
    context.lineWidth = 2.4;
    context.strokeStyle = states.normal.line;
    context.beginPath();
    context.arc(0, 0, radius, top + turn, top + Math.PI * 2);
    context.stroke();
    context.setLineDash([3, 2.6]);
    context.strokeStyle = states.stale.line;
    context.beginPath();
    context.arc(0, 0, radius, top, top + turn);
    if (eighths > 0) context.stroke();
    context.setLineDash([]);
    context.fillStyle = states.normal.ink;
    context.font = `600 ${text.length > 3 ? 10 : 12}px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, 0, 0.5);
  }

  #picture(key: string, draw: (context: OffscreenCanvasRenderingContext2D) => void): OffscreenCanvas {
    const known = this.#pictures.get(key);
    if (known) return known;
    const edge = Math.ceil(spriteSize * this.#ratio);
    const picture = new OffscreenCanvas(edge, edge);
    const context = picture.getContext('2d');
    if (context) {
      context.scale(this.#ratio, this.#ratio);
      context.translate(spriteSize / 2, spriteSize / 2);
      draw(context);
    }
    this.#pictures.set(key, picture);
    return picture;
  }
}

function lookKey({ presence, level, unacked }: MarkLook, lit: boolean): string {
  return `${presence}.${level ?? ''}.${unacked ? (lit ? 2 : 1) : 0}`;
}

/** Five digits do not fit into a cluster. */
export function countText(count: number): string {
  return count < 10_000 ? String(count) : `${Math.floor(count / 1000)}k`;
}
