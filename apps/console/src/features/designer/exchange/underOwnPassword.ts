import type { Page, PageCon } from '@lookfar/page';

/** A page from a file has no password, as none goes into files; that must not take away the one of the page it replaces. */
export function underOwnPassword(page: Page, { checkpwd, password }: Pick<PageCon, 'checkpwd' | 'password'>): Page {
  return { ...page, con: { ...page.con, checkpwd, password } };
}
