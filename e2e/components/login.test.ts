import { api, errorText, type LoginStep } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole, playedUser } from '../harness/playedConsole.ts';
import { type Answers, good, on, type Reply, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const home = '/monitor/eg/list';
const text = (code: string) => errorText(code, 'cn');

/** A server where nobody is logged in. The user sees no data, so that the screen after the login asks for none. */
const entered: LoginStep = { userId: 1, next: 'enter', token: '' };

function entrance(login: () => Reply<LoginStep> = () => good(entered)) {
  const sent: unknown[] = [];
  let isIn = false;
  let pictures = 0;
  const answers: Answers = {
    ...on(api.setup.state, () => good({ needed: false })),
    ...on(api.user.showVcode, () => {
      pictures += 1;
      return good({ required: true, image: `data:image/png;n=${pictures};base64,${dot}` });
    }),
    ...on(api.user.login, (body) => {
      sent.push(body);
      const reply = login();
      isIn = reply.code === '200';
      return reply;
    }),
    ...on(api.user.info, () => (isIn ? good({ ...playedUser, auths: [] }) : refused('1010'))),
  };
  return { sent, answers };
}

/** A PNG of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

const picture = (page: Page) => page.locator('img[src^="data:image/png"]');

async function fill(page: Page, loginname: string): Promise<void> {
  await picture(page).waitFor();
  await page.locator('#loginname').fill(loginname);
  await page.locator('#password').fill('Right-2026');
  await page.locator('#vcode').fill('1234');
  await page.locator('button[type=submit]').click();
}

describe('the login page', () => {
  it('shows why a login was refused, and a new captcha each time', async () => {
    let code = '1004';
    const { sent, answers } = entrance(() => refused(code));
    const { page } = await play('/login.jsp', { answers });
    await picture(page).waitFor();
    for (const refusal of ['1004', '1003']) {
      code = refusal;
      const before = await picture(page).getAttribute('src');
      await fill(page, 'manager');
      await page.getByText(text(code)).waitFor();
      await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before);
      expect(await page.locator('#vcode').inputValue()).toBe('');
    }
    expect(sent).toEqual(Array(2).fill({ loginname: 'manager', password: 'Right-2026', vcode: '1234' }));
    await page.locator('#loginname').fill('');
    await page.locator('button[type=submit]').click();
    await page.getByText(text('1001')).waitFor();
    expect(sent).toHaveLength(2);
  });

  it.each([1440, 390])('leaves the form in place when the rest of the page arrives, %i px wide', async (width) => {
    const { answers } = entrance();
    let arrive = () => {};
    const asked = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const accounts = Array.from({ length: 6 }, (_, n) => ({
      loginname: `a${n}`,
      roleName: '操作员',
      orgName: '青山水厂',
    }));
    Object.assign(
      answers,
      on(api.about.info, async () => {
        await asked;
        const demo = { password: 'Right-2026', accounts };
        return good({ version: '0.1.0', state: 'well', plant: '青山水厂', demo, health: null });
      }),
    );
    const { page } = await play('/login', { answers });
    await page.setViewportSize({ width, height: 900 });
    await picture(page).waitFor();
    const place = () => page.locator('button[type=submit]').boundingBox();
    const before = await place();
    arrive();
    await page.getByRole('region', { name: '点击即可体验' }).waitFor();
    await page.getByText('青山水厂 · 演示系统').waitFor();
    expect(await place()).toEqual(before);
  });

  it('brings a visitor back to the page that asked for the login', async () => {
    const { page } = await play('/monitor/eg/detail/list/1/0', { answers: entrance().answers });
    await page.waitForURL('**/login**');
    await fill(page, 'viewer');
    await page.waitForURL('**/monitor/eg/detail/list/1/0');
  });

  it('never leaves the console through the address that asked for the login', async () => {
    for (const to of ['https://example.org/', '//example.org/', '/\\example.org']) {
      const { page } = await play(`/login?to=${encodeURIComponent(to)}`, { answers: entrance().answers });
      const { origin } = new URL(page.url());
      await fill(page, 'viewer');
      await page.waitForURL(`**${home}`);
      expect(new URL(page.url()).origin).toBe(origin);
    }
  });

  it('[LS10] sends the token of the address that the start of the server prints, and none otherwise', async () => {
    const sentFrom = async (path: string) => {
      const { answers, sent } = entrance();
      const { page } = await play(path, { answers });
      await fill(page, 'admin');
      await page.waitForURL(`**${home}`);
      return sent[0];
    };
    expect(await sentFrom('/login?start=abcd-efgh-jkmn-pqrs')).toMatchObject({ startToken: 'abcd-efgh-jkmn-pqrs' });
    expect(await sentFrom('/login')).not.toHaveProperty('startToken');
  });

  it('switches language and theme immediately and keeps both', async () => {
    const { page } = await play('/login', { answers: entrance().answers });
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await again(page);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await background()).toBe(dark);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('creates the administrator of a new installation, and takes their name to the login', async () => {
    const { answers } = entrance();
    const created: unknown[] = [];
    Object.assign(
      answers,
      on(api.setup.state, () => good({ needed: created.length === 0 })),
      on(api.setup.create, (body) => {
        created.push(body);
        return good({});
      }),
    );
    const { page } = await play('/login?setup=abcd-efgh', { answers });
    await page.getByRole('heading', { name: '创建管理员' }).waitFor();
    await page.locator('#orgName').fill('青山水厂');
    await page.locator('#loginname').fill('chief');
    for (const [password, again] of [
      ['short', 'short'],
      ['Chief-2026', 'Chief-2027'],
    ] as const) {
      await page.locator('#password').fill(password);
      await page.locator('#passwordAgain').fill(again);
      await page.locator('button[type=submit]').click();
      await page.locator('.ant-form-item-explain-error').first().waitFor();
    }
    expect(created).toEqual([]);
    await page.locator('#passwordAgain').fill('Chief-2026');
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(created).toEqual([{ orgName: '青山水厂', loginname: 'chief', password: 'Chief-2026', token: 'abcd-efgh' }]);
    expect(await page.locator('#loginname').inputValue()).toBe('chief');
  });
});

describe('a session', () => {
  it('that ends elsewhere leads to the login page, which says so', async () => {
    const { answers } = entrance();
    let isIn = true;
    Object.assign(
      answers,
      on(api.user.info, () => (isIn ? good(playedUser) : refused('1006'))),
      on(api.hardware.query, () => (isIn ? good({ total: 0, list: [] }) : refused('1006'))),
    );
    const { page } = await play('/manage/system/hardware', { answers });
    await page.locator('.list-body .state-panel').waitFor();
    isIn = false;
    await page.getByRole('button', { name: '刷新' }).click();
    await page.waitForURL('**/login**');
    await page.getByText(text('1006')).first().waitFor();
  });

  it('shows 404 with the hint about permissions for an unknown path', async () => {
    const { page } = await play('/no/such/page', { answers: {}, who: { auths: [] } });
    await page.waitForURL('**/404');
    await page.getByText('权限').first().waitFor();
  });
});
