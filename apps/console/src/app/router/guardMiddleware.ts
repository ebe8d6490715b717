import { type MiddlewareFunction, redirect } from 'react-router';
import { loginPath, returnPath } from '../../base/session/returnPath.ts';
import { session } from '../../client/session/session.ts';

/** Runs the navigation guard for a route, or for everything inside the layout when no name is given. */
export function guardMiddleware(name?: string): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const outcome = await session.guard(name);
    if (outcome === 'login') throw redirect(loginPath(pathname + search));
    if (outcome === 'home') throw redirect(returnPath(searchParams.get('to')));
  };
}
