import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceAliases } from './build.ts';
import { root } from './paths.ts';

it('every package of our own is bundled from its sources', () => {
  const aliases = workspaceAliases();
  for (const source of Object.values(aliases)) expect(existsSync(source), source).toBe(true);
  const imported = new Set<string>();
  for (const file of globSync('{apps/{server,gateway,plant},packages/*}/src/**/*.ts', { cwd: root }))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(/ from '(@lookfar\/[^']+)'/g))
      imported.add(name);
  expect(imported.size).toBeGreaterThan(10);
  expect([...imported].filter((name) => aliases[name] === undefined)).toEqual([]);
});
