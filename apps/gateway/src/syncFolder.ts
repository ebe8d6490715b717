import { closeSync, fsyncSync, openSync } from 'node:fs';

/** A new or renamed file is durable only with its folder; Windows cannot open one. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
