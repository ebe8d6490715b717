import type { Page, PageCon } from '@lookfar/page';

/**
 * A page from a file has no password, since files contain none; importing must not remove the password of the page it
 * replaces.
 */
export function underOwnPassword(page: Page, { checkpwd, password }: Pick<PageCon, 'checkpwd' | 'password'>): Page {
  return { ...page, con: { ...page.con, checkpwd, password } };
}
