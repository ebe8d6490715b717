import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { CrashPanel } from '../CrashPanel.tsx';

/** Shown instead of a route when its code did not load or its rendering threw. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <CrashPanel error={error} />;
}
