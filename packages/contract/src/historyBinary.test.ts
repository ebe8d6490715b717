import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HistorySeries } from './history.ts';
import { type BinarySeries, decodeSeries, encodeSeries, plainSeries } from './historyBinary.ts';

const raw: BinarySeries = {
  signalId: 7,
  kind: 'raw',
  times: Float64Array.of(1, 2, 3),
  values: Float64Array.of(1.5, Number.NaN, 0),
  kinds: Uint8Array.of(0, 1, 2),
  texts: ['正常'],
  codes: Uint32Array.of(0, 1, 0),
  codeTexts: ['200', '1715'],
};

const anySeries = fc
  .record({ signalId: fc.integer({ min: 1 }), rows: fc.array(fc.tuple(fc.double(), fc.double(), fc.nat())) })
  .map(({ signalId, rows }): BinarySeries => {
    const column = (at: 0 | 1) => Float64Array.from(rows, (row) => row[at]);
    const [times, min, max, avg, first, last] = [0, 1, 0, 1, 0, 1].map((at) => column(at as 0 | 1)) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const count = Uint32Array.from(rows, (row) => row[2]);
    const bad = Uint8Array.from(rows, (row) => row[2] % 2);
    const edges = { before: { time: 1, value: 2, code: '200' }, after: null, holds: true };
    return { signalId, kind: 'buckets', times, min, max, avg, first, last, count, bad, edges };
  });

describe('binary history', () => {
  it('[CT9] reads back what was written, whatever its length', () => {
    fc.assert(
      fc.property(fc.array(anySeries, { maxLength: 4 }), (series) => {
        const all = [...series, raw];
        expect(decodeSeries(encodeSeries(all).buffer)).toEqual(all);
      }),
    );
  });

  it('[CT9] is equivalent to JSON', () => {
    const plain = plainSeries(raw);
    expect(plain).toEqual({
      signalId: 7,
      kind: 'raw',
      times: [1, 2, 3],
      values: [1.5, null, '正常'],
      codes: ['200', '1715', '200'],
    });
    expect(HistorySeries.parse(JSON.parse(JSON.stringify(plain)))).toEqual(plain);
  });

  it('[CT9] says in both forms which intervals end badly, and what is next to the range', () => {
    const column = Float64Array.of(1, Number.NaN);
    const edges = { before: null, after: { time: 9, value: '开', code: '1715' }, holds: false };
    const columns = {
      times: Float64Array.of(1, 2),
      min: column,
      max: column,
      avg: column,
      first: column,
      last: column,
    };
    const buckets: BinarySeries = {
      ...{ signalId: 7, kind: 'buckets', ...columns },
      ...{ count: Uint32Array.of(3, 0), bad: Uint8Array.of(0, 1), edges },
    };
    const plain = plainSeries(buckets);
    expect(plain).toMatchObject({ avg: [1, null], count: [3, 0], bad: [false, true], edges });
    expect(HistorySeries.parse(JSON.parse(JSON.stringify(plain)))).toEqual(plain);
    expect(decodeSeries(encodeSeries([buckets]).buffer)).toEqual([buckets]);
  });

  it('[CT9] refuses anything else', () => {
    for (const text of ['', 'LFH', '{"code":"1014"}']) {
      expect(() => decodeSeries(new TextEncoder().encode(text).buffer)).toThrow();
    }
  });
});
