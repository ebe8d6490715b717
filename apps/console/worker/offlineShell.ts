/** Screens that open without a connection, and everything below them. */
export const offlinePaths: readonly string[] = ['/monitor/tasks'];

const cacheName = 'offline-shell';
const assetsPath = '/assets/';

/** What is kept is asked for under this path: all screens are the same page. */
const shellPath = offlinePaths[0] as string;

export const isOfflinePath = (pathname: string): boolean =>
  offlinePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

export const isAsset = ({ origin, pathname }: URL, here: string): boolean =>
  origin === here && pathname.startsWith(assetsPath);

/** The assets that a page of the console names itself. */
export const assetsIn = (html: string): string[] =>
  [...html.matchAll(/["'](\/assets\/[^"']+)["']/g)].map(([, path = '']) => path);

/**
 * [BP7] Keeps the page and the assets that it was loaded with. The page is kept last and only if it names nothing else:
 * whatever happens in between, what is kept fits together. What belongs to older versions is dropped.
 */
export async function keepShell(paths: readonly string[]): Promise<boolean> {
  const page = await fetch(shellPath, { credentials: 'same-origin' });
  const wanted = new Set(paths.filter((path) => path.startsWith(assetsPath)));
  const named = assetsIn(await page.clone().text());
  if (!page.ok || named.some((path) => !wanted.has(path))) return false;
  const cache = await caches.open(cacheName);
  for (const path of wanted) if (!(await cache.match(path))) await cache.add(path);
  await cache.put(shellPath, page);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== shellPath && !wanted.has(pathname)) await cache.delete(request);
  }
  return true;
}

/** Without a connection; undefined if it was never kept. */
export async function keptShell(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(shellPath);
}

/** Names of assets tell their content: one that is kept is the same as on the server. */
export async function keptAsset(request: Request): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(request, { ignoreVary: true });
}
