import { api, calls, equipmentSocketPath, type Permission, permissions } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screens, wallScreens, windowScreens } from '../../apps/console/src/app/screens.ts';
import { passTime } from '../harness/passTime.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedId, playedSignal } from '../harness/playedDevice.ts';
import { playedLine } from '../harness/playedLine.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { pageAnswers } from '../harness/playedPage.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole({ sharesClock: true });
const who = { auths: Object.keys(permissions) as Permission[], roleType: 'admin', isDemo: true } as const;
/** What is asked for does not matter here: every screen says that there is nothing. */
const others = calls.filter(({ path }) => path !== api.user.info.path);
const nothing: Answers = Object.fromEntries(others.map(({ path }) => [path, () => refused('1014')]));
const tokens: Answers = {
  ...on(api.liveToken.monitor, () => good('token')),
  ...on(api.liveToken.message, () => good('token')),
  ...on(api.liveToken.list, () => good('token')),
  ...on(api.style.load, () => good({ title: '远望', faviconIco: '', orgName: '' })),
  '/healthz': () => good(null),
};
const lost = /断开|Lost the live/;

afterEach(() => playedLine.restore());

/** The browser complains about what is never answered. */
const shared = { mayComplain: /./, watching: (page: Page) => page.clock.install() };

const message = (page: Page) => page.getByRole('alert').filter({ hasText: lost });

async function goesAndComesBack(page: Page): Promise<void> {
  playedLine.silence();
  await passTime(page, 12_500);
  await message(page).waitFor();
  playedLine.restore();
  await passTime(page, 5000);
  await message(page).waitFor({ state: 'detached' });
}

/** One of each kind: by its title where something live is shown or a window is filled, and the first of each other area. */
const kindOf = (screen: (typeof screens)[number]) => {
  const isOwn = /^\/(?:monitor|map|message)/.test(screen.path) || windowScreens.includes(screen);
  return isOwn ? screen.title.cn : screen.path.split('/')[1];
};
const kinds = [...screens, ...windowScreens, ...wallScreens].filter(
  (screen, index, all) => all.findIndex((other) => kindOf(other) === kindOf(screen)) === index,
);
const addressOf = (path: string) => path.replaceAll(/:\w+/g, '1');

describe('silence', () => {
  it('[SH15] [LNK4] is told on every kind of screen within 15 s, and over 5 s after it has ended', async () => {
    const [first, ...others] = kinds.map(({ path }) => addressOf(path));
    const { page } = await play(first ?? '/', { answers: { ...nothing, ...tokens }, who, ...shared });
    for (const path of [first ?? '/', ...others]) {
      if (path !== first) await again(page, path);
      await page.locator('main, [class*=stage], .state-panel, .designer').first().waitFor();
      await goesAndComesBack(page);
    }
    expect(kinds.length).toBeGreaterThan(20);
  }, 240_000);

  it('[LC9] [LNK6] makes a device look as after a lost connection, and live again', async () => {
    const signal = playedSignal({ id: 1, title: '液位' });
    const { page, tell } = await play(`/monitor/eg/detail/list/${playedId}/0`, {
      answers: { ...deviceAnswers([signal]), ...tokens },
      who: { auths: ['monitor_equipment'] },
      ...shared,
    });
    const value = (time: number) => ({ signalVal: { 1: { code: '200', value: 5, time } } });
    await tell(equipmentSocketPath, value(Date.now()));
    await page.locator('.signal-value-good').waitFor();
    await page.getByText('实时 · 每 1 秒').waitFor();
    playedLine.silence();
    await passTime(page, 12_500);
    await page.locator('.signal-value-stale').waitFor();
    expect(await page.getByText('实时 · 每 1 秒').count()).toBe(0);
    expect(await page.getByText('网关在线').count()).toBe(0);
    expect(await message(page).count()).toBe(1);
    playedLine.restore();
    await passTime(page, 5000);
    await page.locator('.signal-value-good').waitFor();
    await page.getByText('实时 · 每 1 秒').waitFor();
    expect(await message(page).count()).toBe(0);
    for (const look of looks) {
      await setLook(page, look);
      await page.locator('.detail-page .signal-value').first().waitFor();
      playedLine.silence();
      await passTime(page, 12_500);
      await page.locator('.line-banner').waitFor();
      await looked(page, 'line', look);
      playedLine.restore();
      await passTime(page, 5000);
      await page.locator('.line-banner').waitFor({ state: 'detached' });
    }
  });

  it('[PV90] stops the clocks of a page', async () => {
    const clock = {
      ...{ id: 'c', widgetType: 'Usual.Timer', widgetName: 'clock' },
      position: { x: 40, y: 40, width: 300, height: 40, rotate: 0 },
    };
    const { page } = await play(`/monitor/eg/detail/page/7/0`, {
      answers: { ...pageAnswers({ pages: [{ id: 7, title: '总览', widgets: [clock] }] }), ...tokens },
      who: { auths: ['monitor_equipment'] },
      ...shared,
    });
    const shown = page.locator('[data-widget="c"]');
    const reads = async () => (await shown.textContent())?.trim() ?? '';
    await expect.poll(reads).toMatch(/\d\d:\d\d/);
    const before = await reads();
    await passTime(page, 2000);
    await expect.poll(reads).not.toBe(before);
    playedLine.silence();
    await passTime(page, 12_500);
    await message(page).waitFor();
    await passTime(page, 1000);
    const held = await reads();
    await passTime(page, 3000);
    expect(await reads()).toBe(held);
    playedLine.restore();
    await passTime(page, 5000);
    await expect.poll(reads).not.toBe(held);
  });

  it('[SH15] is told by a single page too, without the console around it', async () => {
    const { page } = await play('/monitor/frame/page/7', {
      answers: { ...pageAnswers({ pages: [{ id: 7, title: '总览', widgets: [] }] }), ...tokens },
      who: { auths: ['monitor_equipment'] },
      ...shared,
    });
    await page.locator('.stage').first().waitFor();
    await passTime(page, 1000);
    await goesAndComesBack(page);
  });

  it('[LNK3] is noticed within 2 s by a window that comes back', async () => {
    const { page } = await play('/manage/system/hardware', {
      answers: { ...nothing, ...tokens },
      who,
      ...shared,
    });
    await page.locator('main').waitFor();
    await passTime(page, 1000);
    playedLine.silence();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await passTime(page, 2000);
    await message(page).waitFor();
  });
});
