import { byteOrders, dataTypes } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signal } from '../testing/documents.ts';
import { readSignalTable, writeSignalTable } from './signalTable.ts';

const text = (max: number) =>
  fc.string({ unit: fc.constantFrom('水', 'a', '1', '-', ' ', '"', ','), maxLength: max }).map((one) => one.trim());
const signals = fc.array(
  fc.record({
    title: text(20).map((one) => `变量${one}`),
    groupName: text(10),
    unit: text(5),
    note: text(20),
    dataType: fc.constantFrom(...dataTypes),
    byteOrder: fc.constantFrom(...byteOrders),
    length: fc.option(fc.integer({ min: 1, max: 240 })),
    decimals: fc.integer({ min: 0, max: 10 }),
    scale: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
    writable: fc.boolean(),
    upperLimit: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0)),
    scanMs: fc.option(fc.integer({ min: 50, max: 1000 })),
    signalMaps: fc.array(fc.record({ value: fc.integer(), text: text(5).map((one) => `文${one}`) }), { maxLength: 4 }),
  }),
  { maxLength: 6 },
);

describe('the table of signals', () => {
  it('[TA1] written and read again is the same, in both languages', () => {
    fc.assert(
      fc.property(signals, fc.constantFrom('cn', 'en'), (list, language) => {
        const given = list.map((more, index) => signal(-1 - index, '', more));
        const { signals: read, problems, unknown } = readSignalTable(writeSignalTable(given, language), -1);
        expect([problems, unknown]).toEqual([[], []]);
        expect(read).toEqual(given);
      }),
    );
  });

  it('[TA2] reads columns by their names, in any order, and types as engineers call them', () => {
    const { signals: read, unknown } = readSignalTable(
      [
        ['Address', '名称', 'dataType', '颜色', '可写', '值映射'],
        ['40001', '水位', 'real', '红', '是', '0=停止；1=运行'],
        ['', '', '', '', '', ''],
        ['40003', '水温', 'INT', '', '', ''],
      ],
      -3,
    );
    expect(read.map(({ id, title, address, dataType, writable }) => [id, title, address, dataType, writable])).toEqual([
      [-3, '水位', '40001', 'FLOAT', true],
      [-4, '水温', '40003', 'INT16', false],
    ]);
    expect(read[0]?.signalMaps).toEqual([
      { value: 0, text: '停止' },
      { value: 1, text: '运行' },
    ]);
    expect(unknown).toEqual(['颜色']);
  });

  it('[TA3] without headers the columns stand in the usual order', () => {
    const { signals: read } = readSignalTable([['水位', '一组', '40001', 'UINT16']], -1);
    expect(read).toEqual([signal(-1, '水位', { groupName: '一组' })]);
  });

  it('[TA4] every cell that is wrong is told with its place, and the other rows are read', () => {
    const { signals: read, problems } = readSignalTable(
      [
        ['名称', '地址', '数据类型', '倍率', '可写', '值映射'],
        ['水位', '40001', 'WHAT', 'x', '也许', '停止'],
        ['', '40001', 'UINT16', '0', '', ''],
        ['水温', '40001', 'UINT16', '1,000', '', ''],
      ],
      -1,
    );
    expect(read.map(({ title, scale }) => [title, scale])).toEqual([['水温', 1000]]);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 3],
      [2, 4],
      [2, 5],
      [2, 6],
      [3, 1],
      [3, 4],
    ]);
    expect(problems[1]?.text).toEqual({ cn: '倍率：“x”不是数字', en: 'Scale: "x" is no number' });
  });
});
