/** West, south, east, north. */
export type LayerBounds = [number, number, number, number];

/** Around all points in nested lists of coordinates; null without any. */
export function boundsOf(coordinates: unknown): LayerBounds | null {
  const bounds: LayerBounds = [180, 85, -180, -85];
  const visit = (value: unknown): void => {
    if (!Array.isArray(value)) return;
    const [x, y] = value as unknown[];
    if (typeof x !== 'number' || typeof y !== 'number') {
      for (const inside of value) visit(inside);
      return;
    }
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  };
  visit(coordinates);
  return bounds[0] <= bounds[2] ? bounds : null;
}
