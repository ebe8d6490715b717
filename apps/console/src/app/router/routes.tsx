import type { RouteObject } from 'react-router';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { designerRoutes } from './designerRoutes.tsx';
import { guardMiddleware } from './guardMiddleware.ts';
import { lazyPage } from './lazyPage.ts';
import { manageRoutes } from './manageRoutes.tsx';
import { moduleRoutes } from './moduleRoutes.tsx';
import { monitorRoutes } from './monitorRoutes.tsx';
import { RootFrame } from './RootFrame.tsx';
import { RouteError } from './RouteError.tsx';
import { goTo, handle } from './routeParts.ts';
import { Splash } from './Splash.tsx';

const loginRoute = (path: string): RouteObject => ({
  path,
  handle: handle({ name: 'Login', trail: [{ text: pages.login }] }),
  middleware: [guardMiddleware('Login')],
  lazy: lazyPage(async () => (await import('../../features/login/LoginPage.tsx')).LoginPage),
});

/** Everything behind the login. Its guard stands on the frame, so a new route inside cannot be left unguarded. */
const consoleRoute: RouteObject = {
  id: 'console',
  middleware: [guardMiddleware()],
  lazy: lazyPage(async () => (await import('../layout/ConsoleFrame.tsx')).ConsoleFrame),
  children: [{ ErrorBoundary: RouteError, children: [...monitorRoutes, ...moduleRoutes, ...manageRoutes] }],
};

/** Behind the login, too, and without the frame. */
const designerRoute: RouteObject = {
  id: 'designer',
  middleware: [guardMiddleware()],
  ErrorBoundary: RouteError,
  children: designerRoutes,
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
