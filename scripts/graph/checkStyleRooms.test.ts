import { describe, expect, it } from 'vitest';
import { checkStyleRooms } from './checkStyleRooms.ts';

const check = (sheets: Record<string, string>) =>
  checkStyleRooms(new Map(Object.entries(sheets).map(([path, css]) => [`apps/console/src/${path}`, css])));
const line = (path: string, selector: string) =>
  `apps/console/src/${path}: ${selector} also styles screens of other rooms`;

describe('style sheets', () => {
  it('[UI4] do not define what another room defines', () => {
    const sheets = { 'ui/tiles.css': '.tile { margin: 0 }', 'features/centre/a/a.css': '.tile:hover { margin: 1px }' };
    expect(check(sheets)).toEqual([line('ui/tiles.css', '.tile'), line('features/centre/a/a.css', '.tile:hover')]);
    expect(check({ 'features/centre/a.css': '.tile {}', 'features/centre/b.css': '.tile {}' })).toEqual([]);
  });

  it('adapt what another room defines within something of their own', () => {
    const ui = { 'ui/card.css': '.card { margin: 0 }' };
    expect(check({ ...ui, 'features/a/a.css': '.card h2, .mine > .card {}' })).toEqual([
      line('features/a/a.css', '.card h2'),
    ]);
    expect(
      check({ ...ui, 'features/a/a.css': '.card:has(> :is(.mine, b)) {} @media print { .card.mine {} }' }),
    ).toEqual([]);
    expect(check({ ...ui, 'features/a/a.css': '.card:not(:has(.mine), .b) {}' })).toHaveLength(1);
  });

  it('dress what a library draws only within something of their own', () => {
    expect(check({ 'features/a/a.css': '.ant-menu li {}' })).toEqual([line('features/a/a.css', '.ant-menu li')]);
    expect(check({ 'features/a/a.css': '[data-mine] .ant-menu li {} .mine .ant-menu {}' })).toEqual([]);
    expect(check({ 'ui/a.css': '.ant-menu li {}', 'theme/base.css': 'li {}' })).toEqual([]);
  });
});
