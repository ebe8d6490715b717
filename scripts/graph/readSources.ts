import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.ts';
import type { Sources } from './checkGraph.ts';

const tops = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const skipped = new Set(['node_modules', 'dist']);

/** Every TypeScript source of the repository. */
export function readSources(): Sources {
  return new Map(tops.flatMap(filesBelow).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
