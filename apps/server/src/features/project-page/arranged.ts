import { fail, projectLimits, type Text } from '@lookfar/contract';
import { Refusal } from '../../platform/http/Refusal.ts';

interface Node {
  id: number;
  parentId: number | null;
}

interface Arrangement {
  folders: readonly Node[];
  pages: readonly { id: number; folderId: number | null }[];
}

interface Present {
  folders: readonly { id: number }[];
  pages: readonly { id: number }[];
}

const notAll: Text = {
  cn: '应列出该运营中心的全部页面和文件夹，且不重复',
  en: 'every page and folder of the project must be listed exactly once',
};
const unknownPlace: Text = { cn: '文件夹不存在', en: 'the folder does not exist' };
const insideItself: Text = { cn: '文件夹不能放入自身', en: 'a folder cannot be inside itself' };

/** 1000 if something is missing, unknown or inside itself; 1615 below too many levels. */
export function requireArranged({ folders, pages }: Arrangement, present: Present): void {
  if (!isWhole(folders, present.folders) || !isWhole(pages, present.pages)) throw new Refusal('1000', notAll);
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const places = [...folders.map(({ parentId }) => parentId), ...pages.map(({ folderId }) => folderId)];
  if (places.some((id) => id !== null && !known.has(id))) throw new Refusal('1000', unknownPlace);
  for (const folder of folders) requireDepth(folder, known);
}

/** How many folders a folder is in, itself included. */
export function depthOf(id: number | null, folders: ReadonlyMap<number, Node>): number {
  let depth = 0;
  for (let at = id; at !== null; at = folders.get(at)?.parentId ?? null) {
    depth += 1;
    if (depth > folders.size) throw new Refusal('1000', insideItself);
  }
  return depth;
}

function requireDepth({ id }: Node, folders: ReadonlyMap<number, Node>): void {
  const { folderDepth } = projectLimits;
  if (depthOf(id, folders) > folderDepth) fail('1615', { limit: folderDepth });
}

function isWhole(listed: readonly { id: number }[], present: readonly { id: number }[]): boolean {
  const ids = new Set(listed.map(({ id }) => id));
  return ids.size === listed.length && ids.size === present.length && present.every(({ id }) => ids.has(id));
}
