import { toColumns } from '@lookfar/historian';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTimes, mergeRows } from './mergeRows.ts';

const columns = (times: readonly number[]) =>
  toColumns(times.map((time) => ({ signalId: 1, time, value: time * 2, code: time % 2 ? '1715' : '200' })));

describe('mergeRows', () => {
  it('[HY8] puts what happened at one time into one row', () => {
    expect(mergeRows([columns([1, 3]), columns([3, 4]), columns([])])).toEqual([
      { time: 1, cells: [{ code: '1715', value: 2, time: 1 }, null, null] },
      { time: 3, cells: [{ code: '1715', value: 6, time: 3 }, { code: '1715', value: 6, time: 3 }, null] },
      { time: 4, cells: [null, { code: '200', value: 8, time: 4 }, null] },
    ]);
  });

  it('[HY8] loses no sample and has each time once, ascending', () => {
    const list = fc.uniqueArray(fc.nat({ max: 50 })).map((times) => times.sort((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(list, { maxLength: 4 }), (series) => {
        const rows = mergeRows(series.map(columns));
        for (const end of [0, 25, 60])
          expect(
            countTimes(
              series.map((times) => Float64Array.from(times)),
              end,
            ),
          ).toBe(rows.filter(({ time }) => time < end).length);
        expect(rows.map((row) => row.time)).toEqual([...new Set(series.flat())].sort((a, b) => a - b));
        for (const [at, times] of series.entries()) {
          expect(rows.flatMap((row) => row.cells[at]?.time ?? [])).toEqual(times);
        }
      }),
    );
  });
});
