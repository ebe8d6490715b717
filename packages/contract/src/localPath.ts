const here = 'http://console.invalid';

/**
 * A path of the console as it may be followed after a login; undefined for anything that a browser could read as a
 * different site (`//host`, `/\host`, `/..//host`, a scheme). The value comes from an address bar.
 */
export function localPath(wanted: string | null | undefined): { pathname: string; path: string } | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return undefined;
  const url = new URL(wanted, here);
  // Removing dot segments can leave a path that begins with two slashes, which a browser reads as a host.
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined;
  return { pathname: url.pathname, path: url.pathname + url.search + url.hash };
}
