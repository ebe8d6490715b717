import { lazy } from 'react';

export { messagePath } from './messageAddress.ts';
export { orderOf } from './orderOf.ts';
export { useMessageActions } from './useMessageActions.ts';

/** The number of unread messages, and the latest ones below it. */
export const Bell = lazy(async () => ({ default: (await import('./bell/Bell.tsx')).Bell }));

/** The content of an announcement or expiry notice without its title: for dialogs that show it. */
export const NoticeContent = lazy(async () => ({
  default: (await import('./detail/NoticeContent.tsx')).NoticeContent,
}));
