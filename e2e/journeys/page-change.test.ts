import { api } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { Designer } from '../harness/designer.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { dosingRoom } = deviceIds;

let browser: Browser;
let manager: Visitor;
let viewer: Visitor;
let id = 0;

beforeAll(async () => {
  browser = await openBrowser();
  manager = await newVisitor(browser, stage);
  viewer = await newVisitor(browser, stage);
  await manager.signIn('manager');
  await viewer.signIn('viewer');
  const text = { id: 'text', widgetType: 'Usual.Text', dataAddon: { text: '一号' } };
  const position = { x: 100, y: 100, width: 120, height: 40, rotate: 0 };
  await makePage(manager, dosingRoom, { title: '另一页', widgets: [] });
  id = await makePage(manager, dosingRoom, { title: '会变的页', widgets: [{ ...text, position }] });
});
afterAll(() => browser.close());

const widgets = () => viewer.page.locator('.page-frame [data-widget]').count();
const aMinuteLater = () => viewer.page.clock.fastForward(61_000);

describe('a page that is being watched', () => {
  it('[PV11] shows within a minute that it was changed, and is updated when the viewer asks', async () => {
    const { page } = viewer;
    await page.clock.install();
    await page.goto(`/monitor/eg/detail/page/${id}/0`);
    await page.getByText('一号').waitFor();
    const designer = new Designer(manager);
    await designer.open(dosingRoom, id);
    await designer.draw('矩形', [300, 300], [400, 380]);
    await designer.save();
    const renew = page.getByRole('button', { name: '页面已更新，点击查看' });
    expect(await renew.isVisible()).toBe(false);
    await aMinuteLater();
    await renew.waitFor();
    expect(await widgets()).toBe(1);
    await renew.click();
    await expect.poll(widgets, { timeout: 30_000 }).toBe(2);
    await renew.waitFor({ state: 'hidden' });
  });

  it('[PV10] is gone a minute after it was deleted, and no other page replaces it', async () => {
    const { page } = viewer;
    await open(manager.page, '/manage/eg/equipment/list');
    await callAs(manager, api.page.delete, { id });
    await aMinuteLater();
    await page.getByText('页面已删除，或您无权查看').waitFor();
    expect(await widgets()).toBe(0);
    await aMinuteLater();
    await page.getByRole('link', { name: '返回设备列表' }).waitFor();
    expect([...manager.complaints, ...viewer.complaints]).toEqual([]);
  });
});
