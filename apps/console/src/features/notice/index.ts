import { lazy } from 'react';

/** Announcements on the login page; loaded only when there are some. */
export const PublicNotices = lazy(async () => ({
  default: (await import('./public/PublicNotices.tsx')).PublicNotices,
}));
