import { redirect } from 'react-router';
import { areas } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import type { RouteHandle } from './routeHandle.ts';

/** Checks the shape of what a route tells of itself. */
export const handle = (value: RouteHandle): RouteHandle => value;
export const goTo = (path: string) => () => redirect(path);

/** Where every page of monitoring begins. */
export const monitorTrail = [{ text: areas.monitor, path: paths.monitor }];
