import type { ConfigProblem } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { moved } from './customFields.ts';
import { problemLookup } from './problemOf.ts';

describe('custom fields', () => {
  const fields = ['a', 'b', 'c'].map((name) => ({ name, value: '' }));

  it.each([
    [0, 1, 'bac'],
    [2, 0, 'cab'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
    [5, 0, 'abc'],
  ])('[EC6] from %i to %i: %s', (from, to, order) => {
    expect(
      moved(fields, from, to)
        .map(({ name }) => name)
        .join(''),
    ).toBe(order);
  });
});

describe('problems of the info tab', () => {
  it('[EC7] are found by section and path, the first of each', () => {
    const problem = (section: ConfigProblem['section'], path: string, cn: string): ConfigProblem => ({
      section,
      path,
      text: { cn, en: cn },
    });
    const of = problemLookup(
      [problem('signals', 'name', '别处'), problem('info', 'name', '空'), problem('info', 'name', '后')],
      'cn',
    );
    expect(of('name')).toBe('空');
    expect(of('customFields.0.name')).toBeUndefined();
  });
});
