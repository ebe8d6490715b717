import { describe, expect, it } from 'vitest';
import { resultLimits } from '../scriptLimits.ts';
import { readBars } from './barResult.ts';
import { readPie } from './pieResult.ts';
import type { ReadResult } from './readResult.ts';
import { readReport } from './reportResult.ts';
import { readTrend } from './trendResult.ts';

const readers = { readReport, readTrend, readBars, readPie };
const read = <R>(reader: (text: string) => ReadResult<R>, given: unknown): R => {
  const got = reader(JSON.stringify(given));
  if (!got.ok) throw new Error(got.issue.en);
  return got.result;
};
const issue = (reader: (text: string) => ReadResult<unknown>, given: unknown) => {
  const got = reader(JSON.stringify(given));
  return got.ok ? undefined : got.issue.en;
};
const many = (length: number, of: unknown) => new Array(length).fill(of);

describe('a report', () => {
  it('[SW4] has columns, rows and totals', () => {
    const given = {
      columns: ['时间', { title: '流量', unit: 'm³', digits: 1 }],
      rows: [['08:00', 3]],
      totals: ['合计', 3],
    };
    expect(read(readReport, given)).toEqual({
      columns: [
        { title: '时间', unit: '' },
        { title: '流量', unit: 'm³', digits: 1 },
      ],
      rows: [['08:00', 3]],
      totals: ['合计', 3],
    });
  });

  it('[SW4] may be a list of objects, whose names are its columns', () => {
    const { columns, rows } = read(readReport, [
      { a: 1, b: 'x' },
      { b: 'y', constructor: 2 },
    ]);
    expect(columns.map(({ title }) => title)).toEqual(['a', 'b']);
    expect(rows).toEqual([
      [1, 'x'],
      [null, 'y'],
    ]);
  });

  it.each([
    [{ rows: [] }, 'columns is missing'],
    [{ columns: [], rows: [] }, 'columns must have at least 1 item'],
    [{ columns: ['a'], rows: [[{}]] }, 'rows.0.0 is not valid'],
    [{ columns: ['a'], rows: many(1001, []) }, 'rows must have at most 1000 items'],
    [{ columns: many(31, 'a'), rows: [] }, 'columns must have at most 30 items'],
    [{ columns: many(30, 'a'), rows: many(800, []) }, `rows must have at most ${resultLimits.cells} cells`],
    [{ columns: [{ title: {} }], rows: [] }, 'columns.0.title is not valid'],
    [{ columns: [{ title: 'a', digits: 1e9 }], rows: [] }, 'columns.0.digits must be at most 10'],
  ])('[SW4] refuses %j', (given, words) => {
    expect(issue(readReport, given)).toBe(words);
  });
});

describe('a trend', () => {
  it('[SW4] takes points as pairs, as samples of history and as lines of statistics, in any order', () => {
    const { lines } = read(readTrend, [
      {
        name: 'a',
        points: [
          [5, 2],
          [1, null],
        ],
      },
      {
        name: 'b',
        points: [
          { time: 1, value: 3, good: true },
          { time: 2, value: 4, good: false },
          { time: 3, value: 'on' },
        ],
      },
      { name: 'c', points: [{ start: 7, end: 9, avg: 1.5 }] },
    ]);
    expect(lines.map(({ points }) => [...points.times])).toEqual([[1, 5], [1, 2, 3], [7]]);
    expect(lines.map(({ points }) => [...points.values])).toEqual([
      [Number.NaN, 2],
      [3, Number.NaN, Number.NaN],
      [1.5],
    ]);
  });

  it.each([
    [{}, 'lines is missing'],
    [[{ name: 'a' }], 'lines.0.points is missing'],
    [[{ name: 'a', points: [['2026-01-01', 1]] }], 'lines.0.points.0 must have a time in ms'],
    [[{ name: 'a', points: [[1e300, 1]] }], 'lines.0.points.0 must have a time in ms'],
    [many(11, { name: 'a', points: [] }), 'lines must have at most 10 items'],
    [[{ name: 'a', points: many(20_001, [1, 1]) }], 'lines.0.points must have at most 20000 items'],
    [many(2, { name: 'a', points: many(10_001, [1, 1]) }), 'lines must have at most 20000 points in total'],
  ])('[SW4] refuses %.60j', (given, words) => {
    expect(issue(readTrend, given)).toBe(words);
  });
});

describe('bars and slices', () => {
  it('[SW4] have no bar and no slice where there is no number', () => {
    const bars = read(readBars, { categories: [1, 'b'], series: [{ name: 's', values: [1, 'x', null] }] });
    expect(bars).toEqual({
      categories: ['1', 'b'],
      series: [{ name: 's', color: '', values: [1, null, null] }],
      unit: '',
    });
    const pie = read(readPie, [
      { name: 'a', value: 2 },
      { name: 'b', value: -1 },
      { name: 'c', value: '3' },
    ]);
    expect(pie.slices.map(({ value }) => value)).toEqual([2, -1, null]);
  });

  it.each([
    [readBars, { categories: many(201, 'a'), series: [] }, 'categories must have at most 200 items'],
    [readBars, { categories: [], series: many(11, { name: 'a', values: [] }) }, 'series must have at most 10 items'],
    [readBars, { categories: ['a'] }, 'series is missing'],
    [readPie, many(51, { name: 'a', value: 1 }), 'slices must have at most 50 items'],
    [readPie, { slices: 'all' }, 'slices must be a list'],
    [readPie, [{ name: 'd' }], 'slices.0.value is missing'],
  ] as const)('[SW4] are bounded (%#)', (reader, given, words) => {
    expect(issue(reader, given)).toBe(words);
  });
});

describe('hostile results', () => {
  const hostile = [null, 5, 'x', true, [], {}, [null], [[]], { __proto__: null }, [{ name: { toString: 1 } }]];
  it.each(Object.entries(readers))('[SW4] %s reads or refuses anything', (_name, reader) => {
    for (const given of hostile) {
      const got = reader(JSON.stringify(given));
      if (!got.ok) expect(got.issue.cn).not.toBe('');
    }
  });

  it('[SW4] names that mean something elsewhere are only names', () => {
    const text = '{"columns":["a"],"rows":[[1]],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const got = readReport(text);
    expect(got.ok && Object.keys(got.result)).toEqual(['columns', 'rows']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const list = readReport('[{"__proto__":{"polluted":1},"a":1}]');
    expect(list.ok).toBe(false);
  });

  it('[SW4] long texts are cut, and colours that could fetch are those of the theme', () => {
    const { slices } = read(readPie, [{ name: 'x'.repeat(500), value: 1, color: 'url(https://evil.example)' }]);
    expect(slices[0]?.name).toHaveLength(resultLimits.text + 1);
    expect(slices[0]?.color).toBe('');
  });
});
