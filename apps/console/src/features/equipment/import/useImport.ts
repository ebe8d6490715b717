import { api, type ImportRow } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { readWorkbook } from '../../../ui/sheet/readWorkbook.ts';
import type { ImportState } from './importStep.ts';
import { readImport } from './readImport.ts';

const quiet = { quiet: true };
const unreadable = { cn: '无法读取该文件，请使用 .xlsx 格式', en: 'Could not read this file. Use the .xlsx format' };

const readCells = async (file: File) => readWorkbook(new Uint8Array(await file.arrayBuffer()));

/** An import from start to finish: parsed here, checked by the server, then written. */
export function useImport(onDone: () => void) {
  const [state, setState] = useState<ImportState>({ at: 'choose' });

  const take = async (file: File): Promise<void> => {
    setState({ at: 'reading', name: file.name });
    const cells = await readCells(file).catch(() => undefined);
    const read = cells ? readImport(cells) : ({ ok: false, problem: unreadable } as const);
    if (!read.ok) return setState({ at: 'choose', problem: read.problem });
    const { rows, ignored } = read;
    setState({ at: 'checking', rows, ignored });
    try {
      const { problems } = await send(api.equipment.import, { rows, dryRun: true }, quiet);
      setState({ at: 'checked', rows, ignored, problems });
    } catch (error) {
      setState({ at: 'choose', error });
    }
  };

  const write = async (rows: readonly ImportRow[], ignored: readonly string[]): Promise<void> => {
    setState({ at: 'importing', rows });
    try {
      const { added } = await send(api.equipment.import, { rows: [...rows], dryRun: false }, quiet);
      setState({ at: 'done', added });
      onDone();
    } catch (error) {
      setState({ at: 'checked', rows, ignored, problems: [], error });
    }
  };

  return { state, take, write, restart: () => setState({ at: 'choose' }) };
}
