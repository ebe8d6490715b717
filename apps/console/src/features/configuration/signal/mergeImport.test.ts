import { readSignalTable } from '@lookfar/configuration';
import { ConfigSignal } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { mergeImport } from './mergeImport.ts';

const signal = (id: number, title: string) =>
  ConfigSignal.parse({ id, title, address: `4000${id}`, dataType: 'INT16', unit: 'V', image: 7 });
const rows = [signal(1, 'Voltage'), signal(2, 'Current')];
const free = { isLocked: () => false, most: 10 };
const table = (...cells: string[][]) => readSignalTable([['Name', 'Address', 'Data type'], ...cells], -1);

describe('[CE21] importing a table over existing signals', () => {
  it('updates a signal of the same name with the fields of the table and leaves other fields alone', () => {
    const merged = mergeImport(rows, { signals: [signal(-1, ' VOLTAGE ')], columns: ['title', 'address'] }, free);
    expect(merged).toMatchObject({ added: 0, updated: 1, locked: 0 });
    expect(merged.rows[0]).toMatchObject({ id: 1, address: '4000-1', unit: 'V', image: 7 });
  });

  it('appends the other signals, up to the limit', () => {
    const read = { signals: [signal(-1, 'Power'), signal(-2, 'Energy')], columns: [] };
    expect(mergeImport(rows, read, { ...free, most: 3 })).toMatchObject({ added: 1, updated: 0 });
    expect(mergeImport(rows, read, free).rows.map(({ id }) => id)).toEqual([1, 2, -1, -2]);
  });

  it('leaves the rows of the template alone and counts them', () => {
    const merged = mergeImport(
      rows,
      { signals: [signal(-1, 'Current')], columns: ['unit'] },
      { ...free, isLocked: () => true },
    );
    expect(merged).toMatchObject({ rows, added: 0, updated: 0, locked: 1 });
  });

  it('detects which fields a table has', () => {
    expect(table(['Power', '40009', 'INT16']).columns).toEqual(['title', 'address', 'dataType']);
  });
});
