import { findCycles } from './findCycles.ts';

/** Files and what each of them imports. */
export type Edges = ReadonlyMap<string, readonly string[]>;

const console = 'apps/console/src/';

/** The floors of the console: each may stand on those it names, and on itself. `app` is imported by nobody. */
const floors: Readonly<Record<string, readonly string[]>> = {
  base: [],
  theme: ['base'],
  client: ['base'],
  ui: ['base', 'theme', 'client'],
  shared: ['base', 'theme', 'client', 'ui'],
  features: ['base', 'theme', 'client', 'ui', 'shared'],
  app: ['base', 'theme', 'client', 'ui', 'shared', 'features'],
};

/** Folders of features. A feature never imports in a circle; where there are entries, others import those alone. */
const featureFolders = [{ folder: `${console}features/`, entry: 'index.ts' }] as const;

/** Arrows that climb to a higher floor or reach inside a feature, and circles of features, as readable lines. */
export function checkFloors(edges: Edges): string[] {
  return [...upwardArrows(edges), ...featureFolders.flatMap((features) => checkFeatures(edges, features))];
}

function upwardArrows(edges: Edges): string[] {
  return arrows(edges).flatMap(([file, target]) => {
    const from = floorOf(file);
    const to = floorOf(target);
    if (from === undefined || to === undefined || from === to) return [];
    const allowed = floors[from];
    if (!allowed) return [`${file}: the console has no floor ${from}; add it to scripts/graph/checkFloors.ts`];
    return allowed.includes(to) ? [] : [`${file}: ${from} may not import ${to} (${target})`];
  });
}

/** Undefined outside the console, and for its entry point, which may import every floor. */
function floorOf(file: string): string | undefined {
  if (!file.startsWith(console)) return undefined;
  const [floor, inside] = file.slice(console.length).split('/');
  return inside === undefined ? undefined : floor;
}

interface Features {
  folder: string;
  entry: string | undefined;
}

function checkFeatures(edges: Edges, { folder, entry }: Features): string[] {
  const featureOf = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined);
  const problems: string[] = [];
  const graph = new Map<string, Set<string>>();
  for (const [file, target] of arrows(edges)) {
    const from = featureOf(file);
    const to = featureOf(target);
    if (from === undefined || to === undefined || from === to) continue;
    if (entry !== undefined && target !== `${folder}${to}/${entry}`)
      problems.push(`${file}: ${target} is inside the feature ${to}; import ${folder}${to}/${entry}`);
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const circles = findCycles(new Map([...graph].map(([from, to]) => [from, [...to]])));
  return [...problems, ...circles.map((circle) => `features in a circle below ${folder}: ${circle.join(' → ')}`)];
}

const arrows = (edges: Edges): [string, string][] =>
  [...edges].flatMap(([file, targets]) => targets.map((target): [string, string] => [file, target]));
