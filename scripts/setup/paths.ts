import { join } from 'node:path';

/** The repository's root, wherever a script is started from. */
export const root = join(import.meta.dirname, '..', '..');

/** What scripts remember between runs: stamps, results of the last test run. */
export const cacheDir = join(root, '.cache');

/** Bundles of what runs in Node. */
export const distDir = join(root, 'dist');

export const consoleDist = join(root, 'apps', 'console', 'dist');
