import { api, PageDocument } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { Designer } from '../harness/designer.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { settled } from '../harness/settled.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { settlingTank } = deviceIds;

let browser: Browser;
let first: Designer;
let second: Designer;
let id = 0;

const rect = (name: string, x: number) => ({
  ...{ id: name, widgetName: name, widgetType: 'Shape.Rect' },
  position: { x, y: 100, width: 100, height: 80, rotate: 0 },
});

async function person(loginname: string): Promise<Designer> {
  const visitor: Visitor = await newVisitor(browser, stage);
  await visitor.signIn(loginname);
  return new Designer(visitor);
}

beforeAll(async () => {
  browser = await openBrowser();
  [first, second] = [await person('manager'), await person('operation')];
  id = await makePage(first.visitor, settlingTank, { title: '两人同绘', widgets: [rect('a', 100), rect('b', 300)] });
});
afterAll(() => browser.close());

const patience = { timeout: 30_000 };

async function leftOf(name: string, revision: number): Promise<unknown> {
  const { document } = await callAs(first.visitor, api.pageDesign.version, { id, revision });
  const found = PageDocument.parse(document).widgets.find((widget) => widget.id === name);
  return (found?.position as { x?: number } | undefined)?.x;
}

describe('two managers draw the same page', () => {
  it('the second is notified of the first', async () => {
    await first.open(settlingTank, id);
    await second.open(settlingTank, id);
    await second.page.getByText('manager 也在编辑此页面').waitFor();
    await second.page.getByText('同时编辑：manager').waitFor();
  });

  it('the one who saves second is asked, and can look at both', async () => {
    await first.select([150, 140]);
    await first.key('Shift+ArrowDown');
    await first.save();
    await second.select([350, 140]);
    await second.key('Shift+ArrowRight');
    await second.key('Control+s');
    const dialog = second.page.getByRole('dialog', { name: '页面已被他人保存' });
    await dialog.getByText(/manager 于 .* 保存了第 3 版/).waitFor();
    await dialog.getByRole('button', { name: '先比较两份' }).click();
    await dialog.getByText('修改 2').waitFor();
    await dialog.getByRole('heading', { name: '第 3 版（manager）' }).waitFor();
  });

  it('theirs can be loaded, and undo brings mine back', async () => {
    const dialog = second.page.getByRole('dialog', { name: '页面已被他人保存' });
    await dialog.getByRole('button', { name: '载入对方版本' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await second.select([150, 140]);
    await expect.poll(() => second.place(), patience).toMatchObject({ x: 100, y: 110 });
    await second.undo();
    await second.select([350, 140]);
    await expect.poll(() => second.place(), patience).toMatchObject({ x: 310, y: 100 });
  });

  it('saved over the other, both stay versions', async () => {
    await first.select([150, 150]);
    await first.key('Shift+ArrowDown');
    await first.save();
    await second.key('Control+s');
    const dialog = second.page.getByRole('dialog', { name: '页面已被他人保存' });
    await dialog.getByRole('button', { name: '用我的覆盖' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await second.page.locator('.designer-saved', { hasText: '已保存' }).waitFor();
    const { list } = await callAs(first.visitor, api.pageDesign.versions, { id });
    expect(list.map(({ revision, loginname }) => [revision, loginname])).toEqual([
      ...[
        [5, 'operation'],
        [4, 'manager'],
        [3, 'manager'],
      ],
      ...list.slice(3).map(({ revision, loginname }) => [revision, loginname]),
    ]);
    expect(await leftOf('b', 5)).toBe(310);
    expect(await leftOf('b', 4)).toBe(300);
  });

  it('kept both, mine is a page of its own', async () => {
    await first.select([150, 160]);
    await first.key('Shift+ArrowLeft', 'Control+s');
    const dialog = first.page.getByRole('dialog', { name: '页面已被他人保存' });
    await (await settled(dialog)).getByRole('button', { name: '两份都保留' }).click();
    await first.page.getByRole('link', { name: '两人同绘 副本' }).waitFor();
    await first.page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
    // The URL changes before the other page is ready for keys.
    await first.page.locator('.designer-tab[aria-current="page"]', { hasText: '两人同绘 副本' }).waitFor();
    await first.ready();
    await first.select([140, 160]);
    await expect.poll(() => first.place(), patience).toMatchObject({ x: 90, y: 120 });
  });

  it('an old version is compared and brought back', async () => {
    const { page } = second;
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '历史版本…' }).click();
    const drawer = await settled(page.getByRole('dialog', { name: '历史版本' }));
    const old = drawer.getByRole('listitem').filter({ hasText: '第 3 版' });
    await old.getByRole('button', { name: '与当前画布比较' }).click();
    const compared = page.getByRole('dialog', { name: '与当前画布比较' });
    await compared.getByText('修改 2').waitFor();
    await compared.locator('.ant-btn-primary').click();
    await page.getByRole('dialog', { name: '恢复第 3 版？' }).locator('.ant-btn-primary').click();
    await page.getByText('已恢复第 3 版').waitFor();
    expect([await leftOf('b', 6), await leftOf('b', 5)]).toEqual([300, 310]);
  });

  it('leaves nothing to complain about in the browsers', () => {
    expect([...first.visitor.complaints, ...second.visitor.complaints]).toEqual([]);
  });
});
