import { useState } from 'react';
import { readWorkbook } from '../../ui/sheet/readWorkbook.ts';
import type { ImportState } from './importStep.ts';
import { readImport } from './readImport.ts';
import type { SheetImport, SheetRow } from './sheetImport.ts';

const unreadable = { cn: '无法读取该文件，请使用 .xlsx 格式', en: 'Could not read this file. Use the .xlsx format' };

const readCells = async (file: File) => readWorkbook(new Uint8Array(await file.arrayBuffer()));

/** An import from start to finish: parsed here, checked by the server, then written. */
export function useImport<Row extends SheetRow, Done>(of: SheetImport<Row, Done>, onDone: () => void) {
  const [state, setState] = useState<ImportState<Row, Done>>({ at: 'choose' });

  const take = async (file: File): Promise<void> => {
    setState({ at: 'reading', name: file.name });
    const cells = await readCells(file).catch(() => undefined);
    const read = cells ? readImport(of, cells) : ({ ok: false, problem: unreadable } as const);
    if (!read.ok) return setState({ at: 'choose', problem: read.problem });
    const { rows, ignored } = read;
    setState({ at: 'checking', rows, ignored });
    try {
      setState({ at: 'checked', rows, ignored, problems: await of.check(rows) });
    } catch (error) {
      setState({ at: 'choose', error });
    }
  };

  const write = async (rows: readonly Row[], ignored: readonly string[]): Promise<void> => {
    setState({ at: 'importing', rows });
    try {
      setState({ at: 'done', done: await of.write(rows) });
      onDone();
    } catch (error) {
      setState({ at: 'checked', rows, ignored, problems: [], error });
    }
  };

  return { state, take, write, restart: () => setState({ at: 'choose' }) };
}
