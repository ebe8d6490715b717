import { api, type WallBoard, type WallSignal, WallTile } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const now = Date.parse('2026-11-18T10:00:00+08:00');
const hourMs = 3_600_000;

const signal = (id: number, title: string, unit: string, value: number): WallSignal => ({
  ...{ id, title, unit, decimals: 2, dataType: 'FLOAT', signalMaps: [], upperLimit: 9000, lowerLimit: 0 },
  ...{ equipmentId: 1, equipName: '一号送水泵房', projectId: null, isStored: true },
  last: { code: '200', value, time: now },
});
const signals = [
  signal(1, '出厂水瞬时流量', 'm³/h', 1234.56),
  signal(2, '出厂水压力', 'MPa', 0.35),
  signal(3, '清水池液位', 'm', 3.21),
  signal(4, '全厂有功功率', 'kW', 431.7),
  signal(5, '滤后水浊度', 'NTU', 0.12),
  { ...signal(6, 'Outdoor temperature', '℃', 21.5), equipName: 'Booster pump house' },
];
const refs = (...ids: number[]) => ids.map((signalId) => ({ equipmentId: 1, signalId }));

/** Rows like those of the default boards, with every kind of tile that has words. */
const rows: readonly { h: number; tiles: readonly (Partial<WallTile> & { w: number })[] }[] = [
  { h: 2, tiles: signals.map(({ id }) => ({ w: 2, kind: 'figure', signals: refs(id) })) },
  {
    h: 4,
    tiles: [
      { w: 4, kind: 'trend', signals: refs(1, 2), limits: true },
      { w: 4, kind: 'alarms' },
      { w: 2, kind: 'gauge', signals: refs(3) },
      { w: 2, kind: 'devices' },
    ],
  },
  {
    h: 3,
    tiles: [
      { w: 3, kind: 'work' },
      { w: 3, kind: 'energy', signals: refs(4) },
      { w: 2, kind: 'clock', shifts: [0, 480, 960] },
      { w: 2, kind: 'figure', signals: refs(1, 2, 3) },
      { w: 2, kind: 'text', text: '安全生产 128 天' },
    ],
  },
];

function tilesOf(): WallTile[] {
  let y = 0;
  return rows.flatMap(({ h, tiles }) => {
    let x = 0;
    const row = tiles.map((tile) => {
      const placed = WallTile.parse({ ...{ id: `t${y}x${x}`, x, y, h }, ...tile });
      x += tile.w;
      return placed;
    });
    y += h;
    return row;
  });
}

const board: WallBoard = {
  ...{ id: 4, name: '总览', isOwn: true, loginname: '', sharing: 'none', revision: 1, roleIds: [], refused: [] },
  ...{ tiles: tilesOf(), signals },
};
const alarm = (alarmId: number, text: string) => ({
  ...{ alarmId, equipmentId: 1, signalId: 1, equip: '二级泵房', title: '电流', unit: 'A', state: 'UNACK' as const },
  signal: { decimals: 1, signalMaps: [] },
  ...{ active: true, acked: false, level: 'high' as const, occurrence: `${alarmId}`, limitId: 'h', limit: 45 },
  ...{ value: 48, quality: 'good', raisedAt: now - hourMs, clearedAt: null, ackedAt: null, changedAt: now },
  ...{ suppression: null, text, shared: false },
});
const card = (id: number, title: string) => ({
  ...{ id, type: 'repair' as const, equipId: 1, equipName: '加药间', title, state: 'pending' as const, alarmId: null },
  ...{ reporter: '', assignee: '', gmtCreate: '2026-11-18 08:00:00', gmtModified: '2026-11-18 08:00:00' },
  ...{ urgency: 'normal' as const, groupName: '', version: 1, startAt: null, dueAt: now - hourMs, isOverdue: true },
  isWaiting: false,
});
const times = Array.from({ length: 60 }, (_, at) => at);
const answers: Answers = {
  ...on(api.wall.query, () => good({ list: [] })),
  ...on(api.wall.board, () => good(board)),
  ...on(api.history.curve, ({ signalIds, endTime }) =>
    good({
      list: signalIds.map((signalId) => ({
        ...{ signalId, kind: 'raw' as const, codes: [], times: times.map((at) => endTime - (60 - at) * 60_000) },
        values: times.map((at) => 800 + 300 * Math.sin(at / 6)),
      })),
    }),
  ),
  ...on(api.gm.centre, () =>
    good({
      ...{ name: '', total: 13, online: 12, deviceAway: 1, gatewayAway: 0, unbound: 0, groups: [] },
      gateways: { total: 2, online: 2 },
    } as never),
  ),
  ...on(api.alarm.query, () =>
    good({
      ...{ total: 2, list: [alarm(1, '1# 提升泵过流跳闸'), alarm(2, '出水压力高于 0.45 MPa')], suppressed: 0 },
      ...{ levels: { critical: 0, high: 2, medium: 0, low: 0 }, unacknowledged: 2 },
    }),
  ),
  ...on(api.wall.work, () => good({ open: 7, overdue: 2, dueToday: 3, list: [card(1, '更换计量泵隔膜')] as never })),
};

interface Measured {
  text: string;
  /** Of the height of the screen. */
  size: number;
  isCut: boolean;
}

/** Every text of the tiles. Lines of lists may end with dots; titles, figures and what is around them may not. */
const measure = (page: Page): Promise<Measured[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.tile')].flatMap((tile) => {
      const around = tile.getBoundingClientRect();
      const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
      const found: Measured[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const holder = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!holder || text === '' || holder.closest('svg, .visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isLine = holder.closest('.tile-lines, .centre-alarms') !== null;
        const isOut = left < around.left || right > around.right + 1 || top < around.top || bottom > around.bottom + 1;
        const isLong = holder.scrollWidth > holder.clientWidth + 1 || holder.scrollHeight > holder.clientHeight + 2;
        const isShort = isLong && getComputedStyle(holder).overflow === 'hidden';
        const size = Number.parseFloat(getComputedStyle(holder).fontSize) / innerHeight;
        found.push({ text, size, isCut: !isLine && (isOut || isShort) });
      }
      return found;
    }),
  );

describe('[OC12] text on the wall', () => {
  it.each([
    [1366, 768],
    [1920, 1080],
    [3840, 2160],
  ])('can be read from afar and is not cut off at %i × %i', async (width, height) => {
    const { page } = await play('/monitor/eg/wall?boards=4&look=day', {
      answers,
      who: { auths: ['monitor_equipment', 'monitor_multi_designer_alarm', 'monitor_multi_designer_repair'] },
      viewport: { width, height },
    });
    for (const words of ['安全生产 128 天', '更换计量泵隔膜', '1234.56', '12:00'])
      await page.getByText(words).first().waitFor({ state: 'attached' });
    await page.locator('.tile-chart svg').waitFor();
    // A title gets its second line once it was measured.
    await expect.poll(async () => (await measure(page)).filter(({ isCut }) => isCut)).toEqual([]);
    const texts = await measure(page);
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter(({ size }) => size < 1 / 40)).toEqual([]);
    expect(texts.filter(({ isCut }) => isCut)).toEqual([]);
  });
});
