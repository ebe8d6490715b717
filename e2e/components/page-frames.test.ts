import { api } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';
import { pageAnswers, pageButton, pageSignal } from '../harness/playedPage.ts';
import { projectAnswers, projectId } from '../harness/playedProjectView.ts';
import { good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'monitor_write', 'monitor_project'] } as const;
const path = '/monitor/eg/detail/page/7/0';
const inside = '页面不能显示在自身内部';
const own = (equipPageId: number) => ({ type: 'own', equipPageId });
const toPage = (id: number, more: object = {}) => ({ action: 'page', page: own(id), ...more });
const toDialog = (id: number, more: object = {}) => toPage(id, { target: 'dialog', ...more });
const toFrame = (pageId: number, more: object = {}) => ({
  ...{ enable: true, action: 'iframe', iframe: { id: 'frame', type: 'page', pageId, ...more } },
});
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, rotate: 0 });

/** A page with its name, and buttons by their names. */
const named = (id: number, clicks: Readonly<Record<string, object>> = {}) => ({
  ...{ id, title: `第${id}页` },
  widgets: [
    { id: `text${id}`, widgetType: 'Usual.Text', position: at(300, 40, 300, 40), dataAddon: { text: `内容${id}` } },
    ...Object.entries(clicks).map(([name, click], index) => pageButton(name, index, click)),
  ],
});
const answersOf = (...pages: ReturnType<typeof named>[]) => pageAnswers({ pages });
const dialogOf = (page: Page, id: number) => page.getByRole('dialog', { name: `第${id}页` });
const frameOf = (page: Page) => page.frameLocator('[data-widget="frame"] iframe');

describe('a page in a dialog', () => {
  it('[PV20] is that page with its values, dragged by its title and closed by Escape', async () => {
    const value = { signalArray: [{ equipId: playedId, signalId: pageSignal.id, title: pageSignal.title }] };
    const shown = named(8);
    const text = { id: 'value', widgetType: 'Usual.DataText', position: at(40, 300, 200, 40), data: value };
    shown.widgets.push(text as never);
    const click = toDialog(8, { width: 420, height: 300, left: 300, top: 100 });
    const { page } = await play(path, { answers: answersOf(named(7, { open: click }), shown), who });
    await page.locator('[data-widget="open"]').click();
    const dialog = dialogOf(page, 8);
    await dialog.locator('[data-widget="value"]').getByText('4.20').waitFor();
    const box = async () => {
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await dialog.locator('.ant-modal-container').boundingBox()) ?? {};
      return [x, y, width, height].map(Math.round);
    };
    await expect.poll(box).toEqual([300, 100, 420, 300]);
    await dialog.getByText('第8页').hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
    const [left = 0, top = 0] = await box();
    expect([left < 300, top]).toEqual([true, 0]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('内容7').waitFor();
  });

  it('[PV20] has its own password', async () => {
    const answers = answersOf(named(7, { open: toDialog(8) }), named(8));
    const info = answers[api.pageOpening.info.path];
    let isOpen = false;
    const locked = {
      ...answers,
      [api.pageOpening.info.path]: (body: Record<string, unknown>) =>
        body.id === 8 && !isOpen ? refused('1542') : (info?.(body) ?? refused('1014')),
      ...on(api.pageOpening.validPassword, () => {
        isOpen = true;
        return good({});
      }),
    };
    const { page } = await play(path, { answers: locked, who });
    await page.locator('[data-widget="open"]').click();
    await page.getByRole('dialog').getByLabel('页面密码').fill('清水2026');
    await page.getByRole('dialog').getByLabel('页面密码').press('Enter');
    await dialogOf(page, 8).getByText('内容8').waitFor();
  });

  it('[PV22] is never the page itself or one behind it, and at most the third', async () => {
    const pages = [7, 8, 9, 10, 11].map((id) =>
      named(id, { [`next${id}`]: toDialog(id + 1), [`back${id}`]: toDialog(7), [`self${id}`]: toPage(7) }),
    );
    const { page } = await play(path, { answers: answersOf(...pages), who });
    const click = (name: string) => page.locator(`[data-widget="${name}"]`).click();
    const refusals = page.locator('.ant-message-notice, .ant-notification-notice');
    await click('back7');
    await refusals.getByText(inside).waitFor();
    for (const id of [7, 8, 9]) {
      await click(`next${id}`);
      await dialogOf(page, id + 1)
        .getByText(`内容${id + 1}`)
        .waitFor();
    }
    await click('next10');
    await refusals.getByText('页面嵌套过深，最多 3 层').waitFor();
    await click('self10');
    await expect.poll(() => refusals.getByText(inside).count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await dialogOf(page, 10).waitFor({ state: 'detached' });
    expect(await dialogOf(page, 9).count()).toBe(1);
  });

  it('[PV21] leads to other pages in its place', async () => {
    const pages = [named(7, { open: toDialog(8) }), named(8, { on: toPage(9) }), named(9)];
    const { page } = await play(path, { answers: answersOf(...pages), who });
    await page.locator('[data-widget="open"]').click();
    await page.locator('[data-widget="on"]').click();
    await dialogOf(page, 9).getByText('内容9').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('[PV20] is a window beside the page if the page does not have to wait', async () => {
    const clicks = {
      open: { action: 'window', pageId: 8, left: 700, top: 400, width: 300, height: 240 },
      more: toPage(9),
    };
    const { page } = await play(path, { answers: answersOf(named(7, clicks), named(8), named(9)), who });
    await page.locator('[data-widget="open"]').click();
    const dialog = dialogOf(page, 8);
    await dialog.getByText('内容8').waitFor();
    await expect.poll(() => dialog.getAttribute('aria-modal')).toBe('false');
    await page.locator('[data-widget="more"]').click();
    await page.getByText('内容9').waitFor();
  });
});

describe('a frame', () => {
  const items = [
    { label: '概况', clickEvent: toFrame(8), defaultAct: true },
    {
      label: '水池',
      children: [
        { label: '一号池', clickEvent: toFrame(9) },
        { label: '二号池', clickEvent: toFrame(7) },
      ],
    },
  ];
  const main = {
    ...named(7),
    widgets: [
      { id: 'nav', widgetType: 'Navigate.Nav', position: at(0, 0, 400, 40), dataAddon: { items } },
      { id: 'menu', widgetType: 'Navigate.Menu', position: at(0, 60, 160, 300), dataAddon: { items } },
      { id: 'frame', widgetType: 'Navigate.Iframe', position: at(200, 60, 500, 300) },
    ] as never,
  };
  const current = (page: Page, id: string) =>
    page.locator(`[data-widget="${id}"] [aria-current]`).evaluateAll((all) => all.map((one) => one.textContent));

  it('[WK21] shows what the default item says, then what is chosen by mouse or keys', async () => {
    const { page } = await play(path, { answers: answersOf(main, named(8), named(9)), who });
    await frameOf(page).getByText('内容8').waitFor();
    expect([await current(page, 'nav'), await current(page, 'menu')]).toEqual([['概况'], ['概况']]);
    expect(
      await frameOf(page)
        .locator('html')
        .evaluate(() => window.name),
    ).toBe('navigation');
    await page.locator('[data-widget="menu"]').getByText('一号池').click();
    await frameOf(page).getByText('内容9').waitFor();
    expect([await current(page, 'nav'), await current(page, 'menu')]).toEqual([['一号池'], ['一号池']]);
    await page.locator('[data-widget="nav"] [data-item="0"]').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'Escape', 'ArrowLeft', 'Enter'])
      await page.keyboard.press(key);
    await frameOf(page).getByText('内容8').waitFor();
    expect(await page.locator('[data-widget="nav"] [data-below]').isVisible()).toBe(false);
  });

  it('[PV22] never shows the page that it is on, not from inside either', async () => {
    const back = named(8, { back: toPage(7), on: toPage(9) });
    const { page } = await play(path, { answers: answersOf(main, back, named(9)), who });
    await frameOf(page).locator('[data-widget="back"]').click();
    await frameOf(page).getByText(inside).waitFor();
    await frameOf(page).locator('[data-widget="on"]').click();
    await frameOf(page).getByText('内容9').waitFor();
    await page.locator('[data-widget="menu"]').getByText('二号池').click();
    await page.locator('[data-widget="frame"]').getByText(inside).waitFor();
  });

  it('[PV21] is on a page that is opened first; a reload shows the same', async () => {
    const go = { go: { ...toFrame(9, { mainPageId: 7 }) }, lost: { ...toFrame(9, { id: 'other' }) } };
    const { page } = await play('/monitor/eg/detail/page/8/0', {
      answers: answersOf(main, named(8, go), named(9)),
      who,
    });
    await page.locator('[data-widget="lost"]').click();
    await page.getByText('页面上没有指定的嵌入页控件').waitFor();
    await page.locator('[data-widget="go"]').click();
    await frameOf(page).getByText('内容9').waitFor();
    expect(await current(page, 'nav')).toEqual(['一号池']);
    await again(page);
    await frameOf(page).getByText('内容9').waitFor();
  });

  it('[PV23] shows the websites that the platform allows, in a sandbox, and no others', async () => {
    const frame = (id: string, x: number, link: string) => ({
      ...{ id, widgetType: 'Navigate.Iframe', position: at(x, 0, 400, 200), dataAddon: { type: 'link', link } },
    });
    const allowed = 'https://allowed.example/board';
    const widgets = [frame('other', 0, 'https://example.com/'), frame('frame', 420, allowed)] as never;
    const answers = {
      ...answersOf({ ...named(7), widgets }),
      ...on(api.origin.allowed, () => good({ frame: ['https://allowed.example'], media: [], image: [], ancestor: [] })),
    };
    const { page } = await play(path, {
      ...{ answers, who },
      watching: (opened) =>
        opened.route('https://allowed.example/**', (route) =>
          route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>看板</p>' }),
        ),
    });
    await frameOf(page).getByText('看板').waitFor();
    expect(await page.locator('[data-widget="frame"] iframe').getAttribute('sandbox')).toContain('allow-scripts');
    await page.locator('[data-widget="other"]').getByText('平台未允许在页面中显示该网站').waitFor();
    expect(await page.locator('iframe').count()).toBe(1);
  });
});

describe('a page of a project', () => {
  it('[PV24] opens pages of the project and of a device, each in its own viewer', async () => {
    const device = { page: { type: 'equip', equipId: playedId, equipPageId: 9, equipTitle: '清水池' }, action: 'page' };
    const home = named(7, { mine: toDialog(8), theirs: { ...device, target: 'dialog' }, go: device });
    const answers = { ...answersOf(named(9)), ...projectAnswers({ pages: [home, named(8)] }) };
    const { page } = await play(`/monitor/project/${projectId}/page/7`, { answers, who });
    await page.locator('[data-widget="mine"]').click();
    await dialogOf(page, 8).getByText('内容8').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-widget="theirs"]').click();
    await dialogOf(page, 9).getByText('内容9').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-widget="go"]').click();
    await page.waitForURL('**/monitor/eg/detail/page/9/0');
  });
});
