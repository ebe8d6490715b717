import { lazy } from 'react';

export { messagePath } from './messageAddress.ts';
export { useMessageActions } from './useMessageActions.ts';

/** The content of an announcement or expiry notice without its title: for dialogs that show it. */
export const NoticeContent = lazy(async () => ({
  default: (await import('./detail/NoticeContent.tsx')).NoticeContent,
}));
