import { applied, decomposed, type Matrix } from './matrix.ts';

export interface PlacedBox {
  position: { x: number; y: number; width: number; height: number; rotate: number };
  scaleX: number;
}

/** A box under a matrix that only moves, scales and turns; undefined under others. */
export function boxUnder(matrix: Matrix, x: number, y: number, width: number, height: number): PlacedBox | undefined {
  const parts = decomposed(matrix);
  if (!parts) return undefined;
  const centre = applied(matrix, { x: x + width / 2, y: y + height / 2 });
  const [w, h] = [width * parts.scaleX, height * parts.scaleY];
  const rotate = (parts.degrees + 360) % 360;
  return { position: { x: centre.x - w / 2, y: centre.y - h / 2, width: w, height: h, rotate }, scaleX: parts.scaleX };
}
