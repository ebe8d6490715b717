import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileReport } from '../report/RunReport.ts';

const target = join(import.meta.dirname, 'usualSeconds.json');
/** Files that take less may run in any order. */
const least = 5;

/** How long each of the longer files usually takes, so that a run on a new machine starts with the longest as well. */
export function readUsualSeconds(): Record<string, number> {
  return JSON.parse(readFileSync(target, 'utf8')) as Record<string, number>;
}

/** Keeps what a run measured. */
export function keepUsualSeconds(files: readonly FileReport[]): void {
  const long = files.map(({ file, ms }) => [file, Math.round(ms / 1000)] as const).filter(([, s]) => s >= least);
  const sorted = long.toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
