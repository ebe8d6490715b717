import { dirname, posix } from 'node:path';
import type { Sources } from './checkGraph.ts';

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const statement = /^\s*(?:import|export)\s(?!type\b)(?:([^'";]*?)\sfrom\s*)?['"]([^'"]+)['"]/gm;
const dynamic = /(?:^export const (\w+) =[^;]*?)?\bimport\s*\(\s*['"]([^'"]+)['"]/gm;

/** A module or style sheet that a file needs at once, or loads later. */
export interface Load {
  target: string;
  isLazy: boolean;
}

interface Import extends Load {
  /** Under which names a file knows it; none: by its effect alone. */
  names: readonly string[];
}

const isEntry = (file: string) => file.endsWith('/index.ts');

/**
 * What each file of a bundle loads. What an entry re-exports and nobody asked for is left out of the bundle together
 * with its styles, so an import from an entry leads to the modules behind its names.
 */
export function readLoads(sources: Sources): Map<string, Load[]> {
  const imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]));
  const behind = ({ target, names, isLazy }: Import): Load[] => {
    const offered = isEntry(target) ? imports.get(target) : undefined;
    if (!offered) return [{ target, isLazy }];
    const asked = offered.filter((one) => one.names.some((name) => names.includes(name)));
    return asked.flatMap((one) => behind({ ...one, isLazy: isLazy || one.isLazy }));
  };
  return new Map([...imports].map(([file, list]) => [file, isEntry(file) ? [] : list.flatMap(behind)]));
}

function importsOf(file: string, source: string): Import[] {
  const code = source.replace(comment, '');
  const found = [
    ...[...code.matchAll(statement)].map((match) => ({ to: match[2] ?? '', names: namesIn(match), isLazy: false })),
    ...[...code.matchAll(dynamic)].map((match) => ({ to: match[2] ?? '', names: [match[1] ?? ''], isLazy: true })),
  ];
  return found.flatMap(({ to, names, isLazy }) => {
    const workspace = /^@lookfar\/([^/]+)$/.exec(to);
    if (workspace) return [{ target: `packages/${workspace[1]}/src/index.ts`, names, isLazy }];
    return to.startsWith('.') ? [{ target: posix.normalize(posix.join(dirname(file), to)), names, isLazy }] : [];
  });
}

/** An import is known by the name in its module, a re-export by the one it gives away. */
function namesIn([whole, clause = '']: RegExpExecArray): string[] {
  const side = whole.trimStart().startsWith('export') ? -1 : 0;
  const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return list.split(',').flatMap((name) => name.trim().split(' as ').at(side)?.trim() || []);
}
