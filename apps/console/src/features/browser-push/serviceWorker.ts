import { localPath } from '@lookfar/contract';
import { navigation } from '../../client/session/navigation.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { makeInstallable } from './makeInstallable.ts';

const script = '/sw.js';

export const hasServiceWorker = (): boolean => isSecureContext && 'serviceWorker' in navigator;

/** Undefined where there is none: without HTTPS, in old browsers, and while developing. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!hasServiceWorker() || !import.meta.env.PROD) return undefined;
  // Browsers keep the script for a day otherwise.
  return navigator.serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined);
}

/** [BP4] Installs the service worker when the browser has nothing else to do; it opens pages here when it is clicked. */
export function startServiceWorker(): void {
  if (!hasServiceWorker()) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = typeof data === 'object' && data !== null && 'openPath' in data ? data.openPath : undefined;
    const local = typeof path === 'string' ? localPath(path) : undefined;
    if (local) navigation.go(local.path);
  });
  whenIdle(() => {
    makeInstallable();
    void serviceWorker();
  });
}
