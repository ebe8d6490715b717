import { dirname, posix } from 'node:path';
import { mayImportAccess } from './accessRules.ts';
import type { Sources } from './checkGraph.ts';
import { readImports } from './readImports.ts';

const server = 'apps/server/src/';
const isTest = (file: string) => file.endsWith('.test.ts');

/** Query builders on anything but a scope. `eb` is inside a query that has one. */
const unscoped = /\b(?:db|trx)\s*\.\s*(?:selectFrom|selectNoFrom|updateTable|deleteFrom|insertInto)\(/g;
const mayAsk = ['platform/access/', 'platform/database/'];

/**
 * Every query that bypasses `scoped`, and every import of a scope that is not a caller's, except in the listed places.
 */
export function checkAccess(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (!file.startsWith(server) || isTest(file)) return [];
    const from = file.slice(server.length);
    const problems = importedFrom(from, source)
      .filter(({ target, names }) => !isAllowed(from, target, names))
      .map(({ target }) => `${file}: may not import ${target}; see scripts/graph/accessRules.ts`);
    const isRaw = !mayAsk.some((folder) => from.startsWith(folder)) && unscoped.test(source);
    unscoped.lastIndex = 0;
    return isRaw ? [...problems, `${file}: asks the records without a scope; use scoped(db, scope)`] : problems;
  });
}

function isAllowed(from: string, target: string, names: readonly string[]): boolean {
  return Object.entries(mayImportAccess).every(([rule, allowed]) => {
    const [path, name] = rule.split('#');
    const concerns = path === target && (name === undefined || names.includes(name));
    return !concerns || allowed.some((place) => from === place || from.startsWith(`${place}/`));
  });
}

/** The imports of the server's own files, with the imported names. */
function importedFrom(from: string, source: string): { target: string; names: string[] }[] {
  return readImports(source)
    .filter((name) => name.startsWith('.'))
    .map((name) => ({
      target: posix.normalize(posix.join(dirname(from), name)),
      names: namesOf(source, name),
    }));
}

function namesOf(source: string, module: string): string[] {
  const quoted = module.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, list = ''] = new RegExp(`import\\s+(?:type\\s+)?\\{([^}]*)\\}\\s+from\\s+'${quoted}'`).exec(source) ?? [];
  return list.split(',').map((name) => name.trim().replace(/^type\s+/, ''));
}
