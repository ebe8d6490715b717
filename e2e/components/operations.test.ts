import { api, type BodyOf, messageSocketPath, type WallBoard, WallTile, watchSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../harness/browser.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedMessage } from '../harness/playedMessages.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'wall_share'] } as const;

const tile = (id: string, x: number, more: Partial<WallTile>): WallTile =>
  WallTile.parse({ ...{ id, x, y: 0, w: 3, h: 2, signals: [], text: '' }, ...more });
const figure = (id: string, signalId: number, x: number): WallTile =>
  tile(id, x, { kind: 'figure', spark: false, signals: [{ equipmentId: 1, signalId }] });
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
  ...{ equipmentId: 1, equipName: '送水泵房', projectId: null, isStored: false },
  last: { code: '200', value: 0.35, time: 1 },
});
const board: WallBoard = {
  ...{ id: 4, name: '总览', isOwn: true, loginname: '', sharing: 'none', revision: 1, roleIds: [], refused: ['c'] },
  tiles: [figure('a', 1, 0), figure('b', 2, 3), tile('c', 6, { kind: 'figure' })],
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

  it('[OC3] has one column on a phone, in which a touch moves tiles', async () => {
    const sent: BodyOf<typeof api.wall.save>[] = [];
    const saved = on(api.wall.save, (body) => {
      sent.push(body as BodyOf<typeof api.wall.save>);
      return good({ revision: 2 });
    });
    const { page } = await play(path, { answers: { ...answers, ...saved }, who, viewport: phone });
    await expect.poll(() => page.locator('.tile').count()).toBe(3);
    const [a, b] = [await tileAt(page, 'a'), await tileAt(page, 'b')];
    expect(Math.round(b.x)).toBe(Math.round(a.x));
    expect(b.y).toBeGreaterThanOrEqual(a.y + a.height);
    await page.getByRole('button', { name: '编辑看板' }).click();
    expect(await page.getByRole('button', { name: '上移 出厂水压力' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '上移 进水压力' }).click();
    await expect.poll(async () => (await tileAt(page, 'b')).y).toBeLessThan((await tileAt(page, 'a')).y);
    await page.locator('[data-tile="c"]').focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await expect.poll(() => sent.length).toBe(1);
    const order = (sent[0]?.tiles ?? []).toSorted((one, other) => one.y - other.y || one.x - other.x);
    expect(order.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('[OC13] [OC16] a tile is told what to show, and says what it is narrowed to', async () => {
    const asked: BodyOf<typeof api.alarm.query>[] = [];
    const counts = { levels: { critical: 0, high: 1, medium: 2, low: 0 }, unacknowledged: 1, suppressed: 0 };
    const alarmBoard = { ...board, refused: [], tiles: [tile('a', 0, { kind: 'alarms', w: 6 }), figure('b', 1, 6)] };
    const { page } = await play(path, {
      answers: {
        ...answers,
        ...on(api.wall.board, () => good(alarmBoard)),
        ...on(api.wall.signals, () => good({ list: [] })),
        ...on(api.equipment.names, () => good({ total: 0, list: [] })),
        ...on(api.monitorList.groups, () => good([{ id: 8, parentId: null, name: '一泵站', num: 3 } as never])),
        ...on(api.alarm.query, (body) => {
          asked.push(body as BodyOf<typeof api.alarm.query>);
          return good({ total: 0, list: [], ...counts });
        }),
      },
      who,
    });
    await page.getByText('没有未解除的报警').waitFor();
    // None chosen means all of them: no list is sent, because the server takes an empty one at its word.
    expect(asked[0]).not.toHaveProperty('level');
    await page.getByRole('button', { name: '编辑看板' }).click();
    await page.getByRole('button', { name: '磁贴设置 当前报警' }).click();
    await page.getByRole('combobox', { name: '分组' }).click();
    await page.locator('.ant-select-tree-title').getByText('一泵站').click();
    await page.getByRole('checkbox', { name: '高' }).check();
    await page.getByRole('button', { name: /确\s?定/ }).click();
    await page.getByRole('heading', { name: '当前报警 · 一泵站 · 高' }).waitFor();
    await expect.poll(() => asked.at(-1)).toMatchObject({ groupId: 8, level: ['high'] });
    await page.getByText('没有符合条件的报警').waitFor();

    await page.getByRole('button', { name: '磁贴设置 出厂水压力' }).click();
    await page.getByRole('textbox', { name: '单位' }).fill('kPa');
    await page.getByRole('spinbutton', { name: '换算系数' }).fill('0');
    await page.getByText('不能为 0').waitFor();
    expect(await page.getByRole('button', { name: /确\s?定/ }).isDisabled()).toBe(true);
    await page.getByRole('spinbutton', { name: '换算系数' }).fill('1000');
    await page.getByRole('spinbutton', { name: '小数位数' }).fill('0');
    await page.getByRole('button', { name: /确\s?定/ }).click();
    await expect.poll(() => page.locator('[data-tile="b"]').innerText()).toMatch(/350\s*kPa\s*≥ 300 ≤ 500/);
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

  it('[OC18] new alarms are in a card over the wall only while the board does not show them', async () => {
    const none = { total: 0, list: [], levels: { critical: 0, high: 0, medium: 0, low: 0 } };
    const withAlarms = { ...other, tiles: [tile('z', 0, { kind: 'alarms' })] };
    const { page, tell } = await play('/monitor/eg/wall?boards=5,4&s=3600', {
      answers: {
        ...answers,
        ...on(api.alarm.query, () => good({ ...none, unacknowledged: 0, suppressed: 0 })),
        ...on(api.wall.board, ({ id }) => good(id === 5 ? withAlarms : board)),
      },
      who: { ...who, auths: [...who.auths, 'alarm_handle'], msgTypes: ['alarm'], prompType: ['alter'] },
    });
    await page.locator('[data-tile="z"]').waitFor();
    // Answered after the first load of messages: what comes now is new.
    await tell(messageSocketPath, { idle: true });
    await tell(messageSocketPath, { type: 'message', message: playedMessage(1) });
    expect(await page.locator('.alarm-card').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.locator('.alarm-card', { hasText: '清水池 液位高 1' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('.alarm-card').waitFor({ state: 'detached' });
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
