import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { exemptRouteNames } from '../../client/session/guard.ts';
import { handleOf, isRouteHandle } from './routeHandle.ts';
import { routes } from './routes.tsx';

/** Frames whose guard protects everything in them. */
const guarded = ['console', 'window'];

interface Leaf {
  path: string;
  name: string | undefined;
  isGuarded: boolean;
}

function leaves(list: RouteObject[], isGuarded = false): Leaf[] {
  return list.flatMap((route) => {
    const inside = isGuarded || guarded.includes(route.id ?? '');
    const own = isRouteHandle(route.handle) ? route.handle.name : undefined;
    const self = route.path === undefined ? [] : [{ path: route.path, name: own, isGuarded: inside }];
    return [...self, ...leaves(route.children ?? [], inside)];
  });
}

const nameAt = (path: string) => {
  const matches = matchRoutes(routes, path) ?? [];
  return handleOf(matches.map(({ route }) => ({ handle: route.handle })))?.name;
};

describe('routes', () => {
  it('[SH2] puts every page outside the guarded frames on the list of exempt names, and no other', () => {
    for (const leaf of leaves(routes).filter(({ name }) => name !== undefined)) {
      expect([leaf.path, exemptRouteNames.includes(leaf.name ?? '')]).toEqual([leaf.path, !leaf.isGuarded]);
    }
  });

  it('[SH10] reaches the login by both addresses', () => {
    expect(nameAt('/login')).toBe('Login');
    expect(nameAt('/login.jsp')).toBe('Login');
  });

  it('[SH10] opens the monitor pages by their addresses', () => {
    expect(nameAt('/monitor/eg/list')).toBe('MonitorEGList');
    expect(nameAt('/monitor/eg/group')).toBe('MonitorEGGroup');
    expect(nameAt('/monitor/eg/group/list/0/12')).toBe('MonitorEGGroupDevice');
    expect(nameAt('/monitor/eg/group/configuration/3/12')).toBe('MonitorEGGroupDevice');
    expect(nameAt('/monitor/eg/group/configuration/3/12/7')).toBe('MonitorEGGroupDevice');
    expect(nameAt('/monitor/eg/detail/list/12/0')).toBe('MonitorEGDetail');
  });

  it('[SH10] opens the manage pages by their addresses', () => {
    expect(nameAt('/manage/eg/equipment/list')).toBe('ManageEquipmentList');
    expect(nameAt('/manage/eg/equipment/add')).toBe('ManageEquipmentAdd');
    expect(nameAt('/manage/eg/group')).toBe('ManageGroup');
  });

  it.each([
    ['/', '/login'],
    ['/monitor', '/monitor/eg/list'],
    ['/manage', '/manage/eg/equipment/list'],
    ['/no/such/page', '/404'],
  ])('[SH10] leads %s to %s', async (from, to) => {
    const loader = matchRoutes(routes, from)?.at(-1)?.route.loader;
    const response: unknown = typeof loader === 'function' ? await Reflect.apply(loader, undefined, []) : undefined;
    expect(response instanceof Response && response.headers.get('Location')).toBe(to);
  });
});
