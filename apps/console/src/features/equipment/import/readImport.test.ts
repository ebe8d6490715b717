import { configurationLimits, importColumns } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { readImport } from '../../../shared/sheet-import/readImport.ts';
import { reportSheet, templateSheet } from '../../../shared/sheet-import/sheets.ts';
import { readWorkbook } from '../../../ui/sheet/readWorkbook.ts';
import { equipmentImport } from './equipmentImport.ts';

const rowsOf = (cells: Parameters<typeof readImport>[1]) => {
  const read = readImport(equipmentImport, cells);
  if (!read.ok) throw new Error(read.problem.en);
  return read;
};

const cellsOf = async (file: Blob) => readWorkbook(new Uint8Array(await file.arrayBuffer()));

describe('reading a spreadsheet of devices', () => {
  it('[SI1] finds the columns by name, in either language and any order', () => {
    const { rows, ignored } = rowsOf([
      ['Gateway SN', '设备名称', 'GROUP', 'Colour'],
      ['GW1', ' 1# 泵 ', 'A/B', 'red'],
    ]);
    expect(rows).toMatchObject([{ line: 2, name: '1# 泵', group: 'A/B', sn: 'GW1', model: '' }]);
    expect(ignored).toEqual(['Colour']);
  });

  it('[SI1] leaves empty lines out and keeps the line of each row', () => {
    const { rows } = rowsOf([[''], ['设备名称'], [' '], ['a'], ['', 'x'], [], ['b']]);
    expect(rows.map(({ line, name }) => [line, name])).toEqual([
      [4, 'a'],
      [5, ''],
      [7, 'b'],
    ]);
  });

  it.each([
    [[], 'empty'],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'including “Name”',
    ],
    [[['Name']], 'No rows'],
    [[['Name'], ...Array.from({ length: configurationLimits.batch + 1 }, () => ['x'])], 'At most'],
  ])('[SI2] says why %j cannot be read', (cells, reason) => {
    const read = readImport(equipmentImport, cells);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.problem.en).toContain(reason);
  });
});

describe('spreadsheets that are written', () => {
  it('[SI3] the template file has exactly the columns that are read', async () => {
    for (const language of ['cn', 'en'] as const) {
      const cells = await cellsOf(await templateSheet(equipmentImport, language));
      expect(cells[0]).toEqual(importColumns.map(({ name }) => name[language]));
      expect(rowsOf(cells).rows[0]?.name).not.toBe('');
    }
  });

  it('[SI4] the report names line, column, value and problem', async () => {
    const { rows } = rowsOf([
      ['Name', 'Longitude'],
      ['a', '200'],
    ]);
    const problems = [
      { line: 2, field: 'longitude', text: { cn: '应为 -180 到 180 之间的数字', en: 'must be a number' } },
    ];
    const cells = await cellsOf(await reportSheet(equipmentImport, rows, problems, 'cn'));
    expect(cells[1]).toEqual(['2', '经度', '200', '应为 -180 到 180 之间的数字']);
  });
});
