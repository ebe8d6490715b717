import { cellKey } from './cellKey.ts';
import type { Mark } from './Fleet.ts';

/** A mark and its displacement in px. */
interface Spread {
  mark: Mark;
  dx: number;
  dy: number;
}

/** Distance between the centres of two marks, in px. */
export const spreadGap = 22;
/** Steps of a spiral that turn by this angle never line up. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** If no place is free within this many steps, a mark is not moved. */
const mostSteps = 600;

/**
 * [MM3] Each mark at its place, or at the nearest free one around it. Ordered by id, so that no mark moves when a state
 * changes. `scale` is the size of the whole world in px.
 */
export function spreadMarks(marks: readonly Mark[], scale: number): Spread[] {
  const taken = new Taken();
  return marks
    .toSorted((a, b) => a.id - b.id)
    .map((mark) => {
      const [x, y] = [mark.x * scale, mark.y * scale];
      const { dx, dy } = firstFree((right, down) => taken.isFree(x + right, y + down));
      taken.add(x + dx, y + dy);
      return { mark, dx, dy };
    });
}

/** Taken places in a grid with cells of the size of the gap, so that only neighbours are checked. */
class Taken {
  readonly #cells = new Map<number, number[]>();

  add(x: number, y: number): void {
    const key = cellKey(Math.floor(x / spreadGap), Math.floor(y / spreadGap));
    const cell = this.#cells.get(key);
    if (cell) cell.push(x, y);
    else this.#cells.set(key, [x, y]);
  }

  isFree(x: number, y: number): boolean {
    const [column, row] = [Math.floor(x / spreadGap), Math.floor(y / spreadGap)];
    for (let down = -1; down <= 1; down += 1) {
      for (let right = -1; right <= 1; right += 1) {
        const near = this.#cells.get(cellKey(column + right, row + down)) ?? nobody;
        for (let index = 0; index < near.length; index += 2) {
          const [dx, dy] = [(near[index] ?? 0) - x, (near[index + 1] ?? 0) - y];
          if (dx * dx + dy * dy < spreadGap * spreadGap) return false;
        }
      }
    }
    return true;
  }
}

const nobody: readonly number[] = [];

/** From the centre outwards. */
const spiral = Array.from({ length: mostSteps }, (_, step) => {
  const distance = spreadGap * 0.5 * Math.sqrt(step);
  return { dx: Math.cos(step * goldenAngle) * distance, dy: Math.sin(step * goldenAngle) * distance };
});

function firstFree(isFree: (dx: number, dy: number) => boolean): { dx: number; dy: number } {
  return spiral.find(({ dx, dy }) => isFree(dx, dy)) ?? { dx: 0, dy: 0 };
}
