import type { Text } from '@lookfar/contract';
import type { SheetProblem } from './sheetImport.ts';

/** [SI5] The progress of an import. Nothing is written before `checked` without a problem. */
export type ImportState<Row, Done> =
  | { at: 'choose'; problem?: Text | undefined; error?: unknown }
  | { at: 'reading'; name: string }
  | { at: 'checking'; rows: readonly Row[]; ignored: readonly string[] }
  | {
      at: 'checked';
      rows: readonly Row[];
      ignored: readonly string[];
      problems: readonly SheetProblem[];
      error?: unknown;
    }
  | { at: 'importing'; rows: readonly Row[] }
  | { at: 'done'; done: Done & { added: number } };

/** Whether it can be imported now. */
export function isImportable(state: ImportState<unknown, unknown>): boolean {
  return state.at === 'checked' && state.problems.length === 0;
}

/** While it is working it can neither be closed nor get a different file. */
export function isBusy({ at }: ImportState<unknown, unknown>): boolean {
  return at === 'reading' || at === 'checking' || at === 'importing';
}
