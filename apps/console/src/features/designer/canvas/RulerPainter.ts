import type { Camera, DesignerSettings } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import { isSameList } from './isSameList.ts';
import type { OverlayColours } from './overlayColours.ts';
import { rulerTicks } from './rulerTicks.ts';
import { crisp, type Pen, sizedCanvas } from './sizedCanvas.ts';

/** Pixels. */
const rulerSize = 20;

export interface Ruler {
  camera: Camera;
  /** Pixels along the ruler. */
  length: number;
  /** The pointer in pixels of the canvas; undefined while it is elsewhere. */
  pointer: Point | undefined;
  /** What the selection covers, in page units. */
  covered: { from: number; to: number } | undefined;
  guides: DesignerSettings['guides'];
  colours: OverlayColours;
}

const tickLength = { major: rulerSize, middle: 8, minor: 4 } as const;

/**
 * Paints marks, numbers, the extent of the selection, guides and the pointer. Both rulers are painted as horizontal
 * ones. Marks and numbers do not change while the user draws: they are painted once and then copied.
 */
export class RulerPainter {
  readonly #axis: 'horizontal' | 'vertical';
  readonly #face: HTMLCanvasElement;
  #faceFrom: readonly unknown[] = [];
  #from: readonly unknown[] = [];

  constructor(axis: 'horizontal' | 'vertical', document: Document) {
    this.#axis = axis;
    this.#face = document.createElement('canvas');
  }

  paint(canvas: HTMLCanvasElement, ruler: Ruler): void {
    const { camera, length, pointer, covered, guides, colours } = ruler;
    const ratio = globalThis.devicePixelRatio;
    const faceFrom = [camera, length, colours, ratio];
    const from = [...faceFrom, canvas, guides, covered?.from, covered?.to, pointer && this.#along(pointer)];
    if (isSameList(from, this.#from)) return;
    this.#from = from;
    const size = this.#size(length);
    const pen = sizedCanvas(canvas, size);
    if (!pen) return;
    if (!isSameList(faceFrom, this.#faceFrom)) this.#paintFace(ruler);
    this.#faceFrom = faceFrom;
    this.#flat(pen, () => this.#paintGround(pen, ruler));
    pen.drawImage(this.#face, 0, 0, size.width, size.height);
    this.#flat(pen, () => this.#paintMarks(pen, ruler));
  }

  #size(length: number): { width: number; height: number } {
    return this.#axis === 'horizontal' ? { width: length, height: rulerSize } : { width: rulerSize, height: length };
  }

  #along({ x, y }: Point): number {
    return this.#axis === 'horizontal' ? x : y;
  }

  #flat(pen: Pen, paint: () => void): void {
    pen.save();
    // Turned and mirrored: x runs down, and the side with the marks stays next to the page.
    if (this.#axis === 'vertical') pen.transform(0, 1, 1, 0, 0, 0);
    paint();
    pen.restore();
  }

  #paintGround(pen: Pen, { camera, length, covered, colours }: Ruler): void {
    pen.fillStyle = colours.ruler.panel;
    pen.fillRect(0, 0, length, rulerSize);
    if (!covered) return;
    const { zoom } = camera;
    pen.fillStyle = colours.accent;
    pen.globalAlpha = 0.16;
    pen.fillRect((covered.from - this.#along(camera)) * zoom, 0, (covered.to - covered.from) * zoom, rulerSize);
  }

  #paintFace({ camera, length, colours }: Ruler): void {
    const pen = sizedCanvas(this.#face, this.#size(length));
    if (!pen) return;
    const ticks = rulerTicks(this.#along(camera), camera.zoom, length);
    this.#flat(pen, () => {
      paintTicks(pen, ticks, length, colours);
      this.#paintNumbers(pen, ticks, colours);
    });
  }

  #paintNumbers(pen: Pen, ticks: ReturnType<typeof rulerTicks>, colours: OverlayColours): void {
    pen.font = `9px ${colours.font}`;
    pen.fillStyle = colours.ruler.text;
    pen.textAlign = 'left';
    pen.textBaseline = 'top';
    for (const { at, value, rank } of ticks) {
      if (rank !== 'major') continue;
      if (this.#axis === 'horizontal') {
        pen.fillText(String(value), Math.round(at) + 3, 3);
        continue;
      }
      // Read from bottom to top, as on a drawing board; the mirror of the whole ruler is taken back first.
      pen.save();
      pen.transform(0, 1, 1, 0, 0, 0);
      pen.translate(3, Math.round(at) + 3);
      pen.rotate(-Math.PI / 2);
      pen.textAlign = 'right';
      pen.fillText(String(value), 0, 0);
      pen.restore();
    }
  }

  #paintMarks(pen: Pen, { camera, pointer, guides, colours }: Ruler): void {
    pen.fillStyle = colours.rulerGuide;
    const own = this.#axis === 'horizontal' ? guides.vertical : guides.horizontal;
    for (const at of own) {
      const x = crisp((at - this.#along(camera)) * camera.zoom);
      pen.beginPath();
      pen.moveTo(x - 4, rulerSize - 6);
      pen.lineTo(x + 4, rulerSize - 6);
      pen.lineTo(x, rulerSize);
      pen.fill();
    }
    if (!pointer) return;
    const at = crisp(this.#along(pointer));
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.lineTo(at, rulerSize);
    pen.strokeStyle = colours.ruler.mark;
    pen.lineWidth = 1;
    pen.stroke();
  }
}

function paintTicks(
  pen: Pen,
  ticks: ReturnType<typeof rulerTicks>,
  length: number,
  { ruler: { line } }: OverlayColours,
): void {
  pen.beginPath();
  for (const { at, rank } of ticks) {
    pen.moveTo(crisp(at), rulerSize);
    pen.lineTo(crisp(at), rulerSize - tickLength[rank]);
  }
  pen.moveTo(0, rulerSize - 0.5);
  pen.lineTo(length, rulerSize - 0.5);
  pen.strokeStyle = line;
  pen.globalAlpha = 0.5;
  pen.lineWidth = 1;
  pen.stroke();
  pen.globalAlpha = 1;
}
