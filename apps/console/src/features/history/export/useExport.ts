import { useEffect, useRef, useState } from 'react';
import type { DownloadProgress } from '../../../client/downloadStream.ts';
import { memoryTarget, pickSaveTarget, type SaveTarget } from '../../../client/saveTarget.ts';
import { type ExportFile, type ExportSource, saveTable } from './saveTable.ts';

export interface ExportState {
  file: ExportFile;
  /** Null until the first bytes arrive. */
  progress: DownloadProgress | null;
}

/** From this many rows on, or if the number is unknown, the file is written to disk while it is being received. */
const manyRows = 50_000;

/** One export at a time; leaving the screen cancels it. */
export function useExport(source: ExportSource, total: number | null) {
  const [state, setState] = useState<ExportState | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (file: ExportFile) => {
    const abort = new AbortController();
    running.current = abort;
    const target = await targetFor(`${source.fileName}.${file}`, total);
    if (!target) return;
    setState({ file, progress: null });
    const { signal } = abort;
    await saveTable(source, file, { signal, target, onProgress: (progress) => setState({ file, progress }) });
    setState(null);
  };
  return { state, run, cancel: () => running.current?.abort() };
}

/** Undefined if the user closed the file dialog. */
async function targetFor(suggestedName: string, total: number | null): Promise<SaveTarget | undefined> {
  if (total !== null && total < manyRows) return memoryTarget();
  try {
    return (await pickSaveTarget(suggestedName)) ?? memoryTarget();
  } catch {
    return undefined;
  }
}
