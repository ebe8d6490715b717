import type { ImportRow, Text } from '@lookfar/contract';
import type { ImportProblem } from './sheets.ts';

/** [EI5] The progress of an import. Nothing is written before `checked` without a problem. */
export type ImportState =
  | { at: 'choose'; problem?: Text | undefined; error?: unknown }
  | { at: 'reading'; name: string }
  | { at: 'checking'; rows: readonly ImportRow[]; ignored: readonly string[] }
  | {
      at: 'checked';
      rows: readonly ImportRow[];
      ignored: readonly string[];
      problems: readonly ImportProblem[];
      error?: unknown;
    }
  | { at: 'importing'; rows: readonly ImportRow[] }
  | { at: 'done'; added: number };

/** Whether it can be imported now. */
export function isImportable(state: ImportState): boolean {
  return state.at === 'checked' && state.problems.length === 0;
}

/** While it is working it can neither be closed nor get a different file. */
export function isBusy({ at }: ImportState): boolean {
  return at === 'reading' || at === 'checking' || at === 'importing';
}
