import type { May, Text } from '@lookfar/contract';

export interface Crumb {
  text: Text;
  /** Where it leads; the page itself has none. */
  path?: string;
}

/** What the shell reads from a route. */
export interface RouteHandle {
  name: string;
  /** From the area down to the page itself; the last may be replaced through `usePageTitle`. */
  trail: readonly Crumb[];
  /** Required permission; without it every logged-in user. */
  may?: May;
  /** For platform staff alone. */
  isForStaff?: true;
  /** Only for the demo's organisation. */
  isForDemo?: true;
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle && 'trail' in handle;
}

/** The handle of the innermost route that has one. */
export function handleOf(matches: readonly { handle: unknown }[]): RouteHandle | undefined {
  return matches.map((match) => match.handle).findLast(isRouteHandle);
}
