import { localPath } from '@lookfar/contract';
import { paths } from '../paths.ts';

const pointless: readonly string[] = [paths.root, paths.login, paths.loginJsp, paths.notFound];

/**
 * Where to go after the login: the path that required it, if it stays on this origin and is worth returning to,
 * otherwise the home page.
 */
export function returnPath(wanted: string | null | undefined): string {
  const local = localPath(wanted);
  return !local || pointless.includes(local.pathname) ? paths.home : local.path;
}

/** The login page that leads back to `from` afterwards. */
export function loginPath(from: string): string {
  const target = returnPath(from);
  return target === paths.home ? paths.login : `${paths.login}?to=${encodeURIComponent(target)}`;
}
