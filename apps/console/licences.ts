import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that is part of the product. */
export interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
  /** Of the licence; empty if it is long, or none is with the package. */
  text: string;
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: readonly { type?: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const id = 'virtual:licences';
const longest = 4000;
/** They build the product and are no part of it. */
const tools = new Set(['vite', '@vitejs/plugin-react', 'esbuild']);
const root = join(import.meta.dirname, '../..');

/** The module `virtual:licences`: the day of the build, and the packages that the product is made of. */
export function licences(): Plugin {
  return {
    name: 'licences',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `export const built = ${JSON.stringify(new Date().toISOString().slice(0, 10))};
           export const packages = JSON.parse(${JSON.stringify(JSON.stringify(packagesOf(root)))});`
        : undefined,
  };
}

/** Everything that our own packages depend on to run, directly or not, by name. */
export function packagesOf(folder: string): LicensedPackage[] {
  const found = new Map<string, LicensedPackage>();
  const visit = (from: string, { dependencies, optionalDependencies }: Manifest) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name.startsWith('@lookfar/') || tools.has(name)) continue;
      // Optional ones are there on the systems that they are for.
      const place = installed(name, from);
      const manifest = place && manifestOf(place);
      if (!manifest) continue;
      const { version = '' } = manifest;
      const key = `${name}@${version}`;
      if (found.has(key)) continue;
      found.set(key, { name, version, licence: licenceOf(manifest), text: textOf(place) });
      visit(place, manifest);
    }
  };
  for (const place of ownPackages(folder)) visit(place, manifestOf(place) ?? {});
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const ownPackages = (folder: string): string[] =>
  ['apps', 'packages'].flatMap((area) => readdirSync(join(folder, area)).map((name) => join(folder, area, name)));

/** In the nearest `node_modules`. */
function installed(name: string, from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (at === dirname(at)) return undefined;
  }
}

function manifestOf(place: string): Manifest | undefined {
  const file = join(place, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}

function licenceOf({ license, licenses = [] }: Manifest): string {
  if (typeof license === 'string') return license;
  const types = license?.type ? [license.type] : licenses.flatMap(({ type }) => type ?? []);
  return types.join(' OR ');
}

function textOf(place: string): string {
  const file = readdirSync(place).find((name) => /^licen[cs]e(\.|$)/i.test(name));
  const text = file ? readFileSync(join(place, file), 'utf8').trim() : '';
  return text.length > longest ? '' : text;
}
