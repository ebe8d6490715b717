import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from './sheetParts.ts';
import { type Sheet, writeSheet } from './writeSheet.ts';

const columns = [
  { title: '时间', width: 24 },
  { title: 'A & <B>', width: 12 },
];

async function read(sheet: Partial<Sheet>) {
  const file = await buffer(writeSheet({ name: '历史数据', columns, rows: [], ...sheet }));
  return { file, sheets: (await readXlsx(file)).sheets };
}

describe('writeSheet', () => {
  it('[XL1] is a workbook with a bold heading that stays in view', async () => {
    const { sheets } = await read({ rows: [['a', 1]] });
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.name).toBe('历史数据');
    expect(sheets[0]?.rows).toEqual([
      ['时间', 'A & <B>'],
      ['a', 1],
    ]);
    expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
  });

  it('[XL1] without rows has its heading', async () => {
    expect((await read({})).sheets[0]?.rows).toEqual([['时间', 'A & <B>']]);
  });

  it('[XL2] numbers stay numbers, texts texts, also those that look like formulas or markup', async () => {
    const rows = [
      [0, -1.5],
      [1e-300, 12_345_678.9],
      ['=1+1', '</t><x>'],
      ['_x0041_', ' two  blanks '],
      ['a\u0000b', '18446744073709551615'],
      ['泵 😀', 'line\nbreak'],
      [Number.POSITIVE_INFINITY, Number.NaN],
    ];
    const { sheets } = await read({ rows });
    expect(sheets[0]?.rows.slice(1)).toEqual([
      ...rows.slice(0, 4),
      ['ab', '18446744073709551615'],
      ['泵 😀', 'line\nbreak'],
      ['Infinity', 'NaN'],
    ]);
  });

  it('[XL2] a time is a date with its milliseconds', async () => {
    const wallMs = Date.UTC(2026, 5, 1, 8, 0, 0, 123);
    const { sheets } = await read({ rows: [[{ wallMs }, null]] });
    const value = sheets[0]?.rows[1]?.[0];
    expect(value).toBeInstanceOf(Date);
    expect(Math.abs((value as Date).getTime() - wallMs)).toBeLessThanOrEqual(1);
  });

  it('[XL3] continues on further sheets, each with the header', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => [n, n]);
    const { sheets } = await read({ rows, rowLimit: 4 });
    expect(sheets.map(({ name }) => name)).toEqual(['历史数据', '历史数据 2', '历史数据 3']);
    expect(sheets.flatMap((sheet) => sheet.rows.slice(1))).toEqual(rows);
    expect(sheets.every((sheet) => sheet.rows[0]?.[0] === '时间')).toBe(true);
    expect((await read({ rows: rows.slice(0, 6), rowLimit: 4 })).sheets).toHaveLength(2);
  });

  it('[XL3] sheet names are valid for spreadsheets', async () => {
    const { sheets } = await read({ name: `'一号泵/[A]:${'x'.repeat(40)}`, rows: [[1], [2]], rowLimit: 2 });
    for (const { name } of sheets) {
      expect(name.length).toBeLessThanOrEqual(31);
      expect(name).not.toMatch(/[[\]:*?/\\]|^'/);
    }
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(2);
  });

  it('[XL4] asks for rows as they are taken, and for no more when the reader leaves', async () => {
    let asked = 0;
    const over = Promise.withResolvers<void>();
    const endless = (async function* (): AsyncGenerator<SheetCell[]> {
      try {
        for (;;) {
          asked += 1;
          // Random digits cannot be packed: what is written must be taken.
          yield [Math.random(), `${Math.random()}${Math.random()}`];
          if (asked % 100 === 0) await setImmediate();
        }
      } finally {
        over.resolve();
      }
    })();
    const stream = writeSheet({ name: 'x', columns, rows: endless });
    let bytes = 0;
    for await (const piece of stream) {
      bytes += (piece as Buffer).length;
      if (bytes > 200_000) break;
    }
    expect(stream.destroyed).toBe(true);
    // What is being packed ends first, in a thread that a busy machine may keep waiting.
    await over.promise;
    expect(asked).toBeLessThan(100_000);
  });

  it('[XL4] a failure of the rows is the failure of the stream', async () => {
    const broken = (async function* (): AsyncGenerator<SheetCell[]> {
      yield [1, 2];
      throw new Error('away');
    })();
    await expect(buffer(writeSheet({ name: 'x', columns, rows: broken }))).rejects.toThrow('away');
  });

  const cell = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }));

  it('[XL2] what was written can be read back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), async (rows) => {
        const { sheets } = await read({ rows });
        const written = rows.map((row) => row.map((one) => (one === '' ? null : Object.is(one, -0) ? 0 : one)));
        const back = sheets[0]?.rows.slice(1).map((row) => [row[0] ?? null, row[1] ?? null]);
        expect(back ?? []).toEqual(written.map((row) => row));
      }),
      { numRuns: 50 },
    );
  });
});
