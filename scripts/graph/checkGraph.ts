import { dirname, posix } from 'node:path';
import { checkFeatures } from './checkFeatures.ts';
import { checkFloors } from './checkFloors.ts';
import { findCycles } from './findCycles.ts';
import { readImports } from './readImports.ts';
import { furtherEntries, mayImport, outside } from './rules.ts';

/** Source files by path from the root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Every import that the architecture does not allow, and every cycle, as readable lines. */
export function checkGraph(sources: Sources): string[] {
  const problems: string[] = [];
  const edges = new Map<string, string[]>();
  for (const [file, source] of sources) {
    const targets: string[] = [];
    for (const name of readImports(source)) {
      const target = resolveImport(file, name);
      const problem = insideOf(name) ?? (target && forbidden(file, target, name));
      if (problem) problems.push(`${file}: ${problem}`);
      // A missing file is reported by the compiler; text in a test may merely look like an import.
      if (target && sources.has(target)) targets.push(target);
    }
    edges.set(file, targets);
  }
  return [
    ...problems,
    ...checkFloors(edges),
    ...checkFeatures(edges),
    ...findCycles(edges).map((cycle) => `import cycle: ${cycle.join(' → ')}`),
  ];
}

function insideOf(name: string): string | undefined {
  if (Object.hasOwn(furtherEntries, name)) return undefined;
  return /^@lookfar\/[^/]+\//.test(name) ? `${name} reaches inside a package; import it by its entry` : undefined;
}

/** The source of a module name; undefined for npm packages and anything that is not source. */
function resolveImport(file: string, name: string): string | undefined {
  const further = furtherEntries[name];
  if (further) return further.source;
  const workspace = /^@lookfar\/([^/]+)$/.exec(name);
  if (workspace) return `packages/${workspace[1]}/src/index.ts`;
  if (!name.startsWith('.') || !/\.tsx?$/.test(name)) return undefined;
  return posix.normalize(posix.join(dirname(file), name));
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
  const further = furtherEntries[name];
  if (further && !further.for.includes(from)) return `${from} may not import ${name}`;
  const allowed = mayImport[from];
  if (!allowed) return `${from} has no rule; add it to scripts/graph/rules.ts`;
  return allowed.includes(to) ? undefined : `${from} may not import ${to}`;
}
