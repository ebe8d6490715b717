import { queryEquipment, querySignals } from '@lookfar/contract';
import { type RouteObject, redirect } from 'react-router';
import { areas, pages } from '../pageNames.ts';
import { guardMiddleware } from './guardMiddleware.ts';
import { lazyPage } from './lazyPage.ts';
import { paths } from './paths.ts';
import { RootFrame } from './RootFrame.tsx';
import { RouteError } from './RouteError.tsx';
import type { RouteHandle } from './routeHandle.ts';
import { Splash } from './Splash.tsx';

const handle = (value: RouteHandle): RouteHandle => value;
const goTo = (path: string) => () => redirect(path);

const loginRoute = (path: string): RouteObject => ({
  path,
  handle: handle({ name: 'Login', trail: [{ text: pages.login }] }),
  middleware: [guardMiddleware('Login')],
  lazy: lazyPage(async () => (await import('../../features/login/LoginPage.tsx')).LoginPage),
});

const monitorTrail = [{ text: areas.monitor, path: paths.monitor }];

const monitorRoutes: RouteObject[] = [
  { path: paths.monitor, loader: goTo(paths.equipmentList) },
  {
    path: paths.equipmentList,
    handle: handle({
      name: 'MonitorEGList',
      trail: [...monitorTrail, { text: pages.equipmentList }],
      may: queryEquipment.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/monitor/EquipmentListPage.tsx')).EquipmentListPage),
  },
  {
    path: '/monitor/eg/detail/list/:id/:alarm',
    handle: handle({
      name: 'MonitorEGDetail',
      trail: [...monitorTrail, { text: pages.equipmentList, path: paths.equipmentList }, { text: pages.equipment }],
      may: querySignals.may,
    }),
    lazy: lazyPage(async () => (await import('../../features/monitor/EquipmentDetailPage.tsx')).EquipmentDetailPage),
  },
];

/** Everything behind the login. Its guard stands on the frame, so a new route inside cannot be left unguarded. */
const consoleRoute: RouteObject = {
  id: 'console',
  middleware: [guardMiddleware()],
  lazy: lazyPage(async () => (await import('../layout/ConsoleFrame.tsx')).ConsoleFrame),
  children: [{ ErrorBoundary: RouteError, children: monitorRoutes }],
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
      { path: '*', loader: goTo(paths.notFound) },
    ],
  },
];
