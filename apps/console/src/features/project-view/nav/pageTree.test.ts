import { describe, expect, it } from 'vitest';
import { type NavPage, navLines, navMove } from './pageTree.ts';

const folders = [
  { id: 1, parentId: null, title: 'Water' },
  { id: 2, parentId: 1, title: 'Quality' },
  { id: 3, parentId: null, title: 'Empty' },
];
const page = (id: number, folderId: number | null): NavPage => ({ id, folderId, title: `p${id}`, isHome: id === 10 });
const pages = [page(10, null), page(11, 2), page(12, 1), page(13, 99)];
const keys = (closed: number[] = []) => navLines(folders, pages, new Set(closed)).map(({ key, level }) => [key, level]);

describe('the pages of a project', () => {
  it('[PO6] are a tree without empty folders; a page of an unknown folder is at the top', () => {
    expect(keys()).toEqual([
      ['f1', 0],
      ['f2', 1],
      ['p11', 2],
      ['p12', 1],
      ['p10', 0],
      ['p13', 0],
    ]);
    expect(keys([1])).toEqual([
      ['f1', 0],
      ['p10', 0],
      ['p13', 0],
    ]);
  });

  it('[PO6] folders in a circle are not followed', () => {
    const circle = [
      { id: 1, parentId: 2, title: 'a' },
      { id: 2, parentId: 1, title: 'b' },
    ];
    expect(navLines(circle, [page(10, null), page(11, 1)], new Set()).map(({ key }) => key)).toEqual(['p10']);
  });

  it('[PO6] are reached with the keys of a tree', () => {
    const lines = navLines(folders, pages, new Set());
    expect(navMove(lines, 'f1', 'ArrowDown')).toEqual({ focus: 'f2' });
    expect(navMove(lines, 'f1', 'ArrowRight')).toEqual({ focus: 'f2' });
    expect(navMove(lines, 'p11', 'ArrowLeft')).toEqual({ focus: 'f2' });
    expect(navMove(lines, 'f2', 'ArrowLeft')).toEqual({ toggle: 2 });
    expect(navMove(navLines(folders, pages, new Set([1])), 'f1', 'ArrowRight')).toEqual({ toggle: 1 });
    expect(navMove(lines, 'f1', 'End')).toEqual({ focus: 'p13' });
    expect(navMove(lines, 'p13', 'ArrowDown')).toBeUndefined();
    expect(navMove(lines, 'p13', 'x')).toBeUndefined();
  });
});
