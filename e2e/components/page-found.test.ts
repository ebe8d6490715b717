import { api } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedEquipment, playedId } from '../harness/playedDevice.ts';
import { pageAnswers, pageButton } from '../harness/playedPage.ts';
import { repairAnswers } from '../harness/playedRepairs.ts';
import { good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment'] } as const;

const toPage = (equipPageId: number) => ({ action: 'page', page: { type: 'own', equipPageId } });
const list = `/monitor/eg/detail/list/${playedId}/0`;
const pages = [
  { id: 7, title: '总览', widgets: [pageButton('next', 0, toPage(8))] },
  {
    ...{ id: 8, title: '加药' },
    widgets: [pageButton('back', 0, toPage(7)), pageButton('data', 1, { action: 'link', link: list })],
  },
];
const groups = [{ id: 2, name: '清水送水', parentId: null, equipCount: 1 }];
const mark = {
  ...{ id: playedId, name: playedEquipment.name, groupId: 2, display: 'page', line: 'gm' as const, online: true },
  ...{ gatewayOnline: true },
};
const tree = on(api.monitorList.queryAllByGroup, () => good({ groups, list: [mark as never] }));

const tab = (page: Page) => page.getByRole('tab', { name: '组态页面' });
const drawn = (page: Page, name: string) => page.locator(`[data-widget="${name}"]`);

async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: /选择/ }).click();
  await page.locator('.ant-select-item-option', { hasText: title }).click();
}

describe('a device with pages', () => {
  it('[DT4] has their tab, whatever its default view is', async () => {
    const { page } = await play(list, { answers: pageAnswers({ pages }), who });
    await page.getByRole('tab', { name: '实时数据', selected: true }).waitFor();
    await tab(page).click();
    await drawn(page, 'next').waitFor();
    await choose(page, '加药');
    await drawn(page, 'back').waitFor();
    expect(new URL(page.url()).pathname).toBe('/monitor/eg/detail/page/8/0');
  });

  it('[PV19] finds one of many by a part of its title', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ id: 100 + n, title: `第 ${n + 1} 站`, widgets: [] }));
    const { page } = await play('/monitor/eg/detail/page/7/0', {
      answers: pageAnswers({ pages: [...pages, ...many], equipment: { display: 'page' } }),
      who,
    });
    await page.getByRole('combobox', { name: /选择/ }).fill('30');
    await page.locator('.ant-select-item-option', { hasText: '第 30 站' }).click();
    await page.waitForURL('**/detail/page/129/0');
  });

  it('[DT4] has none without a page', async () => {
    const { page } = await play(list, { answers: pageAnswers({ pages: [] }), who });
    await page.getByRole('tab', { name: '实时数据' }).waitFor();
    expect(await tab(page).count()).toBe(0);
  });
});

describe('another page', () => {
  const places = [
    [
      'the group tree',
      `/monitor/eg/group/configuration/2/${playedId}/7`,
      `/monitor/eg/group/configuration/2/${playedId}/`,
    ],
    ['the module area', `/monitor/gm/detail/${playedId}/01/0`, `/monitor/gm/detail/${playedId}/01/0/`],
    ['the module tree', `/monitor/gm/group/detail/${playedId}/01/0`, `/monitor/gm/group/detail/${playedId}/01/0/`],
  ] as const;
  it.each(places)('[PV19] stays in %s, by a click and by choice', async (_, path, base) => {
    const answers = { ...pageAnswers({ pages, equipment: { display: 'page' } }), ...tree };
    const { page } = await play(path, { answers, who });
    await drawn(page, 'next').click();
    await drawn(page, 'back').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${base}8`);
    await choose(page, '总览');
    await drawn(page, 'next').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${base}7`);
  });

  it('[PV19] in the address of another device leads to its own', async () => {
    const answers = { ...pageAnswers({ pages }), ...tree };
    const { page } = await play('/monitor/eg/group/configuration/2/99/8', { answers, who });
    await page.waitForURL(`**/monitor/eg/group/configuration/2/${playedId}/8`);
    await drawn(page, 'back').waitFor();
  });

  it('[PV19] stays on the full screen until something else is opened', async () => {
    const { page } = await play('/monitor/eg/detail/page/7/0', { answers: pageAnswers({ pages }), who });
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await drawn(page, 'next').click();
    await drawn(page, 'back').waitFor();
    await page.locator('.page-screen-full').waitFor();
    expect(await isFull()).toBe(true);
    await choose(page, '总览');
    await drawn(page, 'next').click();
    await drawn(page, 'data').click();
    await page.waitForURL(`**${list}`);
    await expect.poll(isFull).toBe(false);
  });

  it('[PV19] of another device covers the screen too while it is loaded, without a glimpse of the console', async () => {
    const other = { id: 9, title: '泵房', widgets: [pageButton('far', 0, toPage(9))] };
    const toOther = { action: 'page', page: { type: 'equip', equipId: 6, equipPageId: 9 } };
    const near = { id: 7, title: '总览', widgets: [pageButton('away', 0, toOther)] };
    const answers = pageAnswers({ pages: [near, other] });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const listed = { ...{ width: 800, height: 400, widgetCount: 1, revision: 1 }, isHome: true };
    const { page } = await play('/monitor/eg/detail/page/7/0', {
      answers: {
        ...answers,
        ...on(api.equipment.info, async (body) => {
          const id = 'ids' in body ? playedId : body.id;
          if (id === 6) await arrived;
          return good({ ...playedEquipment, id, hasPages: true });
        }),
        ...on(api.pageView.view, ({ id }) => {
          const equipmentId = id === 9 ? 6 : playedId;
          return good({ ...listed, id, title: '页面', equipmentId });
        }),
        ...on(api.pageView.queryHome, ({ equipmentId }) => {
          const id = equipmentId === 6 ? 9 : 7;
          return good({ homeId: id, list: [{ ...listed, id, title: '页面', equipmentId }] });
        }),
      },
      who,
    });
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await drawn(page, 'away').click();
    await page.waitForURL('**/monitor/eg/detail/page/9/0');
    await page.locator('.page-screen-full').waitFor({ state: 'detached' });
    const isCovered = () =>
      page.evaluate(() => [50, 400].every((y) => !document.elementFromPoint(60, y)?.closest('#root')));
    expect(await isCovered()).toBe(true);
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    arrive();
    await drawn(page, 'far').waitFor();
    await page.locator('.page-screen-full').waitFor();
    expect(await page.locator('body').getAttribute('class')).not.toContain('between-pages');
  });

  it('[PV19] is left for the window by its button', async () => {
    const { page } = await play('/monitor/eg/detail/page/7/0', { answers: pageAnswers({ pages }), who });
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await page.locator('.page-screen-full').waitFor();
    await page.getByRole('button', { name: '退出全屏' }).click();
    await page.locator('.page-screen-full').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.fullscreenElement === null);
  });
});

describe('a link to a device', () => {
  const to = (path: string) => path.replaceAll('{id}', String(playedId));
  const cases = [
    ['its data', {}, '/monitor/eg/open/{id}/0', '/monitor/eg/detail/list/{id}/0'],
    ['its page', { display: 'page' }, '/monitor/eg/open/{id}/0', '/monitor/eg/detail/page/7/0'],
    ['an alarm', {}, '/monitor/eg/open/{id}/17', '/monitor/eg/detail/list/{id}/17'],
    ['an alarm beside its page', { display: 'page' }, '/monitor/eg/open/{id}/17', '/monitor/eg/detail/page/7/17'],
    ['an order', { display: 'page' }, '/monitor/eg/open/{id}/repair/4', '/monitor/eg/detail/page/7/repair/4'],
    ['an alarm of a module', { line: 'gm' }, '/monitor/eg/open/{id}/17', '/monitor/gm/detail/{id}/00/17'],
    [
      'the page of a module',
      { line: 'gm', display: 'page' },
      '/monitor/eg/open/{id}/0',
      '/monitor/gm/detail/{id}/01/0',
    ],
    ['a tab', { display: 'page' }, '/monitor/eg/open/{id}/0?tab=info', '/monitor/eg/detail/page/7/0?tab=info'],
  ] as const;
  it.each(cases)('[DT3] opens %s', async (_, equipment, from, target) => {
    const answers = { ...pageAnswers({ pages, equipment }), ...tree };
    const { page } = await play(to(from), { answers, who });
    await page.waitForURL(`**${to(target)}`);
    await page.getByRole('tablist').waitFor();
  });

  it('[DT3] opens the data and says why if there is no page', async () => {
    const answers = pageAnswers({ pages: [], equipment: { display: 'page' } });
    const { page } = await play(`/monitor/eg/open/${playedId}/0`, { answers, who });
    await page.waitForURL(`**${list}`);
    await page.getByText('该设备没有组态').first().waitFor();
  });
});

describe('an order in the address of a page', () => {
  const path = '/monitor/eg/detail/page/7/repair/12';
  const answers = { ...pageAnswers({ pages }), ...repairAnswers() };
  const sees = { auths: ['monitor_equipment', 'monitor_multi_designer_repair'] } as const;

  it('[DT5] opens above the page, and closing it leaves the page', async () => {
    const { page } = await play(path, { answers, who: sees });
    const order = page.getByRole('dialog', { name: '1 号泵过流跳闸' });
    await order.getByText('启动后约两分钟跳闸，泵房有焦味。').waitFor();
    await drawn(page, 'next').waitFor();
    await order.getByRole('button', { name: '关闭' }).first().click();
    await order.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/monitor/eg/detail/page/7/0');
  });

  it('[DT5] says why it is not shown: no permission, or no such order', async () => {
    const { page } = await play(path, { answers, who });
    await page.getByText('没有查看维修工单的权限').waitFor();
    await drawn(page, 'next').waitFor();
    const gone = { ...answers, ...on(api.repair.info, () => refused('1014')) };
    const other = await play(path, { answers: gone, who: sees });
    await other.page.getByText('工单不存在或无权查看').waitFor();
    await drawn(other.page, 'next').waitFor();
  });
});
