import { writeSignalTable } from '@lookfar/configuration';
import type { ConfigSignal, Language } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { saveFile } from '../../client/saveFile.ts';
import { writeWorkbook } from '../../ui/sheet/writeWorkbook.ts';

interface ExportOptions {
  kind: 'xlsx' | 'csv';
  /** The file name, without extension. */
  name: string;
  language: Language;
}

const sheetNames: Record<Language, string> = words.signals;

/** Saves the signals as a file that the import accepts. */
export async function exportSignals(signals: readonly ConfigSignal[], options: ExportOptions): Promise<void> {
  const { kind, language } = options;
  const rows = writeSignalTable(signals, language);
  const blob = kind === 'xlsx' ? await writeWorkbook({ name: sheetNames[language], rows }) : csvOf(rows);
  saveFile(blob, `${options.name.replaceAll(/[\\/:*?"<>|]/g, '_') || 'signals'}.${kind}`);
}

/** With a byte order mark: without it spreadsheets read Chinese wrongly. */
function csvOf(rows: readonly (readonly string[])[]): Blob {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => row.map(quoted).join(','));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
