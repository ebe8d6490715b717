import type { WidgetTools } from '@lookfar/widgets';
import { notify } from '../../../client/notify.ts';
import { saveFile } from '../../../client/saveFile.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { pageTexts } from '../pageTexts.ts';

/** Saves rows that widgets have collected; the program that writes spreadsheets is loaded when it is first needed. */
export const saveSheet: WidgetTools['saveSheet'] = async ({ name, rows }) => {
  try {
    const { writeWorkbook } = await import('../../../ui/sheet/writeWorkbook.ts');
    // Names of sheets are short and without these characters.
    const sheet = name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet';
    const blob = await writeWorkbook({ name: sheet, rows });
    const stamp = formatLocalTime(Date.now()).replaceAll(/[-: ]/g, '');
    saveFile(blob, `${name}-${stamp}.xlsx`);
    notify({ level: 'success', text: pageTexts.text('sheetSaved', { count: rows.length - 1 }) });
  } catch {
    notify({ level: 'error', text: pageTexts.text('sheetFailed') });
  }
};
