import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a measured run collects what its processes say of themselves; unset otherwise. */
const folder = process.env.TEST_MEASURE;

/** What is counted beside time. */
export type Costly = 'pages' | 'databases' | 'browsers' | 'servers';

export const countsFile = 'counts';

let current = '';

/** From now on this process works for that file, and so does everything that it starts. */
export function workFor(file: string): void {
  current = file;
  if (folder) writeFileSync(join(folder, String(process.pid)), file);
}

/** Counts something for the file that this process works for. */
export function count(what: Costly): void {
  if (folder) appendFileSync(join(folder, countsFile), `${current}\t${what}\n`);
}
