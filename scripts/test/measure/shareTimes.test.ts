import { describe, expect, it } from 'vitest';
import type { ProcessTimes } from './processTimes.ts';
import { spentSince } from './shareTimes.ts';

const at = (...rows: [pid: number, parent: number, own: number, reaped: number][]) =>
  new Map<number, ProcessTimes>(rows.map(([pid, parent, own, reaped]) => [pid, { parent, own, reaped }]));
const spent = (before: Map<number, ProcessTimes>, now: Map<number, ProcessTimes>) =>
  Object.fromEntries(spentSince(before, now));

describe('time is counted once', () => {
  it('for processes that go on, and for new ones', () => {
    expect(spent(at([10, 1, 100, 0]), at([10, 1, 130, 0], [11, 10, 40, 0]))).toEqual({ 10: 30, 11: 40 });
  });

  it('for one that ended: only what was not seen of it goes to whoever started it', () => {
    expect(spent(at([10, 1, 100, 0], [11, 10, 500, 0]), at([10, 1, 100, 520]))).toEqual({ 10: 20 });
  });

  it('for one that came and went unseen', () => {
    expect(spent(at([10, 1, 100, 0]), at([10, 1, 100, 70]))).toEqual({ 10: 70 });
  });

  it('for a whole family that ended together', () => {
    const before = at([10, 1, 0, 0], [11, 10, 5, 0], [12, 11, 900, 0]);
    expect(spent(before, at([10, 1, 0, 905]))).toEqual({ 10: 0 });
  });

  it('for one that was killed and never awaited', () => {
    expect(spent(at([10, 1, 0, 0], [11, 10, 500, 0]), at([10, 1, 0, 0]))).toEqual({ 10: 0 });
  });
});
