import { api, type EmbedLink, equipmentSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { pageAnswers, pageButton, pageSignal } from '../harness/playedPage.ts';
import { playedProject, projectManager } from '../harness/playedProject.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const address = '/embed/abc#secret';
const opened = { session: 's', ticket: 't', pageId: 7, projectId: null, auths: ['monitor_equipment'] };
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, rotate: 0 });
const value = {
  ...{ id: 'value', widgetType: 'Usual.DataText', position: at(300, 40, 200, 60) },
  data: { signalArray: [{ equipId: playedId, signalId: pageSignal.id, title: pageSignal.title }] },
};
const shown = (...widgets: object[]) =>
  pageAnswers({ pages: [{ id: 7, title: '水厂', widgets: [value, ...widgets] }] });

/** Nobody is logged in: whoever asks for more than the page is refused. */
const link = (answers: Answers = shown()): Answers => ({
  ...on(api.user.info, () => refused('1035')),
  ...on(api.embed.open, () => good(opened)),
  ...answers,
});
const text = (page: Page) => page.locator('[data-widget="value"]');
const reading = (number: number) => ({
  signalVal: { [pageSignal.id]: { code: '200', value: number, time: Date.now() } },
});

describe('an embedded page', () => {
  it('[EV2] shows its values without anything of the console, and says who it is in every call', async () => {
    const heads: (string | undefined)[] = [];
    const { page, tell } = await play(address, {
      answers: link(),
      before: async (visited) => {
        visited.on('request', (request) => {
          if (request.url().includes('/lfscada/') && !request.url().includes('embed/open'))
            heads.push(request.headers()['x-lookfar-embed']);
        });
      },
    });
    await text(page).getByText('4.20').waitFor();
    await tell(equipmentSocketPath, reading(7.5));
    await text(page).getByText('7.50').waitFor();
    expect(await page.title()).toContain('水厂');
    expect(await page.locator('header, nav, [role=menu]').count()).toBe(0);
    expect(new Set(heads)).toEqual(new Set(['s']));
    expect(page.url()).toContain(address);
  });

  it('[MO19] asks for its values where sockets are refused', async () => {
    let asked = 0;
    const signals = on(api.monitor.signals, () => {
      asked += 1;
      const last = { code: '200', value: asked, time: Date.now() };
      return good({ list: [{ ...pageSignal, last }], alarmNum: 0 });
    });
    const { page } = await play(address, { answers: link({ ...shown(), ...signals }), before: withoutSockets });
    await expect.poll(() => text(page).textContent()).toContain('2');
    await expect.poll(() => text(page).textContent(), { timeout: 15_000 }).toContain('3');
    expect(await page.locator('.monitor-banner, .line-banner').count()).toBe(0);
  });

  it('[PV80] leads nowhere else', async () => {
    const clicks = {
      page: { action: 'page', page: { type: 'own', equipPageId: 8 } },
      blank: { action: 'page', target: '_blank', page: { type: 'own', equipPageId: 8 } },
      dialog: { action: 'page', target: 'dialog', page: { type: 'own', equipPageId: 8 } },
      path: { action: 'link', link: '/monitor/eg/list' },
    };
    const buttons = Object.entries(clicks).map(([name, click], index) => pageButton(name, index, click));
    const { page } = await play(address, { answers: link(shown(...buttons)) });
    const open = page.context().pages().length;
    for (const name of Object.keys(clicks)) {
      await page.locator(`[data-widget="${name}"]`).click();
      const note = page.getByText('嵌入的页面不能打开其他页面');
      await note.waitFor();
      expect([page.url().endsWith(address), page.context().pages().length], name).toEqual([true, open]);
      await page.locator('.ant-notification-notice-close').click();
      await note.waitFor({ state: 'detached' });
    }
  });

  it('[EV3] is taken away when its link no longer works, and never becomes the login', async () => {
    const { page, answer, drop } = await play(address, { answers: link() });
    await text(page).getByText('4.20').waitFor();
    answer({ ...on(api.embed.open, () => refused('1036')), ...on(api.liveToken.monitor, () => refused('1006')) });
    await drop(equipmentSocketPath);
    await page.getByRole('alert').getByText('此链接已停止使用').waitFor();
    expect(await text(page).count()).toBe(0);
    expect(page.url()).toContain(address);
  });

  it.each([
    { path: '/embed/abc', code: '1036', words: ['此链接无效或已失效', 'This link does not work'] },
    { path: '/embed/..%2f..%2flogin#x', code: '1036', words: ['此链接无效或已失效', 'This link does not work'] },
    { path: `/embed/${'嵌'.repeat(80)}#x`, code: '200', words: ['此链接无效或已失效', 'This link does not work'] },
    { path: address, code: '1036', words: ['此链接无效或已失效', 'This link does not work'] },
    { path: address, code: '429', words: ['打开次数过多，请稍候', 'Opened too often'] },
    { path: address, code: '503', words: ['无法连接服务器', 'Cannot reach the server'] },
  ])('[EV4] $path with $code: says so in both languages', async ({ path, code, words: [cn = '', en = ''] }) => {
    const answers = { ...link({}), ...on(api.embed.open, () => (code === '200' ? good(opened) : refused(code))) };
    const { page } = await play(path, { answers });
    await page.getByText(cn).waitFor();
    await page.goto(path.replace(/#|$/, (sign) => `?lang=en${sign}`));
    await page.getByText(en).waitFor();
  });

  it('[EV4] appears by itself once the server is back', async () => {
    const { page, answer } = await play(address, {
      answers: { ...link(), ...on(api.embed.open, () => refused('429')) },
    });
    await page.getByText('页面稍后会自动显示').waitFor();
    answer(on(api.embed.open, () => good(opened)));
    await text(page).getByText('4.20').waitFor();
  });
});

/** As behind a proxy that knows nothing of them. */
async function withoutSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Refused {
      static readonly OPEN = 1;
      static readonly CONNECTING = 0;
      readyState = 3;
      onclose: (() => void) | undefined;
      constructor() {
        setTimeout(() => this.onclose?.());
      }
      addEventListener() {}
      send() {}
      close() {}
    }
    Object.assign(window, { WebSocket: Refused });
  });
}

const one: EmbedLink = {
  ...{ id: 1, pageId: 1, title: '厂区门户', write: false, history: true, origins: ['https://portal.example.com'] },
  ...{
    expires: '2027-01-01 00:00:00',
    isOver: false,
    loginname: 'li',
    gmtCreate: '2026-11-01 08:00:00',
    lastUsed: null,
  },
};
const lines: EmbedLink[] = [
  one,
  {
    ...{ ...one, id: 2, title: '大厅屏幕', write: true, origins: [], expires: null },
    lastUsed: '2026-11-17 09:30:00',
  },
  { ...one, id: 3, title: '展会', isOver: true, expires: '2026-02-01 00:00:00', history: false },
];

describe('the links of a page', () => {
  const allowed = ['https://portal.example.com', 'https://*.wall.example.com'];
  const answers = (more: Answers = {}) =>
    playedProject({ ...on(api.embed.query, () => good({ list: lines, allowed })), ...more });
  const open = async (page: Page, name: string) => {
    await page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
    return page.getByRole('dialog');
  };

  it.each(looks)('[EV1] are listed with what they give: $language $theme $size', async (look) => {
    const { page } = await play('/manage/eg/project/edit/1?tab=page', { who: projectManager, answers: answers() });
    await setLook(page, look);
    const dialog = await open(page, look.language === 'cn' ? '嵌入' : 'Embed');
    await dialog.getByText('大厅屏幕').waitFor();
    await looked(page, 'embed-links', look);
  });

  it('[EV1] a new one is shown once, with the code for a frame', async () => {
    const sent: object[] = [];
    const { page } = await play('/manage/eg/project/edit/1?tab=page', {
      who: projectManager,
      answers: answers(
        on(api.embed.add, (body) => {
          sent.push(body);
          return good({ id: 9, code: 'code', secret: 'secret' });
        }),
      ),
    });
    const dialog = await open(page, '嵌入');
    await dialog.getByRole('button', { name: '新建嵌入链接' }).click();
    await page.getByLabel('用途').fill('门户');
    await looked(page, 'embed-add', looks[0] as (typeof looks)[number]);
    await page
      .getByRole('button', { name: /确\s*定|保存/ })
      .last()
      .click();
    const frame = page.getByLabel('嵌入代码');
    await frame.waitFor();
    await looked(page, 'embed-made', looks[0] as (typeof looks)[number]);
    expect(await frame.inputValue()).toMatch(/^<iframe src="http:\/\/127\.0\.0\.1:\d+\/embed\/code#secret" title="/);
    expect(sent).toMatchObject([{ title: '门户', write: false, history: true, origins: [], gmtExpire: null }]);
  });

  it('[EV1] one is revoked after a question', async () => {
    const sent: object[] = [];
    const { page } = await play('/manage/eg/project/edit/1?tab=page', {
      who: projectManager,
      answers: answers(
        on(api.embed.delete, (body) => {
          sent.push(body);
          return good({});
        }),
      ),
    });
    const dialog = await open(page, '嵌入');
    await dialog.getByRole('listitem').filter({ hasText: '大厅屏幕' }).getByRole('button', { name: '撤销' }).click();
    await page.getByText('使用该链接的网站将立即无法显示此页面').waitFor();
    await page.getByRole('dialog').last().getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => sent).toEqual([{ id: 2 }]);
  });
});
