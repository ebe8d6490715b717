import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { newVisitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const node = (page: Page, name: string) => page.locator('.tree-view').getByText(name, { exact: true });

/** Below the selected department, or at the top if none is selected. */
async function addDept(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: '新增部门' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('部门名称').fill(name);
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await node(page, name).waitFor();
}

/** A click on the selected one would deselect it. */
async function select(page: Page, name: string): Promise<void> {
  const selected = page.locator('.tree-view .ant-tree-node-selected', { hasText: name });
  if ((await selected.count()) === 0) await node(page, name).click();
}

/** Names with their level in the tree. */
async function shape(page: Page): Promise<string[]> {
  return page.locator('.tree-view .ant-tree-treenode:not([aria-hidden])').evaluateAll((lines) =>
    lines.map((line) => {
      const level = line.querySelectorAll('.ant-tree-indent-unit').length;
      return `${'>'.repeat(level)}${line.querySelector('.tree-node > :first-child')?.textContent ?? ''}`;
    }),
  );
}

describe('an organisation', () => {
  it('is added, organises itself in departments, and is disabled while its people work', async () => {
    const staff = await newVisitor(browser, stage);
    await staff.signIn('operation');
    await load(staff.page, '/manage/orgal/enterprise');
    await staff.page.getByRole('button', { name: '新增企业' }).click();
    const drawer = staff.page.getByRole('dialog');
    await drawer.getByLabel('企业名称').fill('城北水务集团');
    await drawer.getByLabel('管理员用户名').fill('chengbei');
    await drawer.getByLabel('临时密码').fill('Temporary1');
    await drawer.getByLabel('代码').fill('chengbei');
    await drawer.getByLabel('设备上限').fill('50');
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
    await drawer.waitFor({ state: 'hidden' });
    const row = staff.page.locator('tr', { hasText: '城北水务集团' });
    await row.getByText('0 / 50').waitFor();

    const boss = await newVisitor(browser, stage);
    await boss.page.goto('/login?org=chengbei');
    await boss.page.getByText('城北水务集团').first().waitFor();
    await boss.page.goto('/login?org=unknown-code');
    await boss.page.locator('#loginname').waitFor();
    expect(await boss.page.getByText('城北水务集团').count()).toBe(0);

    await boss.signIn('chengbei');
    await load(boss.page, '/manage/orgal/dept');
    await boss.page.getByRole('button', { name: '新增第一个部门' }).click();
    const first = boss.page.getByRole('dialog');
    await first.getByLabel('部门名称').fill('水厂');
    await first.getByRole('button', { name: /^保\s?存$/ }).click();
    await first.waitFor({ state: 'hidden' });
    await node(boss.page, '水厂').waitFor();
    for (const name of ['运行部', '检修部']) {
      await select(boss.page, '水厂');
      await addDept(boss.page, name);
    }
    await select(boss.page, '运行部');
    await addDept(boss.page, '一班');
    await expect.poll(() => shape(boss.page)).toEqual(['水厂', '>运行部', '>>一班', '>检修部']);

    await select(boss.page, '检修部');
    await boss.page.getByRole('button', { name: '上移（Alt+↑）' }).click();
    await expect.poll(() => shape(boss.page)).toEqual(['水厂', '>检修部', '>运行部', '>>一班']);
    await select(boss.page, '一班');
    await boss.page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => shape(boss.page)).toEqual(['水厂', '>检修部', '>运行部', '>一班']);

    await select(boss.page, '检修部');
    await boss.page.getByRole('button', { name: '合并到…' }).click();
    const dialog = boss.page.getByRole('dialog');
    await dialog.getByLabel('选择部门').click();
    await boss.page.locator('.ant-select-dropdown:visible').getByText('运行部', { exact: true }).click();
    await dialog.getByRole('button', { name: /^合\s?并$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => shape(boss.page)).toEqual(['水厂', '>运行部', '>一班']);

    await row.getByRole('button', { name: '更多操作：城北水务集团' }).click();
    await staff.page.getByRole('menuitem', { name: '停用' }).click();
    const question = staff.page.getByRole('dialog');
    await question.getByRole('button', { name: /^停\s?用$/ }).click();
    await question.waitFor({ state: 'hidden' });
    await row.getByText('已停用').waitFor();
    await boss.page.waitForURL(/\/login/);
    await boss.page.getByText('登录已失效').waitFor();

    expect(staff.complaints).toEqual([]);
    await staff.close();
    await boss.close();
  });
});
