import { fileNameOf } from './createDownload.ts';
import type { SaveTarget } from './saveTarget.ts';

export interface DownloadProgress {
  bytes: number;
  /** Lines received, of a text file. */
  rows: number;
  /** The number that the server announced (`x-row-count`); null if it did not. */
  totalRows: number | null;
}

export interface DownloadStreamOptions {
  target: SaveTarget;
  onProgress?: (progress: DownloadProgress) => void;
}

const newLine = 10;

/**
 * Writes a response to its target as it arrives: only one chunk is in memory at any time. Rejects if it breaks off or
 * is aborted, and the target then keeps nothing.
 */
export async function downloadStream(response: Response, { target, onProgress }: DownloadStreamOptions): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const isText = response.headers.get('content-type')?.startsWith('text/') ?? false;
  const progress: DownloadProgress = { bytes: 0, rows: 0, totalRows: rowCountOf(response) };
  try {
    for await (const piece of piecesOf(response)) {
      await target.write(piece);
      progress.bytes += piece.byteLength;
      if (isText) progress.rows += linesIn(piece);
      // The first line names the columns.
      onProgress?.({ ...progress, rows: Math.max(0, progress.rows - 1) });
    }
    await target.close(fileNameOf(disposition));
  } catch (error) {
    await target.abort();
    throw error;
  }
}

function rowCountOf({ headers }: Response): number | null {
  const text = headers.get('x-row-count');
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.releaseLock();
  }
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(newLine); at >= 0; at = bytes.indexOf(newLine, at + 1)) lines += 1;
  return lines;
}
