import { useEffect } from 'react';
import { createUserStore } from './userStore.ts';

/** Name of the object on the current page, if it is known only after loading. */
export const usePageTitleStore = createUserStore<{ title: string | undefined }>(() => ({ title: undefined }));

/** Puts the name of the page's object (a device, a project) into the breadcrumbs and the document's title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    usePageTitleStore.setState({ title });
    return () => usePageTitleStore.setState({ title: undefined });
  }, [title]);
}
