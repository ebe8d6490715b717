import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { root } from '../../setup/paths.ts';
import { TestOrder } from './TestOrder.ts';
import { readUsualSeconds } from './usualSeconds.ts';

const spec = (project: string, file: string) =>
  ({
    moduleId: join(root, file),
    project: { name: project, config: { isolate: false, sequence: { groupOrder: 0 } } },
  }) as TestSpecification;

it('starts the longest first, one project after the other', async () => {
  const known = { cache: { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) } };
  const usual = Object.entries(readUsualSeconds()).filter(([file]) => file.startsWith('e2e/components/'));
  const [longest, ...others] = usual.toSorted(([, a], [, b]) => b - a).map(([file]) => file);
  const shortest = others.at(-1) ?? '';
  const files = [
    spec('unit', 'packages/a.test.ts'),
    spec('components', 'e2e/components/new.test.ts'),
    spec('components', shortest),
    spec('components', longest ?? ''),
  ];
  const sorted = await new TestOrder(known as unknown as Vitest).sort(files);
  expect(sorted).toEqual([files[0], files[3], files[2], files[1]]);
});
