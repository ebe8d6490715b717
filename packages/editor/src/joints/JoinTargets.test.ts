import { describe, expect, it } from 'vitest';
import { JoinTargets } from './JoinTargets.ts';

const lineOf = (...points: (readonly [number, number])[]) =>
  new JoinTargets([], [{ id: 'main', points: points.map(([x, y]) => ({ x, y })), width: 8 }]);

describe('a tee on a line that begins between two units', () => {
  const along = lineOf([10.4, 50], [210.4, 50]);
  const down = lineOf([50, 10.4], [50, 210.4]);

  it('is on whole units', () => {
    expect(along.at({ x: 100.3, y: 53 }, 10)?.at).toEqual({ x: 100, y: 50 });
    expect(down.at({ x: 53, y: 100.3 }, 10)?.at).toEqual({ x: 50, y: 100 });
    expect(lineOf([210.4, 50], [10.4, 50]).at({ x: 100.3, y: 53 }, 10)?.at).toEqual({ x: 100, y: 50 });
  });

  it('is straight ahead of where the line comes from, if that is near', () => {
    expect(along.at({ x: 100.3, y: 53 }, 10, { x: 95.5, y: 200 })?.at).toEqual({ x: 95.5, y: 50 });
    expect(along.at({ x: 100.3, y: 53 }, 10, { x: 60, y: 200 })?.at).toEqual({ x: 100, y: 50 });
  });

  it('is not in a bend, and nowhere out of reach', () => {
    expect(along.at({ x: 11, y: 50 }, 10)?.at).toEqual({ x: 16.4, y: 50 });
    expect(along.at({ x: 100, y: 70 }, 10)).toBeUndefined();
  });
});
