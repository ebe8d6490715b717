import type { PenContext } from '../LinePen.ts';

/** A canvas that only knows where there is ink: pixels whose centre a stroke or a rectangle covers. */
export class Raster implements PenContext {
  readonly width: number;
  readonly height: number;
  readonly #ink: Uint8Array;
  #path: [x: number, y: number, isMove: boolean][] = [];
  lineWidth = 1;
  lineDashOffset = 0;
  lineJoin = 'round';
  lineCap = 'round';
  /** Calls that draw, and points of paths: what the drawing costs. */
  steps = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#ink = new Uint8Array(width * height);
  }

  readonly setLineDash = (): void => {};

  readonly beginPath = (): void => {
    this.#path = [];
  };

  readonly moveTo = (x: number, y: number): void => {
    this.#path.push([x, y, true]);
  };

  readonly lineTo = (x: number, y: number): void => {
    this.steps += 1;
    this.#path.push([x, y, false]);
  };

  readonly stroke = (): void => {
    this.steps += 1;
    for (const [at, [x, y, isMove]] of this.#path.entries()) {
      const from = this.#path[at - 1];
      if (!isMove && from) this.#segment(from[0], from[1], x, y);
    }
  };

  readonly fillRect = (left: number, top: number, width: number, height: number): void => {
    this.steps += 1;
    for (let y = top; y < top + height; y += 1) for (let x = left; x < left + width; x += 1) this.#dye(x, y);
  };

  hasInk(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.#ink[y * this.width + x] === 1;
  }

  /** The columns of each connected piece of ink, from left to right: where the line begins and ends. */
  pieces(): [left: number, right: number][] {
    const seen = new Uint8Array(this.#ink.length);
    const found: [number, number][] = [];
    for (let start = 0; start < seen.length; start += 1) {
      if (this.#ink[start] === 0 || seen[start] === 1) continue;
      const piece: [number, number] = [this.width, 0];
      const open = [start];
      seen[start] = 1;
      for (let place = open.pop(); place !== undefined; place = open.pop()) {
        const [x, y] = [place % this.width, Math.floor(place / this.width)];
        piece[0] = Math.min(piece[0], x);
        piece[1] = Math.max(piece[1], x);
        for (let dy = -1; dy <= 1; dy += 1)
          for (let dx = -1; dx <= 1; dx += 1) {
            const next = (y + dy) * this.width + x + dx;
            if (!this.hasInk(x + dx, y + dy) || seen[next] === 1) continue;
            seen[next] = 1;
            open.push(next);
          }
      }
      found.push(piece);
    }
    return found.sort((a, b) => a[0] - b[0]);
  }

  #segment(x0: number, y0: number, x1: number, y1: number): void {
    const half = this.lineWidth / 2;
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length = dx * dx + dy * dy;
    const [top, bottom] = [Math.min(y0, y1) - half, Math.max(y0, y1) + half];
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(this.height - 1, bottom); y += 1) {
      const [left, right] = [Math.min(x0, x1) - half, Math.max(x0, x1) + half];
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(this.width - 1, right); x += 1) {
        const share = length === 0 ? 0 : ((x + 0.5 - x0) * dx + (y + 0.5 - y0) * dy) / length;
        const at = Math.min(1, Math.max(0, share));
        if (Math.hypot(x + 0.5 - x0 - at * dx, y + 0.5 - y0 - at * dy) <= half) this.#dye(x, y);
      }
    }
  }

  #dye(x: number, y: number): void {
    if (x >= 0 && y >= 0 && x < this.width && y < this.height) this.#ink[y * this.width + x] = 1;
  }
}
