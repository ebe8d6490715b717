import { closeSync, fsyncSync, openSync } from 'node:fs';

/** A new or renamed file is durable only once its folder is synced; Windows cannot open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
