import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { replaceDrawing } from '../harness/replaceDrawing.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
const { dosingRoom } = deviceIds;

let browser: Browser;
let manager: Visitor;
let operator: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  manager = await newVisitor(browser, stage);
  operator = await newVisitor(browser, stage);
  await manager.signIn('manager');
  await operator.signIn('operator');
});
afterAll(() => browser.close());

const at = (x: number, y: number, width = 120, height = 60) => ({ x, y, width, height, rotate: 0 });
const widget = (id: string) => operator.page.locator(`[data-widget="${id}"]`);

/** What an attacker, a broken disk or another product might have left in the database. */
const hostilePage = () => ({
  con: { title: '恶意', width: 800, height: 'x', bgImage: 'javascript:pwned=1', bgColor: 'red;background:url(//x)' },
  widgets: [
    {
      id: 'good',
      widgetType: 'Usual.Text',
      position: at(20, 20, 400),
      dataAddon: { text: '<img src=x onerror=pwned=1>' },
    },
    ...[null, {}, { widgetType: 5 }],
    { id: 'unknown', widgetType: 'Evil.Widget', position: at(0, 0) },
    { id: 'nan', widgetType: 'Shape.Rect', position: { ...at(0, 0), x: null } },
    {
      ...{ id: 'link', widgetName: '链接', widgetType: 'Usual.Button', position: at(20, 120) },
      clickEvent: { enable: true, action: 'link', link: 'javascript:pwned=1' },
    },
    {
      ...{ id: 'script', widgetName: '脚本', widgetType: 'Usual.Button', position: at(20, 200) },
      clickEvent: { enable: true, action: 'script', script: 'pwned=1' },
    },
    { id: 'image', widgetType: 'Usual.Image', position: at(200, 120), dataAddon: { url: 'javascript:pwned=1' } },
    {
      ...{ id: 'loop', widgetType: 'WidgetGroup', position: at(300, 200) },
      children: [{ id: 'loop', widgetType: 'WidgetGroup', position: at(300, 200), children: [] }],
    },
    { id: 'css', widgetType: 'Shape.Rect', position: at(500, 120), style: { fill: 'url(javascript:pwned=1)' } },
  ],
});

describe('a document that must not be trusted', () => {
  it('opens with a list of what was dropped, and nothing in it runs', async () => {
    const id = await makePage(manager, dosingRoom, { title: '恶意', widgets: [] });
    replaceDrawing(stage.dataDir, id, hostilePage());
    const { page } = operator;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await load(page, `/monitor/eg/detail/page/${id}/0`);
    await widget('good').getByText('<img src=x onerror=pwned=1>').waitFor();
    await page.getByRole('button', { name: /\d+ 处内容未能显示/ }).click();
    const list = page.getByRole('dialog', { name: '未能显示的内容' });
    for (const reason of ['未知的控件类型', '位置无效', '不安全的地址']) await list.getByText(reason).first().waitFor();
    await list.locator('.ant-modal-footer button').click();
    await list.waitFor({ state: 'hidden' });
    for (const name of ['link', 'script']) {
      await widget(name).click();
      await page.locator('.ant-message-notice, .ant-notification-notice').first().waitFor();
    }
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(dialogs).toEqual([]);
    expect(operator.complaints).toEqual([]);
  });

  it('can be drawn on, with the list of what was left out, and nothing of it runs', async () => {
    const { page } = manager;
    const id = await makePage(manager, dosingRoom, { title: '恶意二', widgets: [] });
    replaceDrawing(stage.dataDir, id, hostilePage());
    await load(page, `/manage/eg/${dosingRoom}/designer/${id}`);
    await page.getByText(/打开时有 \d+ 处内容无法使用/).waitFor();
    await page.getByText('<img src=x onerror=pwned=1>').first().waitFor();
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(manager.complaints).toEqual([]);
  });
});
