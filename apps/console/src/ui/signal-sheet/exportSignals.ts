import { writeSignalTable } from '@lookfar/configuration';
import type { ConfigSignal, Language } from '@lookfar/contract';

interface ExportOptions {
  kind: 'xlsx' | 'csv';
  /** Of the file, without its ending. */
  name: string;
  language: Language;
}

const sheetNames: Record<Language, string> = { cn: '变量', en: 'Signals' };

/** Saves the signals as a file that the import reads again. */
export async function exportSignals(signals: readonly ConfigSignal[], options: ExportOptions): Promise<void> {
  const rows = writeSignalTable(signals, options.language);
  const blob = options.kind === 'xlsx' ? await xlsxOf(rows, sheetNames[options.language]) : csvOf(rows);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${options.name.replaceAll(/[\\/:*?"<>|]/g, '_') || 'signals'}.${options.kind}`;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function xlsxOf(rows: string[][], name: string): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({ sheets: [{ name, rows }] });
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** With a byte order mark: without it spreadsheets read Chinese wrongly. */
function csvOf(rows: readonly (readonly string[])[]): Blob {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => row.map(quoted).join(','));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
