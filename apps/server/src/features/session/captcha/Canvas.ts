import type { Stroke } from './glyphs.ts';

/** Grey paper on which strokes are drawn with soft edges. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;

  constructor(width: number, height: number, paper: number) {
    this.width = width;
    this.height = height;
    this.grey = new Uint8Array(width * height).fill(paper);
  }

  /** A line through these points, in pixels. */
  stroke(points: Stroke, thickness: number, ink: number): void {
    for (let at = 1; at < points.length; at += 1) {
      const [from, to] = [points[at - 1], points[at]];
      if (from && to) this.#segment(from, to, thickness / 2, ink);
    }
  }

  dot(x: number, y: number, ink: number): void {
    this.#mix(Math.floor(x), Math.floor(y), ink, 1);
  }

  #segment([x1, y1]: Stroke[number], [x2, y2]: Stroke[number], radius: number, ink: number): void {
    const reach = radius + 1;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    for (let y = Math.floor(Math.min(y1, y2) - reach); y <= Math.max(y1, y2) + reach; y += 1)
      for (let x = Math.floor(Math.min(x1, x2) - reach); x <= Math.max(x1, x2) + reach; x += 1) {
        const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
        const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
        this.#mix(x, y, ink, Math.max(0, Math.min(1, radius + 0.5 - distance)));
      }
  }

  #mix(x: number, y: number, ink: number, share: number): void {
    if (share === 0 || x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = y * this.width + x;
    this.grey[at] = Math.round((this.grey[at] ?? 0) * (1 - share) + ink * share);
  }
}
