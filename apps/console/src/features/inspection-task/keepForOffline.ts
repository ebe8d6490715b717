import { keepSession } from '../../base/session/keptSession.ts';
import { useSessionStore } from '../../base/session/sessionStore.ts';

/**
 * [IT6] Keeps this page for when there is no connection: the session that it is shown with, and what it was loaded with.
 * Without a service worker (plain http, development) the page works offline as long as it stays open.
 */
export async function keepForOffline(): Promise<void> {
  const { user, theme } = useSessionStore.getState();
  if (user && theme) keepSession({ user, theme });
  const registration =
    'serviceWorker' in navigator ? await navigator.serviceWorker.ready.catch(() => undefined) : undefined;
  registration?.active?.postMessage({ keepShell: loadedAssets() });
}

/** Scripts, styles and fonts of this page. */
export function loadedAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map(
    (element) => ('src' in element ? element.src : element.href),
  );
  const paths = [...loaded, ...named].map((address) => new URL(address, location.href));
  const own = paths.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [...new Set(own)].filter((path) => path.startsWith('/assets/'));
}
