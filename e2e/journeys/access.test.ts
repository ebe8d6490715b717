import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor } from '../harness/visitor.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('what an account sees', () => {
  it.concurrent.each(['admin', 'operation', 'manager', 'operator', 'viewer'])(
    '%s sees the devices of the water works',
    async (loginname) => {
      const visitor = await newVisitor(browser, stage);
      await visitor.login(loginname);
      await visitor.page.getByRole('row', { name: /取水泵房/ }).waitFor();
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  it.concurrent('other sees an empty list, and nothing of a device whose number it guesses', async () => {
    const visitor = await newVisitor(browser, stage, { language: 'en' });
    const { page } = visitor;
    await visitor.login('other');
    await page.locator('.state-panel').waitFor();
    expect(await page.getByText('取水泵房').count()).toBe(0);
    await page.goto('/monitor/eg/detail/list/1/0');
    await page
      .getByText('The device does not exist, was deleted, or you do not have permission to view it')
      .first()
      .waitFor();
    expect(await page.getByText('取水泵房').count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
