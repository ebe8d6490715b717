import { isViewerPath } from '@lookfar/contract';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  UNSAFE_LocationContext as LocationContext,
  matchPath,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  type PathMatch,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';

const history = createBrowserHistory({ v5Compat: true });

/** Whatever is not shown here is another document. */
const navigator: Navigator = {
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: history.go,
  push: (to, state) => (isHere(to) ? history.push(to, state) : location.assign(pathTo(to))),
  replace: (to, state) => (isHere(to) ? history.replace(to, state) : location.replace(pathTo(to))),
};
type To = Parameters<Navigator['push']>[0];
const pathTo = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const isHere = (to: To): boolean => isViewerPath(pathTo(to));
const navigation = { basename: '/', navigator, static: false, useTransitions: undefined, future: {} };

interface ViewerRouterProps {
  patterns: readonly string[];
  children: (pattern: string | undefined) => ReactNode;
}

/**
 * What the hooks of the router need, for a few addresses without data or code of their own: the router of the console
 * weighs as much as everything that pages do on their own.
 */
export function ViewerRouter({ patterns, children }: ViewerRouterProps) {
  const [{ action, location: at }, setAt] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setAt), []);
  const place = useMemo(() => ({ location: at, navigationType: action }), [at, action]);
  const { pathname } = at;
  const match = useMemo(() => firstMatch(patterns, pathname), [patterns, pathname]);
  const route = useMemo(
    () => ({ outlet: null, matches: match ? [{ ...match, route: {} }] : [], isDataRoute: false }),
    [match],
  );
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>
        <RouteContext value={route}>{children(match?.pattern.path)}</RouteContext>
      </LocationContext>
    </NavigationContext>
  );
}

function firstMatch(patterns: readonly string[], pathname: string): PathMatch | undefined {
  for (const pattern of patterns) {
    const match = matchPath(pattern, pathname);
    if (match) return match;
  }
  return undefined;
}
