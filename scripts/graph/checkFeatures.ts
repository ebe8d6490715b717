import { dirname, posix } from 'node:path';
import type { Sources } from './checkGraph.ts';
import { findCycles } from './findCycles.ts';
import { readImports } from './readImports.ts';

const features = /^apps\/server\/src\/features\/([^/]+)\//;
const isTest = (file: string) => file.endsWith('.test.ts');

/** Features of the server that import each other in a circle: one of them has to be handed over at wiring. */
export function checkFeatures(sources: Sources): string[] {
  const edges = new Map<string, Map<string, string>>();
  for (const [file, source] of sources) {
    const from = features.exec(file)?.[1];
    if (!from || isTest(file)) continue;
    const targets = edges.get(from) ?? new Map<string, string>();
    edges.set(from, targets);
    for (const name of readImports(source).filter((one) => one.startsWith('.'))) {
      const to = features.exec(posix.normalize(posix.join(dirname(file), name)))?.[1];
      if (to && to !== from && !targets.has(to)) targets.set(to, file);
    }
  }
  const graph = new Map([...edges].map(([from, targets]) => [from, [...targets.keys()]]));
  return findCycles(graph).map((cycle) => {
    const steps = cycle.slice(1).map((to, index) => edges.get(cycle[index] ?? '')?.get(to));
    return `features in a circle: ${cycle.join(' → ')} (${steps.join(', ')})`;
  });
}
