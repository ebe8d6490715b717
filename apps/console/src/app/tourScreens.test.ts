import { type BuiltInRole, builtInRoles } from '@lookfar/contract';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isAllowed, isStaff } from '../base/session/isAllowed.ts';
import { tourRole, tours } from '../features/tour/tourStops.ts';
import { handleOf } from './router/routeHandle.ts';
import { routes } from './router/routes.tsx';

describe('[TO1] the tour', () => {
  it.each(Object.keys(builtInRoles) as BuiltInRole[])('of %s has only stops that they may open', (role) => {
    const { roleType, rights } = builtInRoles[role];
    const user = { roleType, auths: [...rights] };
    for (const { path, device } of tours[tourRole(user)]) {
      const to = typeof path === 'string' ? path : path(1);
      const [address = ''] = to.split('?');
      const handle = handleOf((matchRoutes(routes, address) ?? []).map(({ route }) => ({ handle: route.handle })));
      expect([to, handle?.name]).not.toEqual([to, '404']);
      expect([to, handle?.may === undefined || isAllowed(user, handle.may)]).toEqual([to, true]);
      expect([to, handle?.isForStaff !== true || isStaff(user)]).toEqual([to, true]);
      if (device === 'write') expect(user.auths).toContain('monitor_write');
    }
  });
});
