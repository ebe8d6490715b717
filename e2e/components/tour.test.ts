import { api, type BuiltInRole, builtInRoles, type Guide, noProgress, type UserInfo } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole, playedUser } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();

/** Where a played tour begins: a screen that needs little, which every role may open. */
const path = '/account/config';

const userOf = (role: BuiltInRole): Partial<UserInfo> => ({
  roleType: builtInRoles[role].roleType,
  auths: [...builtInRoles[role].rights],
});

/** The progress as the server keeps it. */
function keptBy(progress: Guide): { kept: Guide[]; answers: Answers } {
  const kept: Guide[] = [progress];
  const answers = {
    ...on(api.guide.state, () => good(kept.at(-1) as Guide)),
    ...on(api.guide.keep, (next) => {
      kept.push(next as Guide);
      return good(null as never);
    }),
  };
  return { kept, answers };
}

/** Every call of the stops' screens, also of those that are left at once: nothing is there to be shown but the screens. */
const screensOfStops: Answers = Object.fromEntries(
  [
    ...[api.gateway, api.hardware, api.equipment, api.equipmentGroup, api.region, api.template],
    ...[api.monitorList, api.alarm, api.userConfig],
  ]
    .flatMap((group) => Object.values(group))
    .map(({ path: asked }) => [asked, () => refused('1014')]),
);

async function open(role: BuiltInRole, { progress = noProgress, isDemo = false } = {}) {
  const { kept, answers } = keptBy(progress);
  const { page } = await play(path, {
    answers: { ...screensOfStops, ...answers },
    who: { ...userOf(role), userId: playedUser.userId, isDemo } as never,
  });
  return { page, kept };
}

const card = (page: Page) => page.locator('.tour-card');
const offer = (page: Page) => page.getByRole('region', { name: '导览' });

describe('the tour', () => {
  it('[TO2] [TO3] is offered, goes to its stops and lights them, and goes on where it was left', async () => {
    const { page, kept } = await open('manager');
    await offer(page).getByRole('button', { name: '开始导览' }).click();
    await card(page).getByText('第 1 站，共 6 站').waitFor();
    await expect.poll(() => kept.at(-1)).toMatchObject({ tour: 'left', stop: 0 });
    await card(page).getByRole('button', { name: '下一站' }).click();
    await page.waitForURL(/\/manage\/eg\/gateway/);
    await card(page).getByText('第 2 站，共 6 站').waitFor();
    await page.locator('.tour-light').waitFor();
    expect(await isLit(page)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\/manage\/eg\/equipment\/list/);
    await page.locator('.tour-light').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/\/manage\/eg\/gateway/);
    await card(page).getByText('第 2 站，共 6 站').waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    expect(kept.at(-1)).toMatchObject({ tour: 'left', stop: 1 });

    await again(page, path);
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '导览：第 2 站，共 6 站' }).waitFor();
    expect(await offer(page).count()).toBe(0);
    await page.getByRole('menuitem', { name: '导览：第 2 站，共 6 站' }).click();
    await card(page).getByText('第 2 站，共 6 站').waitFor();
    await page.waitForURL(/\/manage\/eg\/gateway/);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await page.keyboard.press('F1');
    await page
      .getByRole('dialog', { name: '帮助' })
      .getByRole('button', { name: /第 2 站/ })
      .click();
    await card(page).getByText('第 2 站，共 6 站').waitFor();
  });

  it.each(['declined', 'left', 'done'] as const)('[TO3] is not offered again to whoever has %s it', async (tour) => {
    const { page, kept } = await open('viewer', { progress: { ...noProgress, tour, newsSeen: '9999-12-31' } });
    await rested(page);
    expect(await offer(page).count()).toBe(0);
    expect(kept).toHaveLength(1);
  });

  it('[TO3] is offered until it is answered, also after a reload, and not after that', async () => {
    const { page, kept } = await open('viewer');
    await offer(page).waitFor();
    await expect.poll(() => kept.at(-1)?.newsSeen).not.toBe('');
    expect(kept.at(-1)?.tour).toBe('new');
    await again(page);
    await offer(page).getByRole('button', { name: '以后再说' }).click();
    await offer(page).waitFor({ state: 'detached' });
    await expect.poll(() => kept.at(-1)?.tour).toBe('declined');
    await again(page);
    await rested(page);
    expect(await offer(page).count()).toBe(0);
  });

  it('[TO4] with an account of a demo the answer is of the browser', async () => {
    const { page, kept } = await open('manager', { isDemo: true, progress: { ...noProgress, tour: 'done' } });
    await offer(page).getByRole('button', { name: '开始导览' }).click();
    await card(page).getByText('第 1 站，共 6 站').waitFor();
    await page.keyboard.press('ArrowRight');
    await card(page).getByText('第 2 站，共 6 站').waitFor();
    await again(page, path);
    await rested(page);
    expect(await offer(page).count()).toBe(0);
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '导览：第 2 站，共 6 站' }).waitFor();
    expect(kept).toHaveLength(1);
    await page.evaluate(() => localStorage.clear());
    await again(page);
    await offer(page).waitFor();
  });
});

/** The screen has what it asked for, so that an offer would be there. */
async function rested(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** What is lit is what the stop is about. */
const isLit = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const light = document.querySelector('.tour-light')?.getBoundingClientRect();
    const shown = ['.list-table', '.list-cards', '.list-body', '#content'].flatMap((name) => [
      ...document.querySelectorAll(name),
    ]);
    return shown.some((one) => {
      const { left, top } = one.getBoundingClientRect();
      return light !== undefined && Math.abs(light.left + 4 - left) < 2 && Math.abs(light.top + 4 - top) < 2;
    });
  });
