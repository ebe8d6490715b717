import { saveFile } from './saveFile.ts';

/** Where the bytes of a download go as they arrive. */
export interface SaveTarget {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Keeps what was written, under the name if the target has none yet. */
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
 * A file on the disk that the user points to, where the browser can write one: nothing is held in memory then. Must
 * be asked for within a click. Undefined when the browser cannot; rejects with an `AbortError` when the user declines.
 */
export async function pickSaveTarget(suggestedName: string): Promise<SaveTarget | undefined> {
  const { showSaveFilePicker } = window as PickerWindow;
  if (!showSaveFilePicker) return undefined;
  const handle = await showSaveFilePicker.call(window, { suggestedName });
  const file = await handle.createWritable();
  return { write: (bytes) => file.write(bytes), close: () => file.close(), abort: () => file.abort() };
}

/** In memory, and then handed to the browser as a download. */
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
