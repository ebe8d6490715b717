import type { SignalValue } from '@lookfar/contract';
import fc from 'fast-check';

const codes = ['1302', '1715', '99901'];

export interface PointOptions {
  start?: number;
  /** Between two points, ms. */
  most?: number;
  /** Times are multiples of this after `start`, so that series and periods meet. */
  grid?: number;
  rollover?: number;
  maxLength?: number;
}

/**
 * Ascending points of a meter: it rises, stands still, is reset, rolls over, is noisy, and is bad for a while. Values
 * are multiples of 0.25, so that plain sums are exact.
 */
export function meterPoints({
  start = 0,
  most = 50_000,
  grid = 1,
  rollover = 1000,
  maxLength = 40,
}: PointOptions = {}) {
  const step = fc.record({
    after: fc.integer({ min: 1, max: most }),
    kind: fc.constantFrom('rise', 'rise', 'rise', 'same', 'reset', 'noise', 'bad', 'text', 'jump'),
    by: fc.integer({ min: 0, max: 400 }),
  });
  return fc.array(step, { maxLength }).map((steps) => {
    let time = start - grid;
    let reading = 0;
    return steps.map(({ after, kind, by }): SignalValue => {
      time += Math.ceil(after / grid) * grid;
      if (kind === 'bad') return { code: codes[by % codes.length] ?? '1302', value: reading, time };
      if (kind === 'text') return { code: '200', value: 'on', time };
      if (kind === 'rise') reading = (reading + by / 4) % rollover;
      if (kind === 'reset') reading = by / 4;
      if (kind === 'noise') reading = Math.max(0, reading - 0.25);
      if (kind === 'jump') reading = by / 4 - 50;
      return { code: '200', value: reading, time };
    });
  });
}
