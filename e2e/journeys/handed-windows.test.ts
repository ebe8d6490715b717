import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, phone } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor } from '../harness/visitor.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('finds nothing of whoever had the window before', async () => {
  const first = await newVisitor(browser, stage, { language: 'en', theme: 'dark', viewport: phone });
  await first.login('manager');
  await first.page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
  expect(await first.page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
  const { page } = first;
  await first.close();

  const second = await newVisitor(browser, stage);
  expect(second.page).toBe(page);
  await open(second.page, '/monitor/eg/list');
  await second.page.waitForURL('**/login**');
  await second.page.getByRole('button', { name: /^登\s?录$/ }).waitFor();
  const left = () => [localStorage.getItem('left'), sessionStorage.getItem('left')];
  expect(await second.page.evaluate(left)).toEqual([null, null]);
  expect(second.page.viewportSize()).toEqual({ width: 1440, height: 900 });
  expect(second.complaints).toEqual([]);

  // What lasts as long as the page is left to nobody.
  await second.page.addInitScript(() => undefined);
  await second.close();
  const third = await newVisitor(browser, stage);
  expect(third.page).not.toBe(page);
  await third.close();
});
