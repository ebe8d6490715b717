import { lazy } from 'react';

/** The user's own sessions, for the account area. */
export const OwnSessions = lazy(async () => ({ default: (await import('./sessions/OwnSessions.tsx')).OwnSessions }));
