/** A grid cell as one number: grids stay below 2^26 columns, and numbers are faster keys than strings. */
export function cellKey(column: number, row: number): number {
  return row * 2 ** 26 + column;
}
