import type { PageTree, ProjectPageLine } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { arranged, folderKey, pageRows } from './pageRows.ts';

const page = (id: number, folderId: number | null): ProjectPageLine => ({
  ...{ id, folderId, title: `P${id}`, width: 800, height: 600, isHome: id === 1, hasPassword: false, widgetCount: 0 },
  ...{ revision: 1, loginname: '', gmtModified: '', published: null, isChanged: true },
});

/** A (1) with B (2) inside; pages 1, 2 at the top, 3 and 4 in A. */
const tree: PageTree = {
  homeId: 1,
  folders: [
    { id: 1, parentId: null, title: 'A' },
    { id: 2, parentId: 1, title: 'B' },
  ],
  pages: [page(1, null), page(2, null), page(3, 1), page(4, 1)],
};

describe('moving pages', () => {
  it('[PE5] folders come before pages, and ids of both do not collide', () => {
    const top = pageRows(tree).filter(({ parentId }) => parentId === null);
    expect(top.toSorted((a, b) => a.seq - b.seq).map(({ name }) => name)).toEqual(['A', 'P1', 'P2']);
  });

  it('[PE5] a page moves among its siblings and into a folder', () => {
    // At the top: A, P1, P2. P2 before P1.
    expect(arranged(tree, 2, { parentId: null, seq: 1 })?.pages.map(({ id }) => id)).toEqual([2, 1, 3, 4]);
    // In A: B, P3, P4. P1 behind P3.
    expect(arranged(tree, 1, { parentId: folderKey(1), seq: 2 })?.pages).toEqual([
      { id: 2, folderId: null },
      { id: 3, folderId: 1 },
      { id: 1, folderId: 1 },
      { id: 4, folderId: 1 },
    ]);
  });

  it('[PE5] what is dropped on a page goes beside it', () => {
    expect(arranged(tree, 1, { parentId: 3, seq: 0 })?.pages.map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  });

  it('[PE5] a folder moves out, never into itself', () => {
    expect(arranged(tree, folderKey(2), { parentId: null, seq: 0 })?.folders).toEqual([
      { id: 2, parentId: null },
      { id: 1, parentId: null },
    ]);
    expect(arranged(tree, folderKey(1), { parentId: folderKey(2), seq: 0 })).toBeUndefined();
    expect(arranged(tree, folderKey(1), { parentId: folderKey(1), seq: 0 })).toBeUndefined();
  });
});
