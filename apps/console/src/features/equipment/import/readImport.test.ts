import { configurationLimits, importColumns } from '@lookfar/contract';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readImport } from './readImport.ts';
import { reportSheet, templateSheet } from './sheets.ts';

const rowsOf = (cells: Parameters<typeof readImport>[0]) => {
  const read = readImport(cells);
  if (!read.ok) throw new Error(read.problem.en);
  return read;
};

describe('reading a spreadsheet of devices', () => {
  it('[EI1] finds the columns by name, in either language and any order', () => {
    const { rows, ignored } = rowsOf([
      ['Gateway SN', '设备名称', 'GROUP', 'Colour'],
      ['GW1', ' 1# 泵 ', 'A/B', 'red'],
    ]);
    expect(rows).toMatchObject([{ line: 2, name: '1# 泵', group: 'A/B', sn: 'GW1', model: '' }]);
    expect(ignored).toEqual(['Colour']);
  });

  it('[EI1] leaves empty lines out and keeps the line of each row', () => {
    const { rows } = rowsOf([[null], ['设备名称'], [''], ['a'], [null, 'x'], [undefined], ['b']]);
    expect(rows.map(({ line, name }) => [line, name])).toEqual([
      [4, 'a'],
      [5, ''],
      [7, 'b'],
    ]);
  });

  it('[EI1] reads numbers as they are written', () => {
    const { rows } = rowsOf([
      ['Name', 'Longitude', 'Latitude', 'Model'],
      [101, 116.407, -0.5, true],
    ]);
    expect(rows[0]).toMatchObject({ name: '101', longitude: '116.407', latitude: '-0.5', model: 'true' });
  });

  it.each([
    [[], 'empty'],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'column "Name"',
    ],
    [[['Name']], 'no rows'],
    [[['Name'], ...Array.from({ length: configurationLimits.batch + 1 }, () => ['x'])], 'At most'],
  ])('[EI2] says why %j cannot be read', (cells, reason) => {
    const read = readImport(cells);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.problem.en).toContain(reason);
  });
});

describe('spreadsheets that are written', () => {
  it('[EI3] the template file has exactly the columns that are read', async () => {
    for (const language of ['cn', 'en'] as const) {
      const { sheets } = await readXlsx(await templateSheet(language));
      expect(sheets[0]?.rows[0]).toEqual(importColumns.map(({ name }) => name[language]));
      expect(rowsOf(sheets[0]?.rows ?? []).rows[0]?.name).not.toBe('');
    }
  });

  it('[EI4] the report names line, column, value and what is wrong', async () => {
    const { rows } = rowsOf([
      ['Name', 'Longitude'],
      ['a', '200'],
    ]);
    const problems = [
      { line: 2, field: 'longitude', text: { cn: '应为 -180 到 180 之间的数字', en: 'must be a number' } },
    ];
    const { sheets } = await readXlsx(await reportSheet(rows, problems, 'cn'));
    expect(sheets[0]?.rows[1]).toEqual([2, '经度', '200', '应为 -180 到 180 之间的数字']);
  });
});
