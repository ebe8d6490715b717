import { expect, it } from 'vitest';
import { toParts } from './toParts.ts';

const columns = { signalId: 1, codes: new Uint32Array(0), codeTexts: ['200'] };

it('turns a reply into a part; numeric texts become numbers', () => {
  const { part, before, holds } = toParts({
    ...columns,
    kind: 'raw',
    times: Float64Array.from([0, 1, 2, 3]),
    values: Float64Array.from([5, 0, 1, Number.NaN]),
    kinds: Uint8Array.from([0, 2, 2, 1]),
    texts: ['9007199254740993', 'open'],
  });
  expect(part.kind === 'raw' && [...part.values]).toEqual([5, 9007199254740992, Number.NaN, Number.NaN]);
  expect([before, holds]).toEqual([null, false]);
});

it('keeps the samples next to the range, with their quality', () => {
  const empty = new Float64Array(0);
  const { before, after } = toParts({
    ...columns,
    ...{ kind: 'raw', times: empty, values: empty, kinds: new Uint8Array(0), texts: [] },
    edges: { before: { time: 5, value: '7', code: '200' }, after: { time: 9, value: null, code: '1715' }, holds: true },
  });
  expect([before?.times[0], before?.values[0], before?.codeTexts]).toEqual([5, 7, ['200']]);
  expect([after?.times[0], after?.values[0], after?.codeTexts]).toEqual([9, Number.NaN, ['1715']]);
});
