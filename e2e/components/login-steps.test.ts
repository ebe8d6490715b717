import { api, errorText, type LoginStep, type LoginStepName, lockMessage, lockServiceOrigin } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole, playedUser } from '../harness/playedConsole.ts';
import { type Answers, good, on, type Reply, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const home = '/monitor/eg/list';
const text = (code: string) => errorText(code, 'cn');
const entered: LoginStep = { userId: 1, next: 'enter', token: '' };
const step = (next: LoginStepName): LoginStep => ({ userId: 0, next, token: `token-${next}` });
const secret = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' };

/** A server whose login leads to a step. */
function entrance(next: LoginStepName) {
  const state = { isIn: false };
  /** The session begins with the reply that says so. */
  const enter = <Data extends LoginStep>(reply: Reply<Data>): Reply<Data> => {
    if (reply.code === '200' && reply.data.next === 'enter') state.isIn = true;
    return reply;
  };
  const answers: Answers = {
    ...on(api.setup.state, () => good({ needed: false })),
    ...on(api.user.showVcode, () => good({ required: false, image: '' })),
    ...on(api.user.login, () => good(step(next))),
    ...on(api.user.info, () => (state.isIn ? good({ ...playedUser, auths: [] }) : refused('1010'))),
  };
  return { answers, enter };
}

async function logIn(page: Page): Promise<void> {
  await page.locator('#loginname').fill('manager');
  await page.locator('#password').fill('Right-2026');
  await page.locator('button[type=submit]').click();
}
const submit = (page: Page) => page.locator('button[type=submit]').click();
const problem = (page: Page) => page.locator('.ant-form-item-explain-error');

describe('the steps of a login', () => {
  it('[LS9] the second factor: wrong codes at their field, then in; recovery codes as well', async () => {
    const { answers, enter } = entrance('totp');
    const sent: unknown[] = [];
    const replies: Reply<LoginStep>[] = [refused('1593'), good(entered)];
    Object.assign(
      answers,
      on(api.loginStep.totp, (body) => {
        sent.push(body);
        return enter(replies.shift() ?? refused('500'));
      }),
    );
    const { page } = await play('/login', { answers });
    await logIn(page);
    await page.getByRole('heading', { name: '输入动态码' }).waitFor();
    await submit(page);
    await problem(page).getByText('请输入动态码').waitFor();
    await page.locator('#code').fill('123456');
    await submit(page);
    await problem(page).getByText(text('1593')).waitFor();
    await page.getByRole('button', { name: '使用恢复码' }).click();
    await page.locator('#code').fill('ABCD-EFGH-IJKL-MNOP');
    await submit(page);
    await page.waitForURL(`**${home}`);
    expect(sent).toEqual([
      { token: 'token-totp', code: '123456' },
      { token: 'token-totp', code: 'ABCD-EFGH-IJKL-MNOP' },
    ]);
  });

  it('[LS9] a factor that the role requires: QR code, secret, code, recovery codes, then the next step', async () => {
    const { answers, enter } = entrance('enrol');
    Object.assign(
      answers,
      on(api.loginStep.enrolBegin, () => good(secret)),
      on(api.loginStep.enrol, () =>
        good({ ...step('password'), codes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] }),
      ),
      on(api.loginStep.password, () => enter(good(entered))),
    );
    const { page } = await play('/login', { answers });
    await logIn(page);
    await page.locator('.ant-qrcode svg').waitFor();
    await page.getByText('GEZD GNBV GY3T').waitFor();
    await page.locator('#code').fill('123456');
    await submit(page);
    await page.getByText('EEEE-FFFF-GGGG-HHHH').waitFor();
    await page.getByRole('button', { name: '我已保存，继续' }).click();
    await page.getByRole('heading', { name: '设置新密码' }).waitFor();
    await page.locator('#password').fill('Another-2026');
    await page.locator('#passwordAgain').fill('Another-2026');
    await submit(page);
    await page.waitForURL(`**${home}`);
  });

  it('[LS9] a new password: its rules, one that was used before, and the way back', async () => {
    const { answers } = entrance('password');
    Object.assign(
      answers,
      on(api.loginStep.password, () => ({ code: '1028', data: { count: 5 } as never })),
    );
    const { page } = await play('/login', { answers });
    await logIn(page);
    await page.locator('#password').fill('short');
    await page.locator('#passwordAgain').fill('other');
    await submit(page);
    await expect.poll(() => problem(page).count()).toBe(2);
    await page.locator('#password').fill('Another-2026');
    await page.locator('#passwordAgain').fill('Another-2026');
    await submit(page);
    await problem(page).getByText('5').waitFor();
    await page.getByRole('button', { name: '返回登录' }).click();
    await page.getByRole('heading', { name: '登录' }).waitFor();
    await page.locator('#loginname').waitFor();
  });

  it('[LS9] a step that took too long leads back to the start, which says so', async () => {
    const { answers } = entrance('totp');
    Object.assign(
      answers,
      on(api.loginStep.totp, () => refused('1023')),
    );
    const { page } = await play('/login', { answers });
    await logIn(page);
    await page.locator('#code').fill('123456');
    await submit(page);
    await page.getByText(text('1023')).waitFor();
    await page.locator('#loginname').waitFor();
  });

  it('[HL8] the hardware lock: the service is away, refuses, and signs', async () => {
    const { answers, enter } = entrance('lock');
    const random = '0123456789abcdef0123456789abcdef';
    const sent: unknown[] = [];
    Object.assign(
      answers,
      on(api.lock.random, () => good(random)),
      on(api.lock.validLockCert, (body) => {
        sent.push(body);
        return enter(good(entered));
      }),
    );
    const { page } = await play('/login', { answers });
    let service: 'away' | 'refuses' | 'signs' = 'away';
    const forms: string[] = [];
    await page.route(`${lockServiceOrigin}/**`, async (route) => {
      const headers = { 'access-control-allow-origin': '*' };
      const request = route.request();
      const isDescription = request.url().endsWith('slm_get_local_description');
      if (!isDescription) forms.push(request.postData() ?? '');
      if (service === 'away') return route.abort();
      if (isDescription) return route.fulfill({ headers, json: { code: 0, data: [{ sn: '7' }] } });
      const json = service === 'signs' ? { code: 0, data: 'c2lnbmVk' } : { code: 318, desc: '锁已拔出' };
      return route.fulfill({ headers, json });
    });
    // The browser itself reports the refused connection.
    page.removeAllListeners('console');
    await logIn(page);
    await page.getByText('本机的硬件锁服务没有运行').waitFor();
    service = 'refuses';
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('锁已拔出 (318)').waitFor();
    service = 'signs';
    await page.getByRole('button', { name: '重试' }).click();
    await page.waitForURL(`**${home}`);
    expect(sent).toEqual([{ verifyData: 'c2lnbmVk', token: 'token-lock' }]);
    expect(atob(new URLSearchParams(forms.at(-1)).get('verify_data') ?? '')).toBe(lockMessage(random));
  });
});

describe('single sign-on on the login page', () => {
  it('[SO10] has a button that remembers where to go, and says what went wrong', async () => {
    const { answers } = entrance('totp');
    Object.assign(
      answers,
      on(api.sso.info, () => good({ name: '公司账号' })),
    );
    const { page } = await play('/login?sso=down&to=%2Fmonitor%2Fmap', { answers });
    await page.getByText('身份提供方无法连接').waitFor();
    const link = page.getByRole('link', { name: '使用公司账号登录' });
    expect(await link.getAttribute('href')).toBe(`${api.sso.start.path}?to=%2Fmonitor%2Fmap`);
  });

  it('[SO10] goes on with the step that it leads to, and keeps the token out of the address', async () => {
    const { answers, enter } = entrance('totp');
    const sent: unknown[] = [];
    Object.assign(
      answers,
      on(api.loginStep.totp, (body) => {
        sent.push(body);
        return enter(good(entered));
      }),
    );
    const { page } = await play('/login#step=totp&token=from-sso', { answers });
    await page.locator('#code').fill('123456');
    expect(page.url()).not.toContain('from-sso');
    await submit(page);
    await page.waitForURL(`**${home}`);
    expect(sent).toEqual([{ token: 'from-sso', code: '123456' }]);
  });
});

describe('a session that needs the lock', () => {
  it('[HL9] ends at the login page when the lock is gone, with the reason', async () => {
    let isIn = true;
    const answers: Answers = {
      ...on(api.setup.state, () => good({ needed: false })),
      ...on(api.user.showVcode, () => good({ required: false, image: '' })),
      ...on(api.user.info, () => (isIn ? good({ ...playedUser, auths: [], useLock: true }) : refused('1010'))),
      ...on(api.lock.random, () => good('0123456789abcdef0123456789abcdef')),
      ...on(api.user.logout, () => {
        isIn = false;
        return good({});
      }),
    };
    // The first check follows the page at once.
    const watching = (blank: Page) =>
      blank.route(`${lockServiceOrigin}/**`, (route) =>
        route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { code: 5, desc: '没有锁' } }),
      );
    const { page } = await play(home, { answers, watching });
    await page.waitForURL('**/login**');
    await page.getByText('没有锁 (5)').waitFor();
    expect(isIn).toBe(false);
  });
});
