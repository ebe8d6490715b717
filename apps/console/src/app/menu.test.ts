import { describe, expect, it } from 'vitest';
import { areaOf } from '../base/pageNames.ts';
import { firstPath, isCurrent, type MenuGroup, menu, visibleMenu } from './menu.ts';
import { routes } from './router/routes.tsx';

const icon = 'api';
const text = { cn: '一', en: 'one' };
const groups: MenuGroup[] = [
  {
    area: 'monitor',
    text,
    entries: [
      { path: '/a', text, icon, may: { who: 'right', right: 'monitor_equipment' } },
      { path: '/b', text, icon, may: { who: 'right', right: 'monitor_write' } },
    ],
  },
  { area: 'manage', text, entries: [{ path: '/c', text, icon, may: { who: 'role', role: 'admin' } }] },
];

const shown = (user: Parameters<typeof visibleMenu>[1]) =>
  visibleMenu(groups, user).map((group) => group.entries.map((entry) => entry.path));

describe('[SH9] visibleMenu', () => {
  it('shows only what the user has permission to open', () => {
    expect(shown({ auths: ['monitor_equipment'], roleType: 'enterprise' })).toEqual([['/a']]);
    expect(shown({ auths: ['monitor_equipment', 'monitor_write'], roleType: 'admin' })).toEqual([['/a', '/b'], ['/c']]);
  });

  it('shows what belongs to the demo only to those whose plant it is', () => {
    const demo: MenuGroup[] = [{ area: 'monitor', text, entries: [{ path: '/demo', text, icon, isForDemo: true }] }];
    const person = { auths: [], roleType: 'enterprise' as const };
    expect(visibleMenu(demo, { ...person, isDemo: true })).toHaveLength(1);
    expect(visibleMenu(demo, { ...person, isDemo: false })).toEqual([]);
    expect(visibleMenu(demo, undefined)).toEqual([]);
  });

  it('leaves out groups that would be empty', () => {
    expect(shown({ auths: [], roleType: 'enterprise' })).toEqual([]);
    expect(shown(undefined)).toEqual([]);
  });
});

describe('areas', () => {
  it('are determined by the first segment of the address', () => {
    expect(areaOf('/manage/eg/group')).toBe('manage');
    expect(areaOf('/manage')).toBe('manage');
    expect(areaOf('/manager')).toBe('monitor');
    expect(areaOf('/monitor/eg/list')).toBe('monitor');
  });

  it('[SH9] start at the first page that the user has permission to open', () => {
    expect(firstPath(groups, 'monitor', { auths: ['monitor_write'], roleType: 'enterprise' })).toBe('/b');
    expect(firstPath(groups, 'manage', { auths: [], roleType: 'enterprise' })).toBeUndefined();
    expect(firstPath(groups, 'manage', { auths: [], roleType: 'admin' })).toBe('/c');
  });
});

describe('isCurrent', () => {
  it('compares whole segments', () => {
    expect(isCurrent({ path: '/a/b' }, '/a/b')).toBe(true);
    expect(isCurrent({ path: '/a/b' }, '/a/b/c')).toBe(true);
    expect(isCurrent({ path: '/a/b' }, '/a/bc')).toBe(false);
    expect(isCurrent({ path: '/a/b', under: '/a/d' }, '/a/d/1')).toBe(true);
    expect(isCurrent({ path: '/a/b', under: ['/a/d', '/a/e'] }, '/a/e/1')).toBe(true);
    expect(isCurrent({ path: '/a/b', under: ['/a/d', '/a/e'] }, '/a/f')).toBe(false);
  });
});

describe('menu', () => {
  it('names only routes that exist', () => {
    const known = new Set<string>();
    const collect = (list: typeof routes) => {
      for (const route of list) {
        if (route.path) known.add(route.path);
        collect(route.children ?? []);
      }
    };
    collect(routes);
    const entries = menu.flatMap((group) => group.entries);
    expect(entries.filter((entry) => !known.has(entry.path))).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  });
});
