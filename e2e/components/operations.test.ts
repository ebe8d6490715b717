import { api, type BodyOf, type WallBoard, type WallTile, watchSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../harness/browser.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'wall_share'] } as const;

const figure = (id: string, signalId: number, x: number): Extract<WallTile, { kind: 'figure' }> => ({
  ...{ id, x, y: 0, w: 3, h: 2, title: '', kind: 'figure', spark: false },
  signals: [{ equipmentId: 1, signalId }],
});
const signal = (id: number, title: string) => ({
  ...{
    id,
    title,
    unit: 'MPa',
    decimals: 2,
    dataType: 'FLOAT' as const,
    signalMaps: [],
    upperLimit: 0.5,
    lowerLimit: 0.3,
  },
  ...{ equipmentId: 1, equipName: '送水泵房', isVariable: false, isStored: false },
  last: { code: '200', value: 0.35, time: 1 },
});
const board: WallBoard = {
  ...{ id: 4, name: '总览', isOwn: true, loginname: '', sharing: 'none', revision: 1, roleIds: [], refused: ['c'] },
  tiles: [figure('a', 1, 0), figure('b', 2, 3), { ...figure('c', 3, 6), signals: [] }],
  signals: [signal(1, '出厂水压力'), signal(2, '进水压力')],
};
const lines = [
  { ...{ id: 4, name: '总览', isOwn: true, loginname: '', sharing: 'none' as const, tiles: 3, revision: 1 } },
  { ...{ id: 5, name: '水质', isOwn: false, loginname: 'boss', sharing: 'org' as const, tiles: 1, revision: 1 } },
];
const other: WallBoard = {
  ...board,
  ...{ id: 5, name: '水质', isOwn: false, loginname: 'boss', tiles: [figure('z', 2, 0)] },
};
const answers: Answers = {
  ...on(api.wall.query, () => good({ list: lines })),
  ...on(api.wall.board, ({ id }) => good(id === 5 ? other : board)),
};
const path = '/monitor/eg/centre';

const tileAt = async (page: Page, id: string) => {
  const box = await page.locator(`[data-tile="${id}"]`).boundingBox();
  if (!box) throw new Error(`no tile ${id}`);
  return box;
};

describe('the operations centre', () => {
  it('[OC3] [OC4] [OC5] shows live values, and is arranged by pointer and keys, with undo', async () => {
    const sent: BodyOf<typeof api.wall.save>[] = [];
    const { page, tell, drop } = await play(path, {
      answers: {
        ...answers,
        ...on(api.wall.save, (body) => {
          sent.push(body as BodyOf<typeof api.wall.save>);
          return good({ revision: 2 });
        }),
      },
      who,
    });
    const first = page.locator('[data-tile="a"]');
    await expect.poll(() => first.innerText()).toContain('0.35');
    await expect.poll(() => page.locator('[data-tile="c"]').innerText()).toContain('无权查看');
    const online = { online: true, gatewayOnline: true };
    await tell(watchSocketPath, { states: { 1: online }, values: { 1: { 1: { code: '200', value: 0.55, time: 2 } } } });
    await expect.poll(() => first.innerText()).toContain('0.55');
    expect(await first.innerText()).toContain('高于上限');

    await page.getByRole('button', { name: '编辑看板' }).click();
    const before = await tileAt(page, 'a');
    const next = await tileAt(page, 'b');
    await page.mouse.move(before.x + 20, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(next.x + 20, next.y + next.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await tileAt(page, 'a')).x)).toBe(Math.round(next.x));
    expect((await tileAt(page, 'b')).y).toBeGreaterThan(next.y);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(async () => Math.round((await tileAt(page, 'a')).x)).toBe(Math.round(before.x));

    await page.locator('[data-tile="c"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ id: 4, revision: 1, tiles: [{ x: 0 }, { x: 3 }, { x: 7, h: 3 }] });
    await drop(watchSocketPath);
    await expect.poll(() => first.locator('[data-quality="stale"]').count()).toBe(1);
  });

  it('[OC3] has one column on a phone', async () => {
    const { page } = await play(path, { answers, who, before: (opened) => opened.setViewportSize(phone) });
    await expect.poll(() => page.locator('.tile').count()).toBe(3);
    const [a, b] = [await tileAt(page, 'a'), await tileAt(page, 'b')];
    expect(Math.round(b.x)).toBe(Math.round(a.x));
    expect(b.y).toBeGreaterThanOrEqual(a.y + a.height);
  });

  it('[OC10] [OC11] [OC12] turns on the wall, dark at night, readable from afar', async () => {
    const { page } = await play('/monitor/eg/wall?boards=4,5&s=30&look=night', { answers, who });
    await expect.poll(() => page.locator('[data-tile="a"]').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const size = await page
      .locator('[data-tile="a"] .tile-number')
      .evaluate((number) => Number.parseFloat(getComputedStyle(number).fontSize) / innerHeight);
    expect(size).toBeGreaterThanOrEqual(1 / 40);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('[data-tile="z"]').count()).toBe(1);
    await page.keyboard.press(' ');
    await expect.poll(() => page.getByText('已暂停').count()).toBe(1);
  });

  it('says why there is no board, and opens the default one', async () => {
    const start = good({ name: '', tiles: [], refused: [], signals: [] });
    const { page } = await play(`${path}?board=9`, {
      answers: {
        ...answers,
        ...on(api.wall.board, () => refused('1014')),
        ...on(api.wall.start, () => start),
      },
      who,
    });
    await page.getByText('看板不存在或未与您共享').waitFor();
    await page.getByRole('button', { name: '打开默认看板' }).click();
    await page.getByText('这里还没有可以显示的内容').waitFor();
  });
});
