import { describe, expect, it } from 'vitest';
import { findCells, replaceCells } from './findReplace.ts';
import type { CellColumn, GridContext } from './gridTypes.ts';
import { continued, countUp } from './progression.ts';
import { formatTsv, parseTsv } from './tsv.ts';

describe('clipboard text', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    [
      'a\t\r\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\t', [['a', '']]],
    ['"a\tb"\tc', [['a\tb', 'c']]],
    ['"two\nlines"\tc', [['two\nlines', 'c']]],
    ['"say ""hi"""', [['say "hi"']]],
    ['"open\tc', [['"open', 'c']]],
    ['5" pipe\t1', [['5" pipe', '1']]],
    ['"5" pipe\t1', [['"5" pipe', '1']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', []],
  ])('[CE5] reads %j', (text, cells) => {
    expect(parseTsv(text)).toEqual(cells);
  });

  it('[CE5] reads back what it wrote', () => {
    const cells = [
      ['plain', 'a"b', 'tab\there'],
      ['', 'line\nbreak', '=1+1'],
    ];
    expect(parseTsv(formatTsv(cells))).toEqual(cells);
  });
});

describe('progression', () => {
  it.each([
    ['40001', 2, '40003'],
    ['P-009', 1, 'P-010'],
    ['DB1.DBD4', 4, 'DB1.DBD8'],
    ['1# pump', 1, '2# pump'],
    ['pump', 1, 'pump'],
    ['P1', -2, 'P1'],
    ['9007199254740993', 2, '9007199254740995'],
  ])('[CE7] %s and %i further is %s', (text, by, expected) => expect(countUp(text, by)).toBe(expected));

  it('[CE7] continues equal distances only', () => {
    expect(continued(['P1', 'P3'], 2)).toEqual(['P5', 'P7']);
    expect(continued(['1', '2', '4'], 4)).toEqual(['1', '2', '4', '1']);
    expect(continued(['A1', 'B2'], 2)).toEqual(['A1', 'B2']);
    expect(continued(['INT16'], 2)).toEqual(['INT16', 'INT16']);
  });
});

interface Row {
  id: number;
  name: string;
  unit: string;
}

const reason = { cn: '过长', en: 'too long' };
const columns: CellColumn<Row>[] = [
  { key: 'name', read: (row) => row.name, write: (row, text) => ({ ok: true, row: { ...row, name: text } }) },
  {
    key: 'unit',
    read: (row) => row.unit,
    write: (row, text) => (text.length > 3 ? { ok: false, reason } : { ok: true, row: { ...row, unit: text } }),
  },
];

function sheet(view = [0, 1, 2], locked = 0) {
  const rows = [
    { id: 1, name: 'Pump A', unit: 'A' },
    { id: 2, name: 'pump a.b', unit: 'V' },
    { id: 3, name: 'Valve', unit: 'A' },
  ];
  const context: GridContext<Row> = {
    columns,
    view,
    locked: ({ id }) => id === locked,
    blank: (id) => ({ id, name: '', unit: '' }),
    maxRows: 10,
  };
  return { content: { rows, bad: new Map() }, context };
}

const plain = { matchCase: false, whole: false };

describe('find and replace', () => {
  it('[CE10] finds in all columns or one, case-sensitive or not, whole cells or parts', () => {
    const { content, context } = sheet();
    expect(findCells(content, { ...plain, find: 'a' }, context)).toHaveLength(5);
    expect(findCells(content, { ...plain, find: 'a', column: 'unit' }, context)).toEqual([
      { row: 0, column: 1 },
      { row: 2, column: 1 },
    ]);
    expect(findCells(content, { find: 'pump', matchCase: true, whole: false }, context)).toEqual([
      { row: 1, column: 0 },
    ]);
    expect(findCells(content, { find: 'valve', matchCase: false, whole: true }, context)).toEqual([
      { row: 2, column: 0 },
    ]);
    expect(findCells(content, { ...plain, find: '' }, context)).toEqual([]);
  });

  it('[CE10] uses both texts literally', () => {
    const { content, context } = sheet();
    const outcome = replaceCells(content, { ...plain, find: 'a.b', with: '$&$1' }, context);
    expect(outcome.rows[1]?.name).toBe('pump $&$1');
    expect(outcome.replaced).toBe(1);
  });

  it('[CE10] replaces visible and unlocked cells, a single cell on request, and marks what does not fit', () => {
    const { content, context } = sheet([0, 2], 3);
    const outcome = replaceCells(content, { ...plain, find: 'A', column: 'unit', with: 'mA/s' }, context);
    expect(outcome).toMatchObject({ replaced: 1, skipped: 1 });
    expect(outcome.bad.get('1.unit')?.text).toBe('mA/s');
    const all = sheet();
    const one = replaceCells(all.content, { ...plain, find: 'A', with: 'B', only: { row: 2, column: 1 } }, all.context);
    expect(one.rows.map(({ unit }) => unit)).toEqual(['A', 'V', 'B']);
  });
});
