import { isViewerPath } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { framedPagePath, pagePath, paths } from '../../base/paths.ts';
import { framedProjectPath, projectPagePath } from '../../base/projectPaths.ts';

describe('the addresses of single pages', () => {
  it('[PV35] are those that the server sends the viewer for', () => {
    const single = [paths.embed, framedPagePath(7), framedProjectPath(1, 2, { draft: true })];
    expect(single.filter((path) => !isViewerPath(path))).toEqual([]);
    const others = [pagePath(7), projectPagePath(1, 2), paths.login, paths.projectWall, paths.equipmentList];
    expect(others.filter(isViewerPath)).toEqual([]);
  });
});
