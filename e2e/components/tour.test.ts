import { api, type BuiltInRole, builtInRoles, type Guide, type UserInfo } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole, playedUser } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

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

const fresh: Guide = { tour: 'new', stop: 0, newsSeen: '' };

/** Every call of the stops' screens, also of those that are left at once: nothing is there to be shown but the screens. */
const screensOfStops: Answers = Object.fromEntries(
  [
    ...[api.gateway, api.hardware, api.equipment, api.equipmentGroup, api.region, api.template],
    ...[api.monitorList, api.alarm, api.userConfig],
  ]
    .flatMap((group) => Object.values(group))
    .map(({ path: asked }) => [asked, () => refused('1014')]),
);

async function open(role: BuiltInRole, progress = fresh) {
  const { kept, answers } = keptBy(progress);
  const { page } = await play(path, {
    answers: { ...screensOfStops, ...answers },
    who: { ...userOf(role), userId: playedUser.userId } as never,
  });
  return { page, kept };
}

const card = (page: Page) => page.locator('.tour-card');
const offer = (page: Page) => page.getByRole('region', { name: '导览' });

describe('the tour', () => {
  it('[TO2] [TO3] is offered once, goes to its stops and lights them, and goes on where it was left', async () => {
    const { page, kept } = await open('manager');
    await offer(page).getByRole('button', { name: '开始导览' }).click();
    await card(page).getByText('第 1 站，共 6 站').waitFor();
    expect(kept.at(-1)?.tour).toBe('offered');
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

    await page.goto(path);
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

  it('[TO3] is not offered again, and asks nothing', async () => {
    const { page, kept } = await open('viewer', { ...fresh, tour: 'offered', newsSeen: '9999-12-31' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await offer(page).count()).toBe(0);
    expect(kept).toHaveLength(1);
  });
});

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
