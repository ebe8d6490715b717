import type { VariableRule } from '@lookfar/contract';
import type { Span } from '@lookfar/variables';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import { PastWorker, type PastWorkerParts } from './PastWorker.ts';
import type { EngineVariable, ProjectVariables } from './ProjectVariables.ts';

const input = 10;

const variable = (): EngineVariable => ({
  ...{ id: 100, projectId: 1, equipmentId: 2, revision: 1, pastFrom: null, pastStart: null, inputs: [input] },
  calendar: { utcOffset: 0, shifts: [0] },
  rule: { kind: 'calc', calcType: 'custom', formula: '' } as VariableRule,
});

/** A history in which a sample is found some time after it was taken. */
function bench({ first, storedAfter }: { first: number; storedAfter: number }) {
  const clock = new FakeClock();
  const begun = clock.now();
  const one = variable();
  const project = { variables: new Map([[one.id, one]]) } as unknown as ProjectVariables;
  const filled: Span[] = [];
  const parts = {
    projects: new Map([[1, project]]),
    store: { setPast: async () => true },
    reader: {
      firsts: async () => new Map(clock.now() >= begun + first + storedAfter ? [[input, begun + first]] : []),
    },
    computer: {
      clear: async () => {},
      rangeOf: (_: unknown, range: Span) => range,
      windowBefore: (_: unknown, to: number, from: number) => ({ from, to }),
      fill: async (_: unknown, range: Span) => void filled.push(range),
    },
    late: { work: async () => true },
    recorded: async () => {},
    record: () => {},
    bus: { subscribe: () => () => {}, publish: () => {} },
    ...{ clock, log: console },
  } as unknown as PastWorkerParts;
  return { clock, begun, filled, project, worker: new PastWorker(parts) };
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('[VA20] a new variable has a past from a first sample that is stored only after it was loaded', async () => {
  const { clock, begun, filled, project, worker } = bench({ first: 50, storedAfter: 400 });
  // Computed live from the sample, then removed with what was stored before the variable was new.
  clock.advance(100);
  const stop = worker.start();
  worker.begin(project, [100]);
  await settled();
  for (let step = 0; step < 20; step += 1) {
    clock.advance(100);
    await settled();
  }
  expect(filled).toEqual([{ from: begun + 50, to: begun + 100 }]);
  stop();
  await worker.stop();
});
