import type { Sources } from './checkGraph.ts';
import { definedClasses, mentionedWords } from './readClasses.ts';
import { type Load, readLoads } from './readLoads.ts';

const places = ['apps/console/src/', 'packages/'];
const isShipped = (file: string) => places.some((place) => file.startsWith(place)) && !/\.test\.tsx?$/.test(file);

/**
 * Classes whose style sheet is not loaded everywhere they are shown, as readable lines. It is where the file itself
 * loads the sheet, directly or through its imports, or where everyone who imports the file does.
 */
export function checkStyles(sources: Sources, sheets: Sources): string[] {
  const shipped = new Map([...sources].filter(([file]) => isShipped(file)));
  const owners = new Map<string, string[]>();
  for (const [sheet, css] of sheets) for (const name of definedClasses(css)) add(owners, name, sheet);
  const loaded = new LoadedStyles(readLoads(shipped));
  return [...shipped].flatMap(([file, source]) =>
    [...mentionedWords(source)].flatMap((name) => {
      const owning = owners.get(name);
      const gap = owning && loaded.gap(file, owning);
      return gap ? [`${file}: .${name} needs ${owning.join(' or ')}, which ${gap} does not load`] : [];
    }),
  );
}

class LoadedStyles {
  readonly #loads: ReadonlyMap<string, readonly Load[]>;
  readonly #importers = new Map<string, string[]>();
  readonly #closures = new Map<string, ReadonlySet<string>>();

  constructor(loads: ReadonlyMap<string, readonly Load[]>) {
    this.#loads = loads;
    for (const [file, list] of loads) for (const { target } of list) add(this.#importers, target, file);
  }

  /** The importer through which a file is reached without any of the sheets; undefined if there is none. */
  gap(file: string, sheets: readonly string[], seen = new Set<string>()): string | undefined {
    const closure = this.#closure(file);
    if (seen.has(file) || sheets.some((sheet) => closure.has(sheet))) return undefined;
    seen.add(file);
    const importers = this.#importers.get(file);
    if (!importers) return file;
    return importers.find((importer) => this.gap(importer, sheets, seen));
  }

  /** What is loaded together with a file. */
  #closure(file: string): ReadonlySet<string> {
    const known = this.#closures.get(file);
    if (known) return known;
    const closure = new Set<string>();
    const open = [file];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (closure.has(next)) continue;
      closure.add(next);
      for (const { target, isLazy } of this.#loads.get(next) ?? []) if (!isLazy) open.push(target);
    }
    this.#closures.set(file, closure);
    return closure;
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
