import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ConfigEditor } from '../harness/configEditor.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('two people edit the same device', () => {
  it('the second is notified, shown the difference, and nothing of either is lost', async () => {
    const [first, second] = [await newVisitor(browser, stage), await newVisitor(browser, stage)];
    await first.signIn('manager');
    await second.signIn('operation');
    for (const { page } of [first, second]) {
      await load(page, '/manage/eg/equipment/edit/3');
      await page.getByLabel('备注').waitFor();
    }
    await first.page.getByLabel('备注').fill('已检修');
    await new ConfigEditor(first.page).save('none');

    await second.page.getByLabel('型号').fill('新型号');
    await second.page.getByRole('button', { name: /保存$/ }).click();
    const dialog = second.page.getByRole('dialog', { name: /manager 已保存了新版本/ });
    await dialog.getByRole('tab', { name: '对方的修改' }).click();
    await dialog.getByText('已检修').first().waitFor();
    await dialog.getByRole('tab', { name: '我的修改' }).click();
    await dialog.getByText('新型号').first().waitFor();
    await dialog.getByRole('button', { name: '合并并保存' }).click();
    await second.page.locator('.config-page .push-progress[data-phase="none"]').waitFor();

    await first.page.reload();
    await first.page.getByLabel('备注').waitFor();
    expect(await first.page.getByLabel('备注').inputValue()).toBe('已检修');
    expect(await first.page.getByLabel('型号').inputValue()).toBe('新型号');
    expect([...first.complaints, ...second.complaints]).toEqual([]);
    await first.close();
    await second.close();
  });
});
