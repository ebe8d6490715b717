import { api, demoPassword } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessionCookie, visitorCookie } from '../src/platform/sessions/cookies.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('logging in with a captcha', (engine) => {
  let test: TestServer;

  beforeAll(async () => {
    test = await startTestServer({ engine, config: { loginCaptcha: 'always' } });
    await test.addAccount({ loginname: 'Admin' });
    await test.addAccount({ loginname: 'leaver', disabled: true });
  });
  afterAll(() => test.stop());
  // The tests share an address; its attempts come back with time.
  beforeEach(() => test.clock.leap(3_600_000));

  it('[SE4] refuses in the order: no name, captcha, password, disabled', async () => {
    const visitor = test.visitor();
    const attempt = async (loginname: string, password: string, vcode: string) =>
      (await visitor.send(api.user.login, { loginname, password, vcode })).code;
    expect(await attempt('  ', demoPassword, '')).toBe('1001');
    expect(await attempt('admin', 'wrong', 'none')).toBe('1005');
    await visitor.readCaptcha();
    expect(await attempt('admin', 'wrong', '----')).toBe('1004');
    expect(await attempt('admin', 'wrong', await visitor.readCaptcha())).toBe('1003');
    expect(await attempt('nobody', demoPassword, await visitor.readCaptcha())).toBe('1003');
    expect(await attempt('leaver', 'wrong', await visitor.readCaptcha())).toBe('1003');
    expect(await attempt('leaver', demoPassword, await visitor.readCaptcha())).toBe('1007');
    expect(visitor.cookies.has(sessionCookie)).toBe(false);
  });

  it('[SE5] a captcha serves once, also when the attempt fails, and its answer is not case-sensitive', async () => {
    const visitor = test.visitor();
    const vcode = await visitor.readCaptcha();
    expect((await visitor.send(api.user.login, { loginname: 'admin', password: 'wrong', vcode })).code).toBe('1003');
    expect((await visitor.send(api.user.login, { loginname: 'admin', password: demoPassword, vcode })).code).toBe(
      '1005',
    );
    const upper = (await visitor.readCaptcha()).toUpperCase();
    expect(
      (await visitor.send(api.user.login, { loginname: 'admin', password: demoPassword, vcode: upper })).code,
    ).toBe('200');
  });

  it('[SE5] a captcha is sent as a picture that holds no letters', async () => {
    const { image } = (await test.visitor().send(api.user.showVcode, {})).data as { image: string };
    expect(image).toMatch(/^data:image\/png;base64,[\w+/]+=*$/);
  });

  it('[SE5] a captcha belongs to its visitor and ends after 10 minutes', async () => {
    const visitor = test.visitor();
    const vcode = await visitor.readCaptcha();
    const stranger = test.visitor();
    await stranger.send(api.user.showVcode, {});
    expect(stranger.cookies.get(visitorCookie)).not.toBe(visitor.cookies.get(visitorCookie));
    expect((await stranger.send(api.user.login, { loginname: 'admin', password: demoPassword, vcode })).code).toBe(
      '1004',
    );
    test.clock.advance(10 * 60_000);
    expect((await visitor.send(api.user.login, { loginname: 'admin', password: demoPassword, vcode })).code).toBe(
      '1005',
    );
  });

  it('[SE5] two attempts at once cannot share a captcha', async () => {
    const visitor = test.visitor();
    const vcode = await visitor.readCaptcha();
    const body = { loginname: 'admin', password: demoPassword, vcode };
    const answers = await Promise.all([visitor.send(api.user.login, body), visitor.send(api.user.login, body)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['1005', '200'].sort());
  });

  it('[SE5] pictures from one address are limited', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 121; i += 1) codes.push((await test.visitor().send(api.user.showVcode, {})).code);
    expect(codes.slice(0, 120).every((code) => code === '200')).toBe(true);
    expect(codes[120]).toBe('429');
  });
});
