import { api } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
let browser: Browser;
let manager: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  manager = await newVisitor(browser, stage);
  await manager.signIn('manager');
});
afterAll(() => browser.close());

/** What widgets say instead of showing something. */
const complaining = '.stage .script-fault:not(:empty), .stage .stage-placeholder:not([aria-busy])';
/** Of a browser without a graphics card, when a picture of the page is taken. */
const isDriver = (text: string) => text.includes('GL Driver Message');

async function openCentre(): Promise<void> {
  const [project] = (await callAs(manager, api.project.queryAllByUser, {})).list;
  await open(manager.page, `/monitor/project/${project?.id}/page/${project?.homeId}`);
  await manager.page.locator('.stage [data-widget]').first().waitFor();
}

describe('the pages of the demo', () => {
  it('[PL21] lead to each other by their bar, and show no fault', async () => {
    const { page } = manager;
    await openCentre();
    for (const [label, shown] of [
      ['管网', '送水功率随流量'],
      ['能耗', '分时电费'],
      ['水质', '投加量'],
      ['报警', '报警记录'],
      ['大屏', '站点分布'],
      ['全厂', '平流沉淀池'],
    ] as const) {
      await page.locator('.stage').getByRole('menuitem', { name: label }).click();
      await page.locator('.stage').getByText(shown, { exact: true }).first().waitFor();
      await page.locator('.stage [aria-current=page]', { hasText: label }).waitFor();
      expect(await page.locator(complaining).allInnerTexts(), label).toEqual([]);
    }
    expect(manager.complaints).toEqual([]);
  });

  it('[PL21] energy is computed by scripts from what was stored, for the range that is chosen', async () => {
    const { page } = manager;
    await openCentre();
    await page.locator('.stage').getByRole('menuitem', { name: '能耗' }).click();
    const total = page.locator('.stage tfoot td, .stage tr', { hasText: '合计' }).first();
    await expect.poll(async () => /[1-9]/.test((await total.innerText()) ?? '')).toBe(true);
    const today = await total.innerText();
    await page.locator('.stage').getByText('昨天', { exact: true }).click();
    await expect.poll(() => total.innerText()).not.toBe(today);
    expect(await page.locator(complaining).allInnerTexts()).toEqual([]);
  });

  it('[PL19] the compressed air leads to its model and back', async () => {
    const { page } = manager;
    await openCentre();
    await page.locator('.stage').getByRole('button', { name: '空压站 ›' }).click();
    await page.locator('.stage').getByText('加载与卸载').waitFor();
    await page.locator('.stage').getByRole('button', { name: '三维视图 ›' }).click();
    await page.locator('.stage').getByText('干燥机', { exact: true }).waitFor();
    await page.locator('.stage').getByRole('button', { name: '‹ 空压站' }).click();
    await page.locator('.stage').getByText('加载与卸载').waitFor();
    expect(manager.complaints.filter((text) => !isDriver(text))).toEqual([]);
  });
});
