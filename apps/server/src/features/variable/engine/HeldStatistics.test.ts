import { expect, it } from 'vitest';
import { HeldStatistics } from './HeldStatistics.ts';
import type { ProjectVariables } from './ProjectVariables.ts';

/** 1 and 2 are statistics; 3 is computed from both, 4 from the second alone. */
const inputs: Readonly<Record<number, number[]>> = { 3: [1, 2], 4: [2] };
const graph = {
  prepareRestore: () => undefined,
  inputsOf: (id: number) => inputs[id] ?? [],
  dependents: (ids: readonly number[]) => [3, 4].filter((id) => inputs[id]?.some((input) => ids.includes(input))),
};
const project = { graph } as unknown as ProjectVariables;
const silent = (held: HeldStatistics) => [1, 2, 3, 4].filter((id) => held.has(id));

it('[VA16] a statistic says nothing before its running period is known, nor does what depends on it', () => {
  const held = new HeldStatistics();
  held.hold(project, [1, 2]);
  expect(silent(held)).toEqual([1, 2, 3, 4]);
  expect(held.release(project, 1)).toEqual([1]);
  expect(silent(held)).toEqual([2, 3, 4]);
  expect(held.release(project, 2)).toEqual([2, 3, 4]);
  expect(silent(held)).toEqual([]);
  expect(held.release(project, 2)).toEqual([]);
});
