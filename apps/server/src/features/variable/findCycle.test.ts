import { describe, expect, it } from 'vitest';
import { dependentsOf, findCycle } from './findCycle.ts';

const links = (pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([variableId, signalId]) => ({ variableId, signalId }));

describe('variables that depend on each other', () => {
  it('[VA4] are found over any number of steps, with the first at both ends', () => {
    const chain = links([
      [2, 1],
      [3, 2],
    ]);
    expect(findCycle(1, [3], chain)).toEqual([1, 3, 2, 1]);
    expect(findCycle(1, [1], [])).toEqual([1, 1]);
    expect(findCycle(4, [3, 2], chain)).toBeUndefined();
  });

  it('[VA4] by the thousand without recursion', () => {
    const chain = links(Array.from({ length: 20_000 }, (_, n) => [n + 2, n + 1] as const));
    expect(findCycle(1, [20_001], chain)).toHaveLength(20_002);
    expect(dependentsOf([1], chain).size).toBe(20_000);
  });
});
