import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ConfigEditor } from '../harness/configEditor.ts';
import { ownStage } from '../harness/ownStage.ts';
import { sheetFile } from '../harness/sheetFile.ts';
import { newVisitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const titles = ['名称', '地址', '数据类型', '单位', '小数位数', '倍率', '可写'];

/** 200 rows of which the 50th has an unknown type, the 100th a scale that is not a number and the 150th no title. */
function rows(): string[][] {
  const good = (n: number) => [`测点${n}`, String(40_000 + n), 'UINT16', '℃', '1', '0.1', '否'];
  const list = Array.from({ length: 200 }, (_, index) => good(index + 1));
  list[49] = ['测点50', '40050', 'REAL48', '℃', '1', '0.1', '否'];
  list[99] = ['测点100', '40100', 'UINT16', '℃', '1', '十分之一', '否'];
  list[149] = ['', '40150', 'UINT16', '℃', '1', '0.1', '否'];
  return list;
}

describe('signals from a spreadsheet', () => {
  it('names three bad rows of two hundred before anything is taken, takes the others, and they are saved', async () => {
    const visitor = await newVisitor(browser, stage);
    const { page } = visitor;
    const editor = new ConfigEditor(page);
    await visitor.signIn('manager');
    await load(page, '/manage/eg/equipment/add');
    await page.getByLabel('名称', { exact: true }).fill('集抄站');
    await page.getByRole('button', { name: '保存并配置' }).click();
    await page.waitForURL(/equipment\/edit\/\d+/);
    await editor.chooseProtocol('Modbus TCP');
    await page.getByLabel('主机地址').fill('127.0.0.1');
    await editor.tab('变量');
    await page.getByRole('button', { name: /导入$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(await sheetFile('测点.xlsx', titles, rows()));
    await dialog.getByText(/197 行可导入，3 行有错误/).waitFor();
    // The header is the first line of the sheet.
    for (const line of [51, 101, 151]) await dialog.getByText(`第 ${line} 行`).first().waitFor();
    expect(await page.getByText('共 0 个变量').count()).toBe(1);
    await dialog.getByRole('button', { name: '仅导入正确的 197 行' }).click();
    await page.getByText('共 197 个变量').waitFor();
    await editor.save('none');
    await page.reload();
    await page.getByText('共 197 个变量').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
