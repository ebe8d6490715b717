import { dirname, posix } from 'node:path';
import { findCycles } from './findCycles.ts';
import { readImports } from './readImports.ts';
import { mayImport, outside } from './rules.ts';

/** Source files by path from the root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Every arrow the architecture does not allow, and every cycle, as readable lines. */
export function checkGraph(sources: Sources): string[] {
  const problems: string[] = [];
  const edges = new Map<string, string[]>();
  for (const [file, source] of sources) {
    const targets: string[] = [];
    for (const name of readImports(source)) {
      const target = resolveImport(file, name, sources);
      if (typeof target === 'string') targets.push(target);
      else if (target.problem) problems.push(`${file}: ${target.problem}`);
      const wrong = typeof target === 'string' ? forbidden(file, target, name) : undefined;
      if (wrong) problems.push(`${file}: ${wrong}`);
    }
    edges.set(file, targets);
  }
  return [...problems, ...findCycles(edges).map((cycle) => `import cycle: ${cycle.join(' → ')}`)];
}

function resolveImport(file: string, name: string, sources: Sources): string | { problem?: string } {
  const workspace = /^@lookfar\/([^/]+)(\/.+)?$/.exec(name);
  if (workspace) {
    if (workspace[2]) return { problem: `${name} reaches inside a package; import it by its entry` };
    return `packages/${workspace[1]}/src/index.ts`;
  }
  if (!name.startsWith('.')) return {};
  const path = posix.normalize(posix.join(dirname(file), name)).replace(/\?.*$/, '');
  if (!/\.tsx?$/.test(path)) return {};
  return sources.has(path) ? path : { problem: `${name} does not exist` };
}

/** The package or app a file belongs to: `packages/contract`, `apps/server`, `e2e`. */
export function folderOf(file: string): string {
  const parts = file.split('/');
  return parts[0] === 'packages' || parts[0] === 'apps' ? `${parts[0]}/${parts[1]}` : (parts[0] ?? '');
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^apps\/[^/]+\/test\//.test(file);

function forbidden(file: string, target: string, name: string): string | undefined {
  const from = folderOf(file);
  const to = folderOf(target);
  if (from === to || outside.includes(from) || isTest(file)) return undefined;
  if (name.startsWith('.')) return `${name} climbs out of ${from}`;
  const allowed = mayImport[from];
  if (!allowed) return `${from} has no rule; add it to scripts/graph/rules.ts`;
  return allowed.includes(to) ? undefined : `${from} may not import ${to}`;
}
