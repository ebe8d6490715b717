import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { type MiddlewareFunction, Outlet, type RouteObject, redirect, useLocation, useRouteError } from 'react-router';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { loginPath, returnPath } from '../../base/session/returnPath.ts';
import { useSessionStore } from '../../base/session/sessionStore.ts';
import { session } from '../../client/session/session.ts';
import { findPasswordSteps } from '../../features/find-password/findPasswordSteps.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { CrashPanel } from '../CrashPanel.tsx';
import { firstPath, menu } from '../menu.ts';
import { screens, wallScreens, windowScreens } from '../screens.ts';
import { useDocumentHead } from '../useDocumentHead.ts';
import { useTrail } from '../useTrail.ts';
import { lazyPage } from './lazyPage.ts';
import type { RouteHandle } from './routeHandle.ts';
import { screenRoutes } from './screenRoutes.tsx';

/** Checks the shape of a route's handle. */
const handle = (value: RouteHandle): RouteHandle => value;
const goTo = (path: string) => () => redirect(path);

/** An area without a page redirects to its first one. */
const areaRoutes: RouteObject[] = [
  { path: paths.monitor, loader: goTo(paths.equipmentList) },
  { path: paths.msg, loader: goTo(paths.messages) },
  { path: paths.message, loader: goTo(paths.messagesByName) },
  {
    path: paths.manage,
    loader: () => redirect(firstPath(menu, 'manage', useSessionStore.getState().user) ?? paths.manageEquipment),
  },
  {
    path: paths.account,
    loader: () => redirect(firstPath(menu, 'account', useSessionStore.getState().user) ?? paths.accountSecurity),
  },
];

const loginRoute = (path: string): RouteObject => ({
  path,
  handle: handle({ name: 'Login', trail: [{ text: pages.login }] }),
  middleware: [guardMiddleware('Login')],
  lazy: lazyPage(async () => (await import('../../features/login/LoginPage.tsx')).LoginPage),
});

/** Finding a forgotten password, for whoever cannot log in. The server keeps the steps, so none can be skipped here. */
const findPasswordRoute: RouteObject = {
  path: paths.findPassword,
  handle: handle({ name: 'FindPwd', trail: [{ text: pages.findPassword }] }),
  lazy: lazyPage(async () => (await import('../../features/find-password/FindPasswordPage.tsx')).FindPasswordPage),
  children: [
    { index: true, loader: goTo(`${paths.findPassword}/account`) },
    ...findPasswordSteps.map(({ path, name, page }) => ({
      ...{ path, lazy: lazyPage(page) },
      handle: handle({ name, trail: [{ text: pages.findPassword }] }),
    })),
  ],
};

/** Single pages are not shown by the console, but by the viewer: another document, which the server sends. */
const viewerRoute = (path: string): RouteObject => ({
  path,
  loader: ({ request }) => {
    location.assign(request.url);
    return new Promise(() => undefined);
  },
});

/** Everything behind the login. The guard is on the frame, so a new route inside cannot be left unguarded. */
const consoleRoute: RouteObject = {
  id: 'console',
  middleware: [guardMiddleware()],
  lazy: lazyPage(async () => (await import('../layout/ConsoleFrame.tsx')).ConsoleFrame),
  children: [{ ErrorBoundary: RouteError, children: [...areaRoutes, ...screenRoutes(screens)] }],
};

/** Also behind the login, but without the frame. */
const windowRoute: RouteObject = {
  id: 'window',
  middleware: [guardMiddleware()],
  ErrorBoundary: RouteError,
  children: [
    {
      lazy: lazyPage(async () => (await import('../layout/WindowFrame.tsx')).WindowFrame),
      children: [{ ErrorBoundary: RouteError, children: screenRoutes(windowScreens) }],
    },
    ...screenRoutes(wallScreens),
  ],
};

/** All but the login page. */
const appRoutes: RouteObject[] = [
  findPasswordRoute,
  {
    path: paths.about,
    handle: handle({ name: 'About', trail: [{ text: pages.about }] }),
    lazy: lazyPage(async () => (await import('../../features/about/AboutPage.tsx')).AboutPage),
  },
  {
    path: paths.notFound,
    handle: handle({ name: '404', trail: [{ text: pages.notFound }] }),
    lazy: lazyPage(async () => (await import('../../features/not-found/NotFoundPage.tsx')).NotFoundPage),
  },
  {
    path: paths.invite,
    handle: handle({ name: 'Invite', trail: [{ text: pages.invite }] }),
    lazy: lazyPage(async () => (await import('../../features/invite/InvitePage.tsx')).InvitePage),
  },
  {
    path: paths.ackLink,
    handle: handle({ name: 'AckLink', trail: [{ text: pages.ackLink }] }),
    lazy: lazyPage(async () => (await import('../../features/notification/link/AckPage.tsx')).AckPage),
  },
  {
    path: paths.label,
    handle: handle({ name: 'DeviceLabel', trail: [{ text: pages.label }] }),
    lazy: lazyPage(async () => (await import('../../features/repair/label/LabelPage.tsx')).LabelPage),
  },
  consoleRoute,
  windowRoute,
];

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
      { id: 'app', lazy: lazyPage(async () => (await import('./InApp.tsx')).InApp), children: appRoutes },
      ...[paths.embed, paths.framedPage, paths.framedProjectPage].map(viewerRoute),
      { path: '*', loader: goTo(paths.notFound) },
    ],
  },
];

/**
 * Around every page. A change of the query alone (a filter, a page of a list) is not a new page and keeps the scroll
 * position.
 */
function RootFrame() {
  const { pathname } = useLocation();
  useDocumentHead(useTrail());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event
  useLayoutEffect(() => {
    // Some browsers return a promise here; an effect must not return it as its disposer.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <Outlet />
      <Reminders />
    </>
  );
}

const WindowReminders = lazy(async () => ({
  default: (await import('../WindowReminders.tsx')).WindowReminders,
}));

/** On every page of somebody who is logged in; the login page and pages in frames do without it. */
function Reminders() {
  const isIn = useSessionStore(({ status }) => status === 'in') && window.top === window.self;
  return (
    isIn && (
      <Suspense>
        <WindowReminders />
      </Suspense>
    )
  );
}

/** Shown instead of a route when its code did not load or its rendering threw. */
function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <CrashPanel error={error} />;
}

/** While the first page and the session are being fetched. */
function Splash() {
  return <LoadingState size="page" />;
}

/** Runs the navigation guard for a route, or for everything inside the layout when no name is given. */
function guardMiddleware(name?: string): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const outcome = await session.guard(name);
    if (outcome === 'login') throw redirect(loginPath(pathname + search));
    if (outcome === 'home') throw redirect(returnPath(searchParams.get('to')));
  };
}
