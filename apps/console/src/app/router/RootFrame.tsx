import { useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useDocumentHead } from '../useDocumentHead.ts';

/**
 * Around every page. A change of the query alone (a filter, a page of a list) is not a new page and keeps the scroll
 * position.
 */
export function RootFrame() {
  const { pathname } = useLocation();
  useDocumentHead();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event
  useLayoutEffect(() => {
    // Some browsers return a promise here; an effect must not return it as its disposer.
    window.scrollTo(0, 0);
  }, [pathname]);
  return <Outlet />;
}
