import { api, type MarketPage } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { shippedPages } from '../../apps/server/src/features/market/shipped/shippedPages.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedProject, projectManager } from '../harness/playedProject.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();

const rowOf = (at: number): MarketPage => {
  const page = shippedPages[at];
  if (!page) throw new Error(`no page ${at}`);
  const { title, category, note } = page;
  return {
    ...{ id: at + 1, title: title.cn, category: category.cn, note: note.cn, image: null, width: 1280, height: 720 },
    ...{ widgetCount: 9, useCount: 0, shipped: true, loginname: '', gmtCreate: '2026-11-18 08:00:00' },
  };
};

const rows = shippedPages.map((_, at) => rowOf(at));

it('[MK5] page templates are chosen by their drawing, and by category', async () => {
  const taken: number[] = [];
  const { page } = await play('/manage/eg/project/edit/1?tab=page', {
    who: projectManager,
    answers: playedProject({
      ...on(api.market.query, ({ category, pageNo, pageSize }) => {
        const found = rows.filter((row) => !category || row.category === category);
        const list = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
        return good({ total: found.length, list, categories: [...new Set(rows.map((row) => row.category))] });
      }),
      ...on(api.market.info, ({ id }) => good({ ...rowOf(id - 1), document: shippedPages[id - 1]?.draw('cn') ?? {} })),
      ...on(api.market.take, ({ id }) => {
        taken.push(id);
        return good({ id: 50 });
      }),
    }),
  });
  await page.getByRole('button', { name: '从组态模板新建' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.market-drawing .stage').nth(11).waitFor();
  expect(await dialog.locator('.market-drawing .stage').count()).toBe(12);
  const card = dialog.locator('.market-card').first();
  const [frame, stage] = await Promise.all(
    ['.market-drawing', '.stage'].map((part) => card.locator(part).first().boundingBox()),
  );
  expect(stage?.width).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
  expect(stage?.height).toBeGreaterThan(80);
  await dialog.getByRole('combobox', { name: '全部分类' }).click();
  await page.locator('.ant-select-item-option', { hasText: '电力' }).click();
  const power = rows.filter(({ category }) => category === '电力');
  await expect.poll(() => dialog.locator('.market-card').count()).toBe(power.length);
  await dialog.getByRole('button', { name: '使用' }).first().click();
  await expect.poll(() => taken).toEqual([power[0]?.id]);
}, 60_000);
