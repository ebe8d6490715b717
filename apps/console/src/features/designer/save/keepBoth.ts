import type { Page } from '@lookfar/page';

export interface KeepBothParts {
  copy: (id: number, title: string) => Promise<number>;
  /** The newest version's number. */
  revisionOf: (id: number) => Promise<number>;
  save: (sent: { id: number; page: Page; revision: number; note: string }) => Promise<unknown>;
  loadTheirs: () => Promise<void>;
}

/**
 * Both drawings live on: a copy of the page becomes mine, the page itself stays theirs. Mine leaves the canvas only
 * after it was saved. Answers the id of the copy.
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
