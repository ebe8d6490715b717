import { api, equipmentInfos } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { boardOf, dispatcher, playedWork, workCard, workCards } from '../harness/playedWork.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const few = [workCard(0), workCard(1), workCard(2)];

const open = (query = '', cards = few, more: Answers = {}) =>
  play(`/manage/ops/worksheet${query}`, { who: dispatcher, answers: playedWork(cards, more) });

async function carry(page: Page, card: string, column: string): Promise<void> {
  const from = await page.locator('.worksheet-card-open', { hasText: card }).first().boundingBox();
  const to = await page.getByRole('region', { name: column }).boundingBox();
  if (!from || !to) throw new Error('not in view');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + 80, { steps: 4 });
  await page.locator('.worksheet-over').waitFor();
  await page.mouse.up();
}

describe('the worksheet', () => {
  it.each(looks)('shows board, calendar, list and figures: $language $theme $size', async (look) => {
    const { page } = await open('', workCards(60));
    await setLook(page, look);
    await page.locator('.worksheet-card').first().waitFor();
    await looked(page, 'worksheet-board', look);
    for (const [tab, shown] of [
      ['calendar', '.worksheet-chip'],
      ['list', '.worksheet-table tbody tr, .worksheet-cards li'],
      ['figures', '.worksheet-suggestions li'],
    ] as const) {
      await again(page, page.url().replace(/worksheet.*/, `worksheet?tab=${tab}`));
      await page.locator(shown).first().waitFor();
      await looked(page, `worksheet-${tab}`, look);
    }
  });

  it('[WS22] a card that is dropped on a person is theirs, and nothing is opened', async () => {
    const sent: unknown[] = [];
    const moved = { ...few[0], assignee: 'liqiang', state: 'dispatched' as const, version: 2 };
    const { page, answer } = await open('', few, {
      ...on(api.worksheet.move, (body) => {
        sent.push(body);
        answer(on(api.worksheet.board, () => good(boardOf([workCard(0, moved), ...few.slice(1)]))));
        return good(workCard(0, moved));
      }),
    });
    await carry(page, few[0]?.title ?? '', 'liqiang');
    await page
      .getByRole('region', { name: 'liqiang' })
      .getByText(few[0]?.title ?? '')
      .waitFor();
    expect(sent).toEqual([{ id: 1000, version: 1, assignee: 'liqiang' }]);
    expect(await page.locator('.ant-drawer').count()).toBe(0);
  });

  it('[WS22] whoever was faster is shown, calmly', async () => {
    const { page, answer } = await open('', few, {
      ...on(api.worksheet.move, () => {
        answer(on(api.worksheet.board, () => good(boardOf([workCard(0, { assignee: 'wangfang' })]))));
        return refused('1361');
      }),
    });
    await carry(page, few[0]?.title ?? '', 'liqiang');
    await page.getByText('刚刚被其他人更改').waitFor();
    await page
      .getByRole('region', { name: 'wangfang' })
      .getByText(few[0]?.title ?? '')
      .waitFor();
  });

  it('[WS22] a card can be assigned with the keyboard alone', async () => {
    const sent: unknown[] = [];
    const { page } = await open('', few, {
      ...on(api.worksheet.move, (body) => {
        sent.push(body);
        return good(few[0] ?? workCard(0));
      }),
    });
    await page.getByRole('button', { name: `操作：${few[0]?.title}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '指派给…' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').focus();
    await page.keyboard.type('wang');
    await page.keyboard.press('Enter');
    await dialog
      .getByRole('button', { name: '指 派' })
      .or(dialog.getByRole('button', { name: '指派' }))
      .click();
    await page.getByText('已指派给 wangfang').waitFor();
    expect(sent).toEqual([{ id: 1000, version: 1, assignee: 'wangfang' }]);
  });

  it('a column on a phone is chosen above it; with no work it says so', async () => {
    const { page, answer } = await open('', workCards(40));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('combobox', { name: '列' }).waitFor();
    expect(await page.locator('.worksheet-column').count()).toBe(1);
    await page.getByRole('combobox', { name: '列' }).click();
    await page.locator('.ant-select-item', { hasText: 'liqiang' }).click();
    await page.getByRole('region', { name: 'liqiang' }).waitFor();
    answer(on(api.worksheet.board, () => good(boardOf([]))));
    await again(page);
    await page.getByText('没有进行中的工单').waitFor();
  });

  it('prints one order for the workshop', async () => {
    const { page } = await open();
    // Only once: the page is not this test's own.
    await page.evaluate(() => {
      const { print } = window;
      window.print = () => void Object.assign(window, { print });
    });
    await page.getByRole('button', { name: `操作：${few[0]?.title}` }).click();
    await page.getByRole('menuitem', { name: '打印工单' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.print-sheet');
    await sheet.getByText('维修作业单').waitFor();
    await sheet.getByText('密封处滴水明显').waitFor();
    expect(await page.locator('.worksheet').isVisible()).toBe(false);
  });

  const options = { people: ['liqiang'], schedules: [], contents: [{ id: 3, title: '水泵周检' }] };
  const planAnswers: Answers = {
    ...on(api.inspectionPlan.options, () => good(options)),
    ...on(api.inspectionPlan.query, () => good({ total: 0, list: [] })),
    ...on(api.inspectionPlan.moments, () => good({ next: [Date.now() + 86_400_000], problem: '' })),
    ...on(api.equipment.names, () =>
      good({ total: 1, list: [{ id: 1, name: '1 号循环泵', groupName: '', shared: false }] }),
    ),
  };

  it('[IC1] an inspection is planned from a suggestion, for people who manage plans', async () => {
    const sent: unknown[] = [];
    const { page } = await open('?tab=figures', few, {
      ...planAnswers,
      [equipmentInfos.path]: () => good({ list: [] }),
      ...on(api.inspectionPlan.add, (body) => {
        sent.push(body);
        return good({ id: 4 });
      }),
    });
    await page.getByRole('button', { name: '安排巡检' }).first().click();
    const form = page.getByRole('dialog', { name: '安排巡检' });
    await form.getByText('水泵周检').waitFor();
    expect(await form.getByLabel('名称').inputValue()).toBe('1 号循环泵：电机跳闸');
    await form.getByRole('button', { name: /保\s?存/ }).click();
    await page.getByText('巡检计划已创建').waitFor();
    expect(sent).toMatchObject([{ contentId: 3, equipmentIds: [1], rule: { kind: 'weekly', everyWeeks: 1 } }]);
  });

  it('[IC1] without check lists a suggestion leads to them', async () => {
    const { page } = await open('?tab=figures', few, {
      ...planAnswers,
      ...on(api.inspectionPlan.options, () => good({ ...options, contents: [] })),
    });
    await page.getByRole('button', { name: '安排巡检' }).first().click();
    await page.getByRole('link', { name: '新建巡检内容' }).waitFor();
  });

  it('[IC1] a suggestion offers only what its reader may do', async () => {
    const { page } = await play('/manage/ops/worksheet?tab=figures', {
      who: { ...dispatcher, auths: ['monitor_multi_designer_repair', 'monitor_multi_designer_alarm'] },
      answers: playedWork(few),
    });
    await page.getByRole('button', { name: '报修' }).first().waitFor();
    expect(await page.getByRole('button', { name: '安排巡检' }).count()).toBe(0);
  });
});
