/** A cell of a grid over the map as one number: the grids stay below 2^26 columns, and numbers are faster keys than text. */
export function cellKey(column: number, row: number): number {
  return row * 2 ** 26 + column;
}
