import { localPath } from '@lookfar/contract';
import { paths } from '../paths.ts';
import { keptOrg } from './keptOrg.ts';

const pointless: readonly string[] = [paths.root, paths.login, paths.loginJsp, paths.notFound];

/**
 * Where to go after the login: the path that required it, if it stays on this origin and is worth returning to,
 * otherwise the home page.
 */
export function returnPath(wanted: string | null | undefined): string {
  const local = localPath(wanted);
  return !local || pointless.includes(local.pathname) ? paths.home : local.path;
}

/** The login page that leads back to `from` afterwards; that of the organisation in `?org=`, or of the last login. */
export function loginPath(from: string): string {
  const target = returnPath(from);
  const org = new URLSearchParams(localPath(from)?.path.split('?')[1]).get('org') || keptOrg.read();
  const query = new URLSearchParams({ ...(org !== '' && { org }), ...(target !== paths.home && { to: target }) });
  return query.size === 0 ? paths.login : `${paths.login}?${query.toString()}`;
}
