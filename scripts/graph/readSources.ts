import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.ts';
import type { Sources } from './checkGraph.ts';

const tops = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const skipped = new Set(['node_modules', 'dist']);

/** Every TypeScript source of the repository. */
export const readSources = (): Sources => readEach(/\.tsx?$/);

/** Every style sheet of the repository. */
export const readSheets = (): Sources => readEach(/\.css$/);

/** Every document about the product and its parts. */
export const readDocuments = (): Sources => readEach(/\.md$/, [...tops, 'docs']);

function readEach(ending: RegExp, folders: readonly string[] = tops): Sources {
  const files = folders.flatMap(filesBelow).filter((file) => ending.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return [path];
  });
}
