/** The largest zoom level whose tiles have numbers below 2^53. */
export const mostZoom = 26;

/** [MT1] The number of a tile: all tiles of lower zoom levels come before, then the Hilbert curve. */
export function tileNumber(z: number, x: number, y: number): number {
  let number = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let size = 2 ** (z - 1); size >= 1; size /= 2) {
    const [right, down] = [Math.floor(column / size) % 2, Math.floor(row / size) % 2];
    number += size * size * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) {
        column = size - 1 - (column % size);
        row = size - 1 - (row % size);
      }
      [column, row] = [row, column];
    }
    column %= size;
    row %= size;
  }
  return number;
}
