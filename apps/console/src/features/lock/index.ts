import { lazy } from 'react';

export { checkLock } from './checkLock.ts';
export { startLockWatch } from './startLockWatch.ts';
/** The locks of an account: `<LockCertDrawer accountId={…} name={…} onClose={…} />`. */
export const LockCertDrawer = lazy(async () => ({ default: (await import('./LockCertDrawer.tsx')).LockCertDrawer }));
