import { paths } from '../paths.ts';
import { keptOrg } from './keptOrg.ts';

const here = 'http://console.invalid';
const pointless: readonly string[] = [paths.root, paths.login, paths.loginJsp, paths.notFound];

/**
 * Where to go after the login: the path that required it, if it stays on this origin and is worth returning to,
 * otherwise the home page. The value comes from the address bar, so anything that a browser could read as a different
 * site (`//host`, `/\host`, `/..//host`, a scheme) is refused.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return paths.home;
  const url = new URL(wanted, here);
  if (url.origin !== here || pointless.includes(url.pathname)) return paths.home;
  // Removing dot segments can leave a path that begins with two slashes, which a browser reads as a host.
  if (url.pathname.startsWith('//')) return paths.home;
  return url.pathname + url.search + url.hash;
}

/** The login page that leads back to `from` afterwards; that of the organisation in `?org=`, or of the last login. */
export function loginPath(from: string): string {
  const target = returnPath(from);
  const org = (URL.canParse(from, here) && new URL(from, here).searchParams.get('org')) || keptOrg.read();
  const query = new URLSearchParams({ ...(org !== '' && { org }), ...(target !== paths.home && { to: target }) });
  return query.size === 0 ? paths.login : `${paths.login}?${query.toString()}`;
}
