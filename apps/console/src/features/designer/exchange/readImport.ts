import { fileLimits } from '@lookfar/contract';
import { type Dropped, type KnowsSignal, type Page, readPage, type Widget } from '@lookfar/page';
import { importSvg } from './svg-import/importSvg.ts';

/** The content of the selected file. */
export type Import =
  | { kind: 'page'; page: Page; dropped: readonly Dropped[] }
  | { kind: 'drawing'; widgets: readonly Widget[]; dropped: readonly Dropped[]; skipped: ReadonlyMap<string, number> }
  | { kind: 'refused'; why: 'tooLarge' | 'unreadable' };

interface ImportedFile {
  name: string;
  size: number;
  text(): Promise<string>;
}

/** Detects the type of a file by its content; nothing in it is run. */
export async function readImport(file: ImportedFile, knowsSignal?: KnowsSignal): Promise<Import> {
  if (file.size > fileLimits.pageBytes) return { kind: 'refused', why: 'tooLarge' };
  const text = (await file.text()).replace(/^\uFEFF/, '');
  if (text.trimStart().startsWith('<')) {
    const drawing = importSvg(text);
    if (!drawing || drawing.widgets.length === 0) return { kind: 'refused', why: 'unreadable' };
    const { widgets, dropped, skipped } = drawing;
    return { kind: 'drawing', widgets, dropped, skipped };
  }
  const raw = parsed(text);
  if (typeof raw !== 'object' || raw === null || !('widgets' in raw)) return { kind: 'refused', why: 'unreadable' };
  return { kind: 'page', ...readPage(raw, knowsSignal ? { knowsSignal } : {}) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}
