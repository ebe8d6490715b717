import { api, type ConfigDocument, type Configuration, configurationLimits } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alarm, document as documentOf, limits, signal } from '../../packages/configuration/src/testing/documents.ts';
import { configurationAnswers } from '../harness/playedConfiguration.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';

const play = playedConsole();

const two = documentOf({ signals: [signal(1, '液位', { address: '40001' }), signal(2, '流量', { address: '40002' })] });

async function openGrid(document: ConfigDocument = two, own: Partial<Configuration> = {}, more: Answers = {}) {
  const { saved, answers } = configurationAnswers(document, own);
  const path = `/manage/eg/equipment/edit/${playedId}?tab=signal`;
  const { page } = await play(path, { answers: { ...answers, ...more }, who: { auths: ['equipment_edit'] } });
  await page.getByRole('grid', { name: '变量表' }).waitFor();
  return { page, saved };
}

/** The cell of a row, counted from 1, under this heading. */
async function cell(page: Page, row: number, heading: string) {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const columns = heads.filter((head) => head !== '读取结果');
  return page.locator(`[data-cell="${row - 1},${columns.indexOf(heading) - 1}"]`);
}

/** Pastes what a spreadsheet puts on the clipboard. */
async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => `${row.join('\t')}\r\n`).join('');
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const titles = (page: Page) => page.locator('.grid-row .grid-pinned').allInnerTexts();
const total = (page: Page, count: number) => page.getByText(`共 ${count} 个变量`).waitFor();

describe('a block pasted into the signals', () => {
  it('[CE5] [CE11] replaces what is there, adds the rows that are missing, and is one step to undo', async () => {
    const { page, saved } = await openGrid();
    await (await cell(page, 2, '名称')).click();
    await paste(page, [
      ['压力', '送水', '40003', 'FLOAT'],
      ['余氯', '水质', '40005', 'real'],
      ['浊度', '水质', '40007', 'Float'],
    ]);
    await total(page, 4);
    expect(await titles(page)).toEqual(['液位', '压力', '余氯', '浊度']);
    await page.getByRole('button', { name: /^撤销/ }).click();
    await total(page, 2);
    expect(await titles(page)).toEqual(['液位', '流量']);
    expect(await page.getByRole('button', { name: /^撤销/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^重做/ }).click();
    await total(page, 4);
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => saved.length).toBe(1);
    const types = saved[0]?.signals.map(({ id, title, dataType }) => [id > 0, title, dataType]);
    expect(types).toEqual([
      [true, '液位', 'UINT16'],
      [true, '压力', 'FLOAT'],
      [false, '余氯', 'FLOAT'],
      [false, '浊度', 'FLOAT'],
    ]);
  });

  it('[CE3] keeps what is no value of its column, says why, and is not saved until it is corrected', async () => {
    const { page, saved } = await openGrid();
    await (await cell(page, 1, '数据类型')).click();
    await paste(page, [['REAL48'], ['INT32']]);
    await (await cell(page, 2, '倍率')).click();
    await paste(page, [['十分之一']]);
    const [type, scale] = [await cell(page, 1, '数据类型'), await cell(page, 2, '倍率')];
    for (const [bad, text, reason] of [
      [type, 'REAL48', '应为 BOOL、INT16'],
      [scale, '十分之一', '“十分之一”不是数字'],
    ] as const) {
      await expect.poll(() => bad.getAttribute('aria-invalid')).toBe('true');
      expect(await bad.innerText()).toBe(text);
      expect(await bad.getAttribute('title')).toContain(reason);
    }
    expect(await (await cell(page, 2, '数据类型')).getAttribute('aria-invalid')).toBe(null);
    await page.locator('.signal-problem', { hasText: '“十分之一”不是数字' }).waitFor();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('还有 2 处错误，改正后才能保存').waitFor();
    expect(saved).toEqual([]);
    await scale.click();
    await page.keyboard.type('0.1');
    await page.keyboard.press('Enter');
    await type.click();
    await page.keyboard.press('Delete');
    await page.keyboard.type('UINT32');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[aria-invalid=true][role=gridcell]').count()).toBe(0);
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => saved.length).toBe(1);
    expect(saved[0]?.signals.map(({ dataType, scale: by }) => [dataType, by])).toEqual([
      ['UINT32', 1],
      ['INT32', 0.1],
    ]);
  });

  it('[CE5] of one cell fills the selection; a ragged one leaves the cells that it does not cover', async () => {
    const { page } = await openGrid();
    await (await cell(page, 1, '单位')).click();
    await page.keyboard.press('Shift+ArrowDown');
    await paste(page, [['m']]);
    for (const row of [1, 2]) await expect.poll(async () => (await cell(page, row, '单位')).innerText()).toBe('m');
    await (await cell(page, 1, '名称')).click();
    await paste(page, [['甲', '一组'], ['乙']]);
    await expect.poll(() => titles(page)).toEqual(['甲', '乙']);
    expect(await (await cell(page, 1, '分组')).innerText()).toBe('一组');
    expect(await (await cell(page, 2, '分组')).innerText()).toBe('');
  });

  it('[CE4] leaves the rows of a template alone, and counts the cells that it left', async () => {
    const { page } = await openGrid(two, { templateId: 7, templateSignals: [1] });
    await (await cell(page, 1, '名称')).click();
    await paste(page, [
      ['甲', '一组'],
      ['乙', '二组'],
    ]);
    await page.getByText('2 个单元格属于模板，未修改').waitFor();
    expect(await titles(page)).toEqual(['液位', '乙']);
  });

  it('[CE6] passes over rows that the filter hides', async () => {
    const { page } = await openGrid();
    await page.getByRole('textbox', { name: '筛选变量' }).fill('流量');
    await page.getByText('显示 1 / 2').waitFor();
    await (await cell(page, 1, '单位')).click();
    await paste(page, [['m³/h']]);
    await page.getByRole('textbox', { name: '筛选变量' }).fill('');
    await total(page, 2);
    expect(await (await cell(page, 1, '单位')).innerText()).toBe('');
    expect(await (await cell(page, 2, '单位')).innerText()).toBe('m³/h');
  });

  it('[CE5] stops at the most signals that a device may have', async () => {
    const { page } = await openGrid();
    await (await cell(page, 2, '名称')).click();
    await paste(
      page,
      Array.from({ length: configurationLimits.signals + 5 }, (_, n) => [`测点${n}`, '', String(40_010 + n)]),
    );
    const most = configurationLimits.signals;
    await page.getByText(`共 ${most} 个变量 · 最多 ${most} 个`).waitFor();
  });
});

describe('signals that are read before they are saved', () => {
  it('show what was read beside the name', async () => {
    const reading = { id: 2, code: '200', value: 1235, shown: 12.35 };
    const { page } = await openGrid(
      two,
      {},
      on(api.gateway.probe, () => good({ gatewayId: 2, ms: 5, readings: [reading] })),
    );
    await page.getByRole('row', { name: /流量/ }).getByRole('rowheader').click();
    await page.getByRole('button', { name: '读取' }).click();
    const beside = page.locator('.grid-row', { hasText: '流量' }).locator('.grid-pinned + .grid-beside');
    await beside.getByText('12.35').waitFor();
    expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 3)).toEqual(['行', '名称', '读取结果']);
    // The field is over the cell that is edited, whatever stands between.
    const address = await cell(page, 2, '分组');
    await address.click();
    const [field, place] = [await page.locator('.grid-body textarea').boundingBox(), await address.boundingBox()];
    expect(Math.abs((field?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(3);
  });
});

describe('a grid without signals', () => {
  it('offers the first one, and takes what is typed then', async () => {
    const { page } = await openGrid(documentOf({ signals: [] }));
    await page
      .locator('.state-panel', { hasText: '还没有变量' })
      .getByRole('button', { name: '新增第一个变量' })
      .click();
    await total(page, 1);
    await page.keyboard.type('液位');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['液位']);
    expect(await page.locator('.state-panel').count()).toBe(0);
  });
});

it('[CE23] alarms that come from the template are read-only', async () => {
  const own = alarm(2, limits(1), { title: '自己的' });
  const document = documentOf({ signals: two.signals, alarms: [alarm(1, limits(1), { title: '模板的' }), own] });
  const { page } = await openGrid(document, { templateId: 3, templateAlarms: [1] });
  await page.getByRole('button', { name: '2 条报警规则' }).click();
  const locked = page.locator('.alarm-line', { hasText: '模板的' });
  await locked.getByLabel('来自模板，请在模板中修改').waitFor();
  expect(await locked.getByRole('button', { name: /删除/ }).count()).toBe(0);
  await page.locator('.alarm-line', { hasText: '自己的' }).getByRole('button', { name: /删除/ }).waitFor();
});
