import type { Box, Point } from '@lookfar/page';

const cellSize = 128;
/** Boxes covering more cells than this are always checked: a background would fill the whole grid. */
const mostCells = 64;
/** Larger than any coordinate, so that no two cells share a number. */
const rows = 4096;

const cellOf = (coordinate: number): number => Math.floor(coordinate / cellSize);
const keyOf = (column: number, row: number): number => column * rows + row;

/** Indexes boxes by the cells they cover, to find those near a point without scanning all. */
export class Grid {
  readonly #cells = new Map<number, Set<string>>();
  readonly #large = new Set<string>();
  readonly #boxes = new Map<string, Box>();

  put(id: string, box: Box): void {
    this.delete(id);
    this.#boxes.set(id, box);
    if (cellCount(box) > mostCells) {
      this.#large.add(id);
      return;
    }
    for (const key of keysOf(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.add(id);
      else this.#cells.set(key, new Set([id]));
    }
  }

  delete(id: string): void {
    const box = this.#boxes.get(id);
    if (!box) return;
    this.#boxes.delete(id);
    if (this.#large.delete(id)) return;
    for (const key of keysOf(box)) this.#cells.get(key)?.delete(id);
  }

  clear(): void {
    this.#cells.clear();
    this.#large.clear();
    this.#boxes.clear();
  }

  /** Candidates whose box may be within a distance of a point. */
  near({ x, y }: Point, distance: number): Set<string> {
    return this.within({ x: x - distance, y: y - distance, width: 2 * distance, height: 2 * distance });
  }

  /** Candidates whose box may overlap another. */
  within(box: Box): Set<string> {
    if (cellCount(box) > this.#cells.size) return new Set(this.#boxes.keys());
    const found = new Set(this.#large);
    for (const key of keysOf(box)) for (const id of this.#cells.get(key) ?? []) found.add(id);
    return found;
  }
}

function cellCount({ x, y, width, height }: Box): number {
  return (cellOf(x + width) - cellOf(x) + 1) * (cellOf(y + height) - cellOf(y) + 1);
}

function* keysOf({ x, y, width, height }: Box): Generator<number> {
  for (let column = cellOf(x); column <= cellOf(x + width); column += 1) {
    for (let row = cellOf(y); row <= cellOf(y + height); row += 1) yield keyOf(column, row);
  }
}
