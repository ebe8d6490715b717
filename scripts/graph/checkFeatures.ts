import type { Edges } from './checkFloors.ts';
import { findCycles } from './findCycles.ts';

/** Folders of features. If a feature has an entry, other features may import nothing else of it. */
const featureFolders = [
  { folder: 'apps/console/src/features/', entry: 'index.ts' },
  { folder: 'apps/server/src/features/', entry: undefined },
] as const;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Imports from inside another feature, and cycles of features, as readable lines. */
export function checkFeatures(edges: Edges): string[] {
  return featureFolders.flatMap(({ folder, entry }) => {
    const featureOf = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined);
    const problems: string[] = [];
    /** For each feature the features it imports, with a file that does. */
    const imports = new Map<string, Map<string, string>>();
    for (const [file, targets] of edges)
      for (const target of targets) {
        const from = featureOf(file);
        const to = featureOf(target);
        if (from === undefined || to === undefined || from === to || isTest(file)) continue;
        if (entry !== undefined && target !== `${folder}${to}/${entry}`)
          problems.push(`${file}: ${target} is inside the feature ${to}; import ${folder}${to}/${entry}`);
        const known = imports.get(from) ?? new Map<string, string>();
        imports.set(from, known.has(to) ? known : known.set(to, file));
      }
    const graph = new Map([...imports].map(([from, targets]) => [from, [...targets.keys()]]));
    const circles = findCycles(graph).map((circle) => {
      const files = circle.slice(1).map((to, index) => imports.get(circle[index] ?? '')?.get(to));
      return `features in a circle: ${circle.join(' → ')} (${files.join(', ')})`;
    });
    return [...problems, ...circles];
  });
}
