import type { PageFolder, PageTree, ProjectPageLine } from '@lookfar/contract';
import type { TreePlace } from '../../../shared/tree/treeMove.ts';
import type { TreeRow } from '../../../shared/tree/treeRows.ts';

/** A folder or page as a row of the tree. Folders have negative ids, since both kinds count from 1. */
export interface PageRow extends TreeRow {
  folder: PageFolder | null;
  page: ProjectPageLine | null;
}

export const folderKey = (id: number): number => -id;
const keyOf = (folderId: number | null): number | null => (folderId === null ? null : folderKey(folderId));

/** Among siblings, folders come before pages. */
const pagesFrom = 1_000_000;

export function pageRows({ folders, pages }: PageTree): PageRow[] {
  return [
    ...folders.map((folder, index) => ({
      ...{ id: folderKey(folder.id), parentId: keyOf(folder.parentId), seq: index, name: folder.title },
      ...{ folder, page: null },
    })),
    ...pages.map((page, index) => ({
      ...{ id: page.id, parentId: keyOf(page.folderId), seq: pagesFrom + index, name: page.title },
      ...{ folder: null, page },
    })),
  ];
}

/** The whole tree as `projectPage.arrange` takes it. */
export interface Arrangement {
  folders: { id: number; parentId: number | null }[];
  pages: { id: number; folderId: number | null }[];
}

export const arrangementOf = ({ folders, pages }: PageTree): Arrangement => ({
  folders: folders.map(({ id, parentId }) => ({ id, parentId })),
  pages: pages.map(({ id, folderId }) => ({ id, folderId })),
});

/**
 * [PE5] The tree after one row was moved. Undefined if that is not possible: into a page, or a folder into itself. What
 * is dropped on a page goes beside it.
 */
export function arranged(tree: PageTree, moved: number, place: TreePlace): Arrangement | undefined {
  const rows = pageRows(tree);
  const row = rows.find(({ id }) => id === moved);
  const onto = rows.find(({ id }) => id === place.parentId);
  if (!row) return undefined;
  if (onto?.page) {
    const beside = siblings(rows, onto.parentId).findIndex(({ id }) => id === onto.id);
    return arranged(tree, moved, { parentId: onto.parentId, seq: beside + 1 });
  }
  if (place.parentId !== null && isWithin(rows, place.parentId, moved)) return undefined;
  // Counted among siblings with the row itself, as `TreePlace` is; the row is left out after that.
  const before = siblings(rows, place.parentId)
    .slice(0, place.seq)
    .filter(({ id, page }) => id !== moved && (page === null) === (row.page === null));
  const parentId = place.parentId === null ? null : -place.parentId;
  const { folders, pages } = arrangementOf(tree);
  if (row.page) {
    return { folders, pages: putAfter(pages, { id: row.page.id, folderId: parentId }, before.at(-1)?.id) };
  }
  const last = before.at(-1);
  return { folders: putAfter(folders, { id: -row.id, parentId }, last && -last.id), pages };
}

const siblings = (rows: readonly PageRow[], parentId: number | null): PageRow[] =>
  rows.filter((row) => row.parentId === parentId).toSorted((a, b) => a.seq - b.seq);

function isWithin(rows: readonly PageRow[], id: number, branch: number): boolean {
  for (let next: number | null = id; next !== null; next = rows.find((row) => row.id === next)?.parentId ?? null) {
    if (next === branch) return true;
  }
  return false;
}

/** After the item with this id; first of all without one. */
function putAfter<Item extends { id: number }>(items: readonly Item[], item: Item, after: number | undefined): Item[] {
  const rest = items.filter(({ id }) => id !== item.id);
  return rest.toSpliced(after === undefined ? 0 : rest.findIndex(({ id }) => id === after) + 1, 0, item);
}
