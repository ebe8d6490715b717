export type Point = readonly [x: number, y: number, z: number];

/** Triangles with a normal for each corner; sizes are metres, Y is up. */
export interface Mesh {
  positions: number[];
  normals: number[];
  triangles: number[];
}

/** Joins grids of corners, `columns` wide, into triangles. */
export function gridTriangles(rows: number, columns: number, start = 0): number[] {
  const triangles: number[] = [];
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const a = start + row * columns + column;
      const b = a + columns;
      triangles.push(a, b, a + 1, a + 1, b, b + 1);
    }
  return triangles;
}

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const plus = (a: Point, b: Point, factor = 1): Point => [
  ...([a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor] as const),
];
export const cross = (a: Point, b: Point): Point => [
  ...([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] as const),
];
export const lengthOf = ([x, y, z]: Point) => Math.hypot(x, y, z);
export function unit(point: Point): Point {
  const length = lengthOf(point) || 1;
  return [point[0] / length, point[1] / length, point[2] / length];
}
