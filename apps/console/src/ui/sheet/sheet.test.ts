import { describe, expect, it } from 'vitest';
import { readSheet } from './readSheet.ts';
import { readWorkbook } from './readWorkbook.ts';
import { writeWorkbook } from './writeWorkbook.ts';

const rows = [
  ['名称', 'Value'],
  ['1# 泵, "A"', -0.5],
  ['', 116.407],
];
const texts = rows.map((row) => row.map(String));

describe('spreadsheets', () => {
  it('[XR1] a written workbook is read back, numbers as written', async () => {
    expect(await readSheet(await writeWorkbook({ name: '表', rows, widths: [20, 8] }))).toEqual(texts);
  });

  it('[XR1] a file that is not a workbook is rejected', async () => {
    await expect(readWorkbook(new TextEncoder().encode('Name,Value\r\n'))).rejects.toThrow();
  });

  it('[XR2] a CSV file is read with and without a byte order mark', async () => {
    const csv = '名称,Value\r\n"1# 泵, ""A""",-0.5\r\n,116.407\r\n';
    expect(await readSheet(new Blob([csv]))).toEqual(texts);
    expect(await readSheet(new Blob([`\uFEFF${csv}`]))).toEqual(texts);
  });

  it('[XR2] a CSV file in GBK is read as such', async () => {
    // 泵,1
    expect(await readSheet(new Blob([new Uint8Array([0xb1, 0xc3, 0x2c, 0x31])]))).toEqual([['泵', '1']]);
  });
});
