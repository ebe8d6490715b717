import { Failure } from '@lookfar/contract';
import { type DownloadProgress, downloadStream } from '../../../client/downloadStream.ts';
import { notify } from '../../../client/notify.ts';
import { memoryTarget, type SaveTarget } from '../../../client/saveTarget.ts';
import { historyTexts } from '../historyTexts.ts';

export type ExportFile = 'csv' | 'xlsx';

/** What is exported. */
export interface ExportSource {
  /** Without its extension. */
  fileName: string;
  open: (file: ExportFile, signal: AbortSignal) => Promise<Response>;
}

interface SaveOptions {
  signal: AbortSignal;
  /** The browser's downloads unless given. */
  target?: SaveTarget;
  onProgress?: (progress: DownloadProgress) => void;
}

/** Saves a whole table, and tells the user that it is saved or why it is not. */
export async function saveTable({ open }: ExportSource, file: ExportFile, options: SaveOptions): Promise<void> {
  const { signal, target = memoryTarget(), onProgress } = options;
  try {
    const response = await open(file, signal).catch((error) => {
      void target.abort();
      throw error;
    });
    await downloadStream(response, { target, ...(onProgress && { onProgress }) });
    notify({ level: 'success', text: historyTexts.text('exported') });
  } catch (error) {
    // A refusal has been shown already, and a user who cancelled needs no message.
    if (!signal.aborted && !(error instanceof Failure)) {
      notify({ level: 'error', text: historyTexts.text('exportBroken') });
    }
  }
}
