import { expect, it } from 'vitest';
import { toReadOnlyMenu } from './toReadOnlyMenu.ts';

it('[DS17] a phone is offered nothing that draws or sets something', () => {
  const keys = [
    'page',
    'versions',
    'usage',
    'bindMany',
    'import',
    'export',
    'settings',
    'help',
    'manual',
    'commands',
    'full',
  ];
  expect(toReadOnlyMenu(keys.map((key) => ({ key }))).map(({ key }) => key)).toEqual([
    'versions',
    'export',
    'help',
    'manual',
    'full',
  ]);
});
