import { numberOf } from '@lookfar/formula';
import { shareOf } from '@lookfar/page';
import type { LiveReading } from '../../live.ts';

/** The number in a reading; undefined if none. Integers beyond 2^53 arrive as text. */
export function readNumber({ value }: Pick<LiveReading, 'value'>): number | undefined {
  const number = typeof value === 'boolean' ? Number(value) : numberOf(value);
  return Number.isFinite(number) ? number : undefined;
}

/** The fraction of a reading between two bounds, 0 … 1. */
export const readShare = (reading: LiveReading, min: number, max: number): number | undefined =>
  shareOf(readNumber(reading), min, max);
