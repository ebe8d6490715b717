import type { ExplainedLine } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { groupLines } from './groupLines.ts';

const line = (change: Partial<ExplainedLine>): ExplainedLine => ({
  ...{ accountId: 1, channelId: null, name: 'A', way: 'web', verdict: 'send', via: 'rule', ruleId: 1, ruleName: 'R' },
  afterSeconds: null,
  ...change,
});

it('[NV11] one way is enough to be told; a channel with the number of a person is another one', () => {
  const { told, notTold, steps } = groupLines([
    line({ verdict: 'noAddress', way: 'email' }),
    line({}),
    line({ accountId: 2, name: 'B', verdict: 'offDuty' }),
    line({ accountId: null, channelId: 1, name: 'C', verdict: 'channelOff' }),
    line({ afterSeconds: 600, verdict: 'escalates' }),
    line({ afterSeconds: 60, verdict: 'escalates' }),
  ]);
  expect(told.map(({ name, lines }) => [name, lines.length])).toEqual([['A', 2]]);
  expect(notTold.map(({ name, isChannel }) => [name, isChannel])).toEqual([
    ['B', false],
    ['C', true],
  ]);
  expect(steps.map(({ afterSeconds }) => afterSeconds)).toEqual([60, 600]);
});
