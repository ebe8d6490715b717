import type { Page } from '@lookfar/page';

export interface KeepBothParts {
  copy: (id: number, title: string) => Promise<number>;
  /** The newest version's number. */
  revisionOf: (id: number) => Promise<number>;
  save: (sent: { id: number; page: Page; revision: number; note: string }) => Promise<unknown>;
  loadTheirs: () => Promise<void>;
}

/**
 * Keeps both versions: a copy of the page gets mine, the page itself keeps theirs. Mine leaves the canvas only
 * after it was saved. Returns the id of the copy.
 */
export async function keepBoth(
  parts: KeepBothParts,
  { id, title, page }: { id: number; title: string; page: Page },
): Promise<number> {
  const copy = await parts.copy(id, title);
  const revision = await parts.revisionOf(copy);
  await parts.save({ id: copy, page: { ...page, con: { ...page.con, title } }, revision, note: '' });
  await parts.loadTheirs();
  return copy;
}
