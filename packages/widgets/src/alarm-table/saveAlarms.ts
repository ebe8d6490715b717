import type { Language } from '@lookfar/contract';
import type { RowPage } from '../kit/table/PagedRows.ts';
import type { SheetFile } from '../tools/TableTools.ts';
import type { AlarmRow } from './AlarmRow.ts';
import { alarmColumns } from './alarmColumns.ts';
import type { AlarmTableAddon } from './alarmTableFields.ts';
import { alarmTitle } from './alarmTitle.ts';

/** As many rows as browsers and spreadsheets handle without trouble. */
const mostRows = 20_000;
export const exportedPage = 200;

/** All rows, page by page. */
export async function collectAlarms(load: (pageNo: number) => Promise<RowPage<AlarmRow>>): Promise<AlarmRow[]> {
  const all: AlarmRow[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { total, rows } = await load(pageNo);
    all.push(...rows);
    if (rows.length === 0 || all.length >= Math.min(total, mostRows)) return all;
  }
}

/** The columns of the table but its buttons, with whole times. */
export function alarmSheet(rows: readonly AlarmRow[], addon: AlarmTableAddon, locale: Language): SheetFile {
  const columns = alarmColumns({ ...addon, format: 'YYYY-MM-DD HH:mm:ss', showOperation: false }, locale);
  return {
    name: alarmTitle(addon, locale),
    rows: [columns.map(({ title }) => title[locale]), ...rows.map((row) => columns.map(({ textOf }) => textOf(row)))],
  };
}
