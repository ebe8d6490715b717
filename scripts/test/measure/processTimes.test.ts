import { expect, it } from 'vitest';
import { parseStat } from './processTimes.ts';

it('reads parent, own and reaped time, whatever the name of the process', () => {
  const line = '42 (a (b) c) S 7 1 1 0 -1 0 0 0 0 0 12 3 40 5 20 0 1 0 100 0 0';
  expect(parseStat(line)).toEqual({ parent: 7, own: 150, reaped: 450 });
});
