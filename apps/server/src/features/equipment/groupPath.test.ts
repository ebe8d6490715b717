import { expect, it } from 'vitest';
import { namesOf, pathOf } from './groupPath.ts';

it.each([
  ['A/B', ['A', 'B']],
  ['A', ['A']],
  ['', ['']],
  [' A / B ', ['A', 'B']],
  ['A//B', ['A', '', 'B']],
  ['1\\/2/C\\\\D', ['1/2', 'C\\D']],
  ['A\\B', ['A\\B']],
])('[EI2] %s names groups', (path, names) => expect(namesOf(path)).toEqual(names));

it('[EI2] a path is read again as it was written', () => {
  const names = ['一/二', 'C:\\D', '', '\\/', '泵😀房'];
  expect(namesOf(pathOf(names))).toEqual(names);
});
