import { lazy } from 'react';

export { startLockWatch } from './startLockWatch.ts';
/** The locks of an account: `<LockCertDrawer accountId={…} name={…} onClose={…} />`. */
export const LockCertDrawer = lazy(async () => ({ default: (await import('./LockCertDrawer.tsx')).LockCertDrawer }));
/** Proves that the lock is there; loaded for the few who need it. */
export const checkLock = async (token?: string) => (await import('./checkLock.ts')).checkLock(token);
