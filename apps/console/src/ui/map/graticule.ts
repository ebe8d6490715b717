interface MapBounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

interface GraticuleLine {
  /** Degrees. */
  at: number;
  axis: 'latitude' | 'longitude';
}

const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
const usualLines = 8;

/** Degrees between two lines: the smallest step with at most `mostLines` lines across the view. */
export function graticuleStep({ west, east }: MapBounds, mostLines = usualLines): number {
  return steps.findLast((step) => (east - west) / step <= mostLines) ?? 30;
}

/** Lines of latitude and longitude in view. */
export function graticuleLines(bounds: MapBounds, mostLines = usualLines): GraticuleLine[] {
  const step = graticuleStep(bounds, mostLines);
  const between = (from: number, to: number) => {
    const [first, last] = [Math.ceil(from / step), Math.floor(to / step)];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => roundDegrees((first + index) * step));
  };
  return [
    ...between(Math.max(bounds.south, -85), Math.min(bounds.north, 85)).map((at) => ({
      at,
      axis: 'latitude' as const,
    })),
    ...between(Math.max(bounds.west, -180), Math.min(bounds.east, 180)).map((at) => ({
      at,
      axis: 'longitude' as const,
    })),
  ];
}

/** Six decimals are a tenth of a metre; more is rounding noise. */
export function roundDegrees(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

/** For example 39.9° N. */
export function degreesText(at: number, axis: GraticuleLine['axis']): string {
  const sides = axis === 'latitude' ? ['N', 'S'] : ['E', 'W'];
  const side = at === 0 ? '' : ` ${at > 0 ? sides[0] : sides[1]}`;
  return `${Math.abs(at)}°${side}`;
}
