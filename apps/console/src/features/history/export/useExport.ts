import { Failure } from '@lookfar/contract';
import { useEffect, useRef, useState } from 'react';
import { type DownloadProgress, downloadStream } from '../../../client/downloadStream.ts';
import { notify } from '../../../client/notify.ts';
import { memoryTarget, pickSaveTarget, type SaveTarget } from '../../../client/saveTarget.ts';
import { historyTexts } from '../historyTexts.ts';

export type ExportFile = 'csv' | 'xlsx';

/** What is exported. */
export interface ExportSource {
  /** Without its extension. */
  fileName: string;
  open: (file: ExportFile, signal: AbortSignal) => Promise<Response>;
}

export interface ExportState {
  file: ExportFile;
  /** Null until the first bytes arrive. */
  progress: DownloadProgress | null;
}

/** From this many rows on, or if the number is unknown, the file is written to disk while it is being received. */
const manyRows = 50_000;

/** One export at a time; leaving the screen cancels it. */
export function useExport({ fileName, open }: ExportSource, total: number | null) {
  const [state, setState] = useState<ExportState | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (file: ExportFile) => {
    const abort = new AbortController();
    running.current = abort;
    const target = await targetFor(`${fileName}.${file}`, total);
    if (!target) return;
    setState({ file, progress: null });
    try {
      const response = await open(file, abort.signal).catch((error) => {
        void target.abort();
        throw error;
      });
      await downloadStream(response, { target, onProgress: (progress) => setState({ file, progress }) });
      notify({ level: 'success', text: historyTexts.text('exported') });
    } catch (error) {
      // A refusal has been shown already, and a user who cancelled needs no message.
      if (!abort.signal.aborted && !(error instanceof Failure)) {
        notify({ level: 'error', text: historyTexts.text('exportBroken') });
      }
    } finally {
      setState(null);
    }
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
