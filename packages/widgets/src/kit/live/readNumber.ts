import { numberOf } from '@lookfar/formula';
import { shareOf } from '@lookfar/page';
import type { LiveReading } from '../../live.ts';

/** The number that a reading holds; undefined for none. Integers beyond 2^53 come as text. */
export function readNumber({ value }: Pick<LiveReading, 'value'>): number | undefined {
  const number = typeof value === 'boolean' ? Number(value) : numberOf(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Where a reading stands between two bounds, 0 … 1. */
export const readShare = (reading: LiveReading, min: number, max: number): number | undefined =>
  shareOf(readNumber(reading), min, max);
