import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from './paths.ts';

const stampFile = (name: string) => join(cacheDir, `${name}.stamp`);

/** What was done last time, so that it is not done again. */
export function readStamp(name: string): string | undefined {
  try {
    return readFileSync(stampFile(name), 'utf8');
  } catch {
    return undefined;
  }
}

export function writeStamp(name: string, value: string): void {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile(name), value);
}

export function dropStamp(name: string): void {
  rmSync(stampFile(name), { force: true });
}

/** A hash over files and whole folders (names and contents), given relative to the root. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesBelow(path)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const skipped = new Set(['node_modules', 'dist', 'test']);

function filesBelow(path: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(join(root, path), { withFileTypes: true });
    } catch {
      return undefined;
    }
  })();
  if (!entries) return [path];
  return entries
    .filter((entry) => !skipped.has(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}
