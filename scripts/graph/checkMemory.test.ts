import { expect, it } from 'vitest';
import { checkMemory } from './checkMemory.ts';

const check = (file: string, source: string) => checkMemory(new Map([[`apps/console/src/features/${file}`, source]]));

it.each([
  'let last: string | undefined;',
  'const places = new Map<string, Place>();',
  'export const useStore = create<State>(() => ({}));',
])('what a module keeps is forgotten with its user: %s', (source) => {
  expect(check('a/a.ts', source)).toHaveLength(1);
  expect(check('a/a.ts', `${source}\nonForget(clear);`)).toEqual([]);
  expect(check('a/a.test.ts', source)).toEqual([]);
});

it('what never changes may stay', () => {
  expect(check('a/a.ts', 'const none: ReadonlyMap<number, string> = new Map();\nconst all = new Set([1]);')).toEqual(
    [],
  );
  expect(check('a/a.ts', 'function f() {\n  let x = 1;\n}')).toEqual([]);
});
