import { expect, it } from 'vitest';
import { hasInk } from './hasInk.ts';
import { rawPart } from './testing/signals.ts';
import type { TrendLine } from './trendLine.ts';

const view = { from: 100, to: 200 };
const line = (times: number[], more: Partial<TrendLine> = {}): TrendLine => ({
  ...{ parts: [rawPart(times.map((time) => ({ time, value: 1 })))], step: false, shiftMs: 0, breaks: [], holdTo: null },
  ...more,
});

it('tells whether a period has something of a line', () => {
  expect(hasInk(line([150]), view)).toBe(true);
  expect(hasInk(line([50]), view)).toBe(false);
  expect(hasInk(line([50, 250]), view)).toBe(true);
  expect(hasInk(line([50], { holdTo: 120 }), view)).toBe(true);
  expect(hasInk(line([50, 250], { breaks: [{ from: 60, to: 240 }] }), view)).toBe(false);
  expect(hasInk(line([50], { shiftMs: 100 }), view)).toBe(true);
});
