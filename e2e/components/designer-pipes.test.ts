import { api, type PageDesign, type PageTree } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Designer } from '../harness/designer.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { projectAnswers, projectId, treePage } from '../harness/playedProjectPages.ts';
import { good, on } from '../harness/playedServer.ts';
import type { Visitor } from '../harness/visitor.ts';

const play = playedConsole();
const who = { auths: ['project_edit', 'monitor_project'] } as const;
const tree: PageTree = { homeId: 7, folders: [], pages: [treePage(7, '泵房', { isHome: true })] };

const pump = (id: string, widgetName: string, x: number, y: number) => ({
  ...{ id, widgetName, widgetType: 'Process.Symbol', dataAddon: { symbol: 'pump-centrifugal', showText: false } },
  position: { x, y, width: 100, height: 100, rotate: 0 },
});
const design: PageDesign = {
  ...{ id: 7, title: '泵房', owner: 'project', ownerId: projectId, ownerTitle: '水务中心', revision: 3 },
  ...{ loginname: 'operation', gmtModified: '2026-11-17 08:00:00', signals: [], hasPassword: false, pages: tree.pages },
  document: { con: { title: '泵房' }, widgets: [pump('a', '一号泵', 100, 200), pump('b', '二号泵', 400, 200)] },
};

async function open(): Promise<Designer> {
  const answers = { ...projectAnswers({ tree, signals: 3 }), ...on(api.pageDesign.info, () => good(design)) };
  const { page } = await play(`/manage/project/${projectId}/designer/7`, { answers, who });
  // It only saves with more than a page.
  const designer = new Designer({ page } as Visitor);
  await designer.ready();
  return designer;
}

/** The pipe as it is drawn, once it is no longer changing. */
const drawn = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
    return document.querySelector('.stage .pipe-wall')?.getAttribute('d') ?? null;
  });

describe('pipes in the designer', () => {
  it('[JT3] [JT9] a pipe between two pumps is joined to both, follows one, and comes back by undo', async () => {
    const designer = await open();
    const { page } = designer;
    await designer.tool('管道');
    // The discharge of the first pump, then the suction of the second.
    await designer.press([171, 203], [260, 150], [397, 251]);
    expect(await designer.isPainted([400, 247])).toBe(true);
    await designer.release();
    const between = await drawn(page);
    expect(between).toMatch(/^M173 200L.* 254$/);
    await designer.press([450, 250], [500, 300], [560, 380]);
    const previewed = await drawn(page);
    expect(previewed).not.toBe(between);
    await designer.release();
    expect(await drawn(page)).toBe(previewed);
    const { x, y } = await designer.place();
    expect(previewed).toMatch(new RegExp(`^M173 200L.*L${x} ${y + 54}$`));
    await designer.undo();
    expect(await drawn(page)).toBe(between);
    await designer.redo();
    await designer.undo(2);
    expect(await drawn(page)).toBeNull();
  });

  it('[DP50] [JT7] the inspector shows and releases its joints, and finds a new route', async () => {
    const designer = await open();
    const { page, inspector } = designer;
    await designer.select([150, 250], [450, 250]);
    await designer.key('c');
    const found = await drawn(page);
    await designer.inspectorTab('样式');
    await inspector.getByRole('button', { name: '一号泵' }).waitFor();
    await inspector.getByRole('button', { name: '断开终点的连接' }).click();
    await inspector.getByText('未连接').waitFor();
    await designer.click([450, 250]);
    await designer.key('ArrowDown');
    expect(await drawn(page)).toBe(found);
    await designer.undo(2);
    await designer.click([450, 250]);
    await designer.key('ArrowDown');
    expect(await drawn(page)).not.toBe(found);
  });
});
