import { api, BASE_PATH, type WallBoard, type WallSignal, WallTile, watchSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole({ sharesClock: true });
const who = { auths: ['monitor_equipment', 'monitor_project'] } as const;
const now = Date.parse('2026-11-18T10:00:00+08:00');
const turnMs = 30_000;

const signal = (id: number, more: Partial<WallSignal> = {}): WallSignal => ({
  ...{ id, title: `变量 ${id}`, unit: 'MPa', decimals: 2, dataType: 'FLOAT', signalMaps: [], upperLimit: 9 },
  ...{ lowerLimit: 0, equipmentId: 1, equipName: '泵房', projectId: null, isStored: true },
  ...{ last: { code: '200', value: 1, time: now }, ...more },
});
const signals = [signal(1), signal(2), signal(3, { equipmentId: 7, projectId: 5 })];
const refs = signals.map(({ id, equipmentId }) => ({ signalId: id, equipmentId }));
const tile = (id: string, x: number, y: number, more: Partial<WallTile>): WallTile =>
  WallTile.parse({ ...{ id, x, y, w: 3, h: 3, signals: [], text: '' }, ...more });
const board = (id: number, tiles: WallTile[]): WallBoard => ({
  ...{ id, name: `看板 ${id}`, isOwn: true, loginname: '', sharing: 'none', revision: 1, roleIds: [], refused: [] },
  ...{ tiles, signals },
});
const boards = [
  board(4, [
    tile('a', 0, 0, { kind: 'figure', signals: refs.slice(0, 1) }),
    tile('b', 3, 0, { kind: 'trend', signals: refs, limits: true }),
    tile('c', 6, 0, { kind: 'gauge', signals: refs.slice(1, 2) }),
    tile('d', 9, 0, { kind: 'alarms' }),
    tile('e', 0, 3, { kind: 'devices' }),
    tile('f', 3, 3, { kind: 'clock', shifts: [0, 480] }),
    tile('g', 6, 3, { kind: 'text', text: '安全第一', notices: true }),
  ]),
  board(5, [
    tile('m', 0, 0, { kind: 'figure', signals: refs }),
    tile('n', 3, 0, { kind: 'energy', signals: refs.slice(2) }),
    tile('o', 6, 0, { kind: 'work' }),
  ]),
];
const series = (signalId: number, to: number) => ({
  ...{
    signalId,
    kind: 'raw' as const,
    codes: [],
    times: Array.from({ length: 60 }, (_, at) => to - (60 - at) * 60_000),
  },
  values: Array.from({ length: 60 }, (_, at) => Math.sin(at)),
});
const centre = {
  ...{ name: '', total: 3, online: 2, deviceAway: 1, gatewayAway: 0, unbound: 0, groups: [] },
  gateways: { total: 1, online: 1 },
};
const noAlarms = { levels: { critical: 0, high: 0, medium: 0, low: 0 }, unacknowledged: 0, suppressed: 0 };
const answers: Answers = {
  ...on(api.wall.query, () =>
    good({
      list: boards.map(({ id, name }) => ({
        ...{ id, name, isOwn: true, loginname: '', sharing: 'none' as const, tiles: 1, revision: 1 },
      })),
    }),
  ),
  ...on(api.wall.board, ({ id }) => good(boards.find((one) => one.id === id) as WallBoard)),
  ...on(api.history.curve, ({ signalIds, endTime }) => good({ list: signalIds.map((id) => series(id, endTime)) })),
  ...on(api.projectHistory.curve, ({ signalIds, endTime }) =>
    good({ list: signalIds.map((id) => series(id, endTime)) }),
  ),
  ...on(api.gm.centre, () => good(centre as never)),
  ...on(api.alarm.query, () => good({ total: 0, list: [], ...noAlarms })),
  ...on(api.wall.work, () => good({ open: 2, overdue: 0, dueToday: 1, list: [] })),
};

/** Counts what a page holds on to; before any of its own code runs. */
const countHeld = () => {
  const held = { timers: new Set<unknown>(), sockets: new Set<unknown>() };
  Object.assign(window, { held });
  for (const [set, clear] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const [begin, end] = [window[set].bind(window), window[clear].bind(window)];
    Object.assign(window, {
      [set]: (run: () => void, ms?: number) => {
        const id: unknown = begin(() => {
          if (set === 'setTimeout') held.timers.delete(id);
          run();
        }, ms);
        held.timers.add(id);
        return id;
      },
      [clear]: (id: number) => {
        held.timers.delete(id);
        end(id);
      },
    });
  }
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      held.sockets.add(this);
      this.addEventListener('close', () => held.sockets.delete(this));
    }
  };
};

const watching = async (page: Page) => {
  await page.clock.install({ time: now });
  await page.addInitScript(countHeld);
};
const path = '/monitor/eg/wall?boards=4,5&s=30&look=day';

async function measure(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const held = await page.evaluate(() => {
    const { timers, sockets } = (window as unknown as { held: Record<'timers' | 'sockets', Set<unknown>> }).held;
    return { timers: timers.size, sockets: sockets.size };
  });
  return { ...held, nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

/** Many turns in a row, each drawn. */
const turnByKeys = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  }
};

const shows = (page: Page, id: string) => page.locator(`[data-tile="${id}"]`).waitFor();

describe('a wall that stays on', () => {
  it('[OC17] holds on to nothing over hundreds of turns, updates and reconnects', { timeout: 240_000 }, async () => {
    const { page, tell, drop } = await play(path, { answers, who, watching });
    let value = 0;
    /** By its clock, with new values in between. */
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        value += 1;
        const sample = { code: '200', value, time: now + value };
        await tell(watchSocketPath, { values: { 1: { 1: sample, 2: sample } }, alarms: [] });
        await page.clock.fastForward(turnMs);
        await shows(page, turn % 2 === 0 ? 'm' : 'a');
      }
    };
    await shows(page, 'a');
    // The first seconds belong to whoever started it.
    await page.clock.fastForward(5000);
    await turns(6);
    await page.evaluate(turnByKeys, 30);
    const before = await measure(page);
    expect(before.sockets).toBeGreaterThan(0);
    await page.evaluate(turnByKeys, 180);
    for (let time = 0; time < 4; time += 1) {
      await drop(watchSocketPath);
      await page.getByRole('alert').waitFor();
      await page.clock.fastForward(11_000);
      await page.getByRole('alert').waitFor({ state: 'detached' });
    }
    await turns(6);
    // What the last turn asked for has its timers until it is answered.
    await expect.poll(async () => (await measure(page)).timers).toBeLessThanOrEqual(before.timers + 3);
    const after = await measure(page);
    expect(after.sockets).toBe(before.sockets);
    expect(after.nodes).toBeLessThan(before.nodes * 1.1 + 200);
    expect(after.listeners).toBeLessThan(before.listeners * 1.1 + 20);
    expect(after.heap).toBeLessThan(before.heap * 1.15);
  });

  it('[OC17] [OC5] says that the server is gone, and comes back with it', async () => {
    const { page, drop } = await play(path, { answers, who, watching });
    await shows(page, 'a');
    await page.clock.fastForward(5000);
    let isDown = true;
    await page.route(`**${BASE_PATH}/**`, (route) =>
      isDown ? route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }) : route.fallback(),
    );
    await drop(watchSocketPath);
    await page.getByRole('alert').getByText('连接已断开').waitFor();
    await expect.poll(() => page.locator('[data-tile="a"] [data-quality="stale"]').count()).toBe(1);
    // The next board was never loaded.
    await page.clock.fastForward(turnMs);
    await page.getByText('看板加载失败').waitFor();
    expect(await page.getByRole('alert').getByText('连接已断开').count()).toBe(1);
    isDown = false;
    await page.clock.fastForward(12_000);
    await shows(page, 'm');
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('[OC17] leads to the login when the session has ended, and says why', async () => {
    const { page, answer, drop } = await play(path, { answers, who, watching });
    await shows(page, 'a');
    const ended = () => refused('1010');
    answer({
      ...{ ...on(api.wall.board, ended), ...on(api.user.info, ended), ...on(api.liveToken.list, ended) },
      ...on(api.user.showVcode, () => good({ required: false, image: '' })),
      ...on(api.setup.state, () => good({ needed: false })),
    });
    await drop(watchSocketPath);
    await page.clock.fastForward(11_000);
    await page.waitForURL('**/login**');
    await expect.poll(() => page.locator('.tile').count()).toBe(0);
    await page.getByText('登录已过期').waitFor();
  });
});
