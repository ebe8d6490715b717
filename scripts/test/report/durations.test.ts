import { expect, it } from 'vitest';
import { durationLines } from './durations.ts';

const file = (project: string, name: string, ms: number) => ({
  project,
  file: name,
  ms,
  passed: 1,
  expects: 2,
  failures: [],
});

it('sums projects up and names the ten slowest files, the slowest first', () => {
  const unit = Array.from({ length: 12 }, (_, n) => file('unit', `u${n}.test.ts`, 100 * n));
  const lines = durationLines([...unit, file('journeys', 'login.test.ts', 12_340)]);
  expect(lines[0]).toBe('Time spent in tests: unit 6.6 s in 12 files, journeys 12.3 s in 1 files');
  expect(lines.slice(2, 4)).toEqual(['  12.3 s  login.test.ts (journeys)', '   1.1 s  u11.test.ts (unit)']);
  expect(lines).toHaveLength(12);
});
