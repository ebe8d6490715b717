import { saveFile } from './saveFile.ts';

/** Where the bytes of a download go as they arrive. */
export interface SaveTarget {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Keeps what was written, under this name if the target has none yet. */
  close: (name: string) => Promise<void>;
  /** Leaves nothing behind. */
  abort: () => Promise<void>;
}

interface PickerWindow {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable: () => Promise<{
      write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
      close: () => Promise<void>;
      abort: () => Promise<void>;
    }>;
  }>;
}

/**
 * A file on disk selected by the user, if the browser supports it: nothing is kept in memory then. Must be called
 * within a click. Undefined if not supported; rejects with an `AbortError` if the user declines.
 */
export async function pickSaveTarget(suggestedName: string): Promise<SaveTarget | undefined> {
  const { showSaveFilePicker } = window as PickerWindow;
  if (!showSaveFilePicker) return undefined;
  const handle = await showSaveFilePicker.call(window, { suggestedName });
  const file = await handle.createWritable();
  return { write: (bytes) => file.write(bytes), close: () => file.close(), abort: () => file.abort() };
}

/** Collected in memory, then passed to the browser as a download. */
export function memoryTarget(): SaveTarget {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (bytes) => {
      chunks.push(bytes);
    },
    close: async (name) => saveFile(new Blob(chunks), name),
    abort: async () => {
      chunks = [];
    },
  };
}
