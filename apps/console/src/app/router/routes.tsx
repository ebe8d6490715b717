import { type RouteObject, redirect } from 'react-router';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { useSessionStore } from '../../base/session/sessionStore.ts';
import { firstPath, menu } from '../menu.ts';
import { designerScreens, screens } from '../screens.ts';
import { guardMiddleware } from './guardMiddleware.ts';
import { lazyPage } from './lazyPage.ts';
import { RootFrame } from './RootFrame.tsx';
import { RouteError } from './RouteError.tsx';
import type { RouteHandle } from './routeHandle.ts';
import { Splash } from './Splash.tsx';
import { screenRoutes } from './screenRoutes.tsx';

/** Checks the shape of a route's handle. */
const handle = (value: RouteHandle): RouteHandle => value;
const goTo = (path: string) => () => redirect(path);

/** An area without a page redirects to its first one. */
const areaRoutes: RouteObject[] = [
  { path: paths.monitor, loader: goTo(paths.equipmentList) },
  {
    path: paths.manage,
    loader: () => redirect(firstPath(menu, 'manage', useSessionStore.getState().user) ?? paths.manageEquipment),
  },
];

const loginRoute = (path: string): RouteObject => ({
  path,
  handle: handle({ name: 'Login', trail: [{ text: pages.login }] }),
  middleware: [guardMiddleware('Login')],
  lazy: lazyPage(async () => (await import('../../features/login/LoginPage.tsx')).LoginPage),
});

/** Everything behind the login. The guard is on the frame, so a new route inside cannot be left unguarded. */
const consoleRoute: RouteObject = {
  id: 'console',
  middleware: [guardMiddleware()],
  lazy: lazyPage(async () => (await import('../layout/ConsoleFrame.tsx')).ConsoleFrame),
  children: [{ ErrorBoundary: RouteError, children: [...areaRoutes, ...screenRoutes(screens)] }],
};

/** Also behind the login, but without the frame. */
const designerRoute: RouteObject = {
  id: 'designer',
  middleware: [guardMiddleware()],
  ErrorBoundary: RouteError,
  children: screenRoutes(designerScreens),
};

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootFrame,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      { path: paths.root, loader: goTo(paths.login) },
      loginRoute(paths.login),
      loginRoute(paths.loginJsp),
      {
        path: paths.notFound,
        handle: handle({ name: '404', trail: [{ text: pages.notFound }] }),
        lazy: lazyPage(async () => (await import('../../features/not-found/NotFoundPage.tsx')).NotFoundPage),
      },
      consoleRoute,
      designerRoute,
      { path: '*', loader: goTo(paths.notFound) },
    ],
  },
];
