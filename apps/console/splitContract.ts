import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { api, type CallGroup } from '@lookfar/contract';
import type { Plugin } from 'vite';

const contract = resolve(import.meta.dirname, '../../packages/contract/src');

/** Which module declares each group, as `api.ts` imports them. */
function modulesOfGroups(): Map<string, string> {
  const source = readFileSync(join(contract, 'api.ts'), 'utf8');
  const imports = [...source.matchAll(/^import \{ ([^}]+) \} from '\.\/([\w/]+\.ts)';$/gm)];
  const found = new Map(
    imports.flatMap(([, names = '', file = '']) => names.split(', ').map((name) => [name, join(contract, file)])),
  );
  for (const group of Object.keys(api)) if (!found.has(group)) throw new Error(`api.ts does not import ${group}`);
  return found;
}

const importOfApi = /^import \{([^}]*\bapi\b[^}]*)\} from ["']@lookfar\/contract["'];?$/m;
const otherUse = /(?<![\w.$'"`])api(?![\w$:'"`])/;
const use = /(?<![\w.$])api\.(\w+)(?:\.(\w+)\.may\b)?/g;

/**
 * Of the contract, a chunk gets the groups of calls that it uses, and not all of them: their schemas would be loaded and
 * built with the login page. What is asked of a call before it is sent, who may send it, is put in its place.
 */
export function splitContract(): Plugin {
  const modules = modulesOfGroups();
  return {
    name: 'split-contract',
    apply: 'build',
    transform(code, id) {
      const [statement, names] = importOfApi.exec(code) ?? [];
      if (statement === undefined || names === undefined) return null;
      const needed = new Set<string>();
      const rest = code.replace(statement, '').replace(use, (whole, group: string, key?: string) => {
        const calls: CallGroup | undefined = (api as Readonly<Record<string, CallGroup>>)[group];
        if (!calls) return whole;
        const call = key === undefined ? undefined : calls[key];
        if (call) return `(${JSON.stringify(call.may)})`;
        needed.add(group);
        return whole.replace(`api.${group}`, `api$${group}`);
      });
      if (otherUse.test(rest)) this.error(`${id} uses the whole contract`);
      const others = names.split(',').filter((name) => name.trim() !== '' && name.trim() !== 'api');
      const lines = [
        ...Array.from(
          needed,
          (group) => `import { ${group} as api$${group} } from ${JSON.stringify(modules.get(group))};`,
        ),
        ...(others.length > 0 ? [`import {${others.join(',')}} from "@lookfar/contract";`] : []),
      ];
      return { code: `${lines.join('\n')}\n${rest}`, map: null };
    },
  };
}
