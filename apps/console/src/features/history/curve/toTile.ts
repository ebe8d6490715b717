import type { BinarySeries } from '@lookfar/contract';
import { type ChartSpan, toParts } from '@lookfar/widgets/trend';
import type { Tile } from './tiles.ts';

export function toTile(series: BinarySeries, { from, to }: ChartSpan, order: number): Tile {
  const stored = toParts(series);
  return { ...stored, from, to, order, stepMs: stored.part.kind === 'raw' ? 0 : stored.part.stepMs };
}
