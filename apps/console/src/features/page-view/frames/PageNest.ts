import { createContext, useContext, useMemo } from 'react';
import { useSearch } from '../../../ui/useSearch.ts';
import { type FrameStart, readFrameSearch } from './frameSearch.ts';
import { pagesAround } from './nesting.ts';

/** Where a page is shown: in a window of its own, in a frame, or in a dialog or window of another page. */
export interface PageNest {
  /** The pages around it, outermost first. */
  around: readonly string[];
  /** What one of its frames shows first. */
  start: FrameStart | undefined;
  /** [PV80] Nothing else of ours can be opened from here: it is shown by another site, without a login. */
  isAlone?: boolean;
  onTitle?: (title: string) => void;
}

export const PageNestContext = createContext<PageNest | undefined>(undefined);

/** Unless something else says so, it is where the window is, and the address names the start. */
export function usePageNest(): PageNest {
  const given = useContext(PageNestContext);
  const search = useSearch()[0].toString();
  return useMemo(
    () => given ?? { around: pagesAround(), start: readFrameSearch(new URLSearchParams(search)) },
    [given, search],
  );
}
