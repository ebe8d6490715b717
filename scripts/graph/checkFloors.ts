/** Files and what each of them imports. */
export type Edges = ReadonlyMap<string, readonly string[]>;

const console = 'apps/console/src/';

/** The layers of the console: each may import the layers it lists, and itself. Nothing imports `app`. */
const floors: Readonly<Record<string, readonly string[]>> = {
  base: [],
  theme: ['base'],
  client: ['base'],
  ui: ['base', 'theme', 'client'],
  shared: ['base', 'theme', 'client', 'ui'],
  features: ['base', 'theme', 'client', 'ui', 'shared'],
  app: ['base', 'theme', 'client', 'ui', 'shared', 'features'],
};

/** Imports from a higher layer, as readable lines. */
export function checkFloors(edges: Edges): string[] {
  return [...edges].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const from = floorOf(file);
      const to = floorOf(target);
      if (from === undefined || to === undefined || from === to) return [];
      const allowed = floors[from];
      if (!allowed) return [`${file}: the console has no floor ${from}; add it to scripts/graph/checkFloors.ts`];
      return allowed.includes(to) ? [] : [`${file}: ${from} may not import ${to} (${target})`];
    }),
  );
}

/** Undefined outside the console, and for its entry point, which may import every layer. */
function floorOf(file: string): string | undefined {
  if (!file.startsWith(console)) return undefined;
  const [floor, inside] = file.slice(console.length).split('/');
  return inside === undefined ? undefined : floor;
}
