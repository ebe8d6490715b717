import type { RouteObject } from 'react-router';
import { areaOf, areaPath, areas } from '../../base/pageNames.ts';
import type { Screen, ScreenPart } from '../../ui/screen/screen.ts';
import { lazyPage } from './lazyPage.ts';
import type { Crumb, RouteHandle } from './routeHandle.ts';

/** [SCR1] The routes of all screens: address, breadcrumbs, required permission, and its code once it is opened. */
export function screenRoutes(screens: readonly Screen[]): RouteObject[] {
  return screens.flatMap((screen) =>
    [screen.path, ...(screen.alsoAt ?? [])].map((path) => ({ ...routeOf(screen, screens), path })),
  );
}

function routeOf(screen: Screen, screens: readonly Screen[]): RouteObject {
  const above = stepsAbove(screen, screens);
  const { parts } = screen;
  const route = { handle: handleOf(screen, above), lazy: lazyPage(() => contentOf(screen)) };
  if (!parts) return route;
  const here = [...above, { text: screen.title, path: screen.path }];
  const children = parts.screens.map((part) => ({
    path: part.path,
    handle: handleOf(part, here),
    lazy: lazyPage(part.page),
  }));
  return { ...route, children: [{ index: true, lazy: lazyPage(parts.nothing) }, ...children] };
}

/** [SCR3] From the area down to the screen, excluding the screen itself. */
function stepsAbove({ path, below }: Screen, screens: readonly Screen[]): Crumb[] {
  const area = areaOf(path);
  if (below === undefined) return [{ text: areas[area], path: areaPath[area] }];
  const parent = screens.find((one) => one.path === below);
  if (!parent) throw new Error(`${path}: there is no screen ${below}`);
  return [...stepsAbove(parent, screens), { text: parent.title, path: parent.path }];
}

function handleOf(screen: Screen | ScreenPart, above: readonly Crumb[]): RouteHandle {
  const { name, title, may, isForStaff, isForDemo } = screen;
  return {
    ...{ name, trail: [...above, { text: title }] },
    ...(may && { may }),
    ...(isForStaff && { isForStaff }),
    ...(isForDemo && { isForDemo }),
  };
}

async function contentOf(screen: Screen) {
  if ('page' in screen) return screen.page();
  const { Page } = await screen.list();
  return () => <Page title={screen.title} />;
}
