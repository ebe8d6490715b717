import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { TestOrder } from './TestOrder.ts';

const file = (project: string, name: string) =>
  ({
    moduleId: `/tree/${name}.test.ts`,
    project: { name: project, config: { isolate: false, sequence: { groupOrder: 0 } } },
  }) as TestSpecification;

it('starts with unit tests, and starts long ones before the other journeys', async () => {
  const known = { cache: { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) } };
  const files = [
    file('journeys', 'devices'),
    file('components', 'list-screen'),
    file('journeys', 'benchmarks'),
    file('faults', 'page-kill'),
    file('unit', 'screens'),
    file('integration', 'http-calls'),
  ];
  const sorted = await new TestOrder(known as unknown as Vitest).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId.slice('/tree/'.length, -'.test.ts'.length))).toEqual([
    ...['screens', 'http-calls', 'page-kill', 'list-screen'],
    ...['benchmarks', 'devices'],
  ]);
});
