import { api, errorText, type FindState } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, type Reply, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const text = (code: string) => errorText(code, 'cn');
const start: FindState = { step: 'account', loginname: '', ways: [], questions: [] };
const named: FindState = {
  ...{ step: 'validate', loginname: 'lin' },
  ways: [
    { way: 'tel', hint: '138****1234' },
    { way: 'question', hint: '' },
  ],
  questions: ['Q1?', 'Q2?', 'Q3?'],
};

/** A server where nobody is logged in, at some step. */
function server(first: FindState, more: (move: (state: FindState) => void) => Answers = () => ({})) {
  let state = first;
  const answers: Answers = {
    ...on(api.user.info, () => refused('1010')),
    ...on(api.user.showVcode, () => good({ required: false, image: '' })),
    ...on(api.findpwd.state, () => good(state)),
    ...more((next) => {
      state = next;
    }),
  };
  return { answers };
}

describe('finding a password', () => {
  it('[FP1] goes through the steps, and back', async () => {
    const sent: unknown[] = [];
    const { answers } = server(start, (move) => ({
      ...on(api.findpwd.account, (body) => {
        sent.push(body);
        move(named);
        return good({});
      }),
      ...on(api.findpwd.send, () => good({ waitSeconds: 60, minutes: 10 })),
      ...on(api.findpwd.validate, (body) => {
        sent.push(body);
        move({ ...named, step: 'password' });
        return good({});
      }),
      ...on(api.findpwd.password, (body) => {
        sent.push(body);
        move(start);
        return good({});
      }),
    }));
    const { page } = await play('/findpwd', { answers });
    await page.waitForURL('**/findpwd/account');
    await page.locator('button[type=submit]').click();
    await page.getByText(text('1001')).waitFor();
    await page.locator('#loginname').fill('lin');
    await page.locator('button[type=submit]').click();
    await page.getByRole('link', { name: /手机验证/ }).click();
    // The list of ways shows the number, too.
    await page.waitForURL('**/findpwd/validate/tel');
    await page.getByText('138****1234').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /手机验证/ }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page.locator('#code').fill('123456');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/findpwd/password');
    await page.locator('#password').fill('short');
    await page.getByText('密码强度: 弱').waitFor();
    await page.locator('button[type=submit]').click();
    await page.getByText(text('1013')).waitFor();
    await page.locator('#password').fill('Pumpwell27');
    await page.getByText('密码强度: 强').waitFor();
    await page.locator('#again').fill('Pumpwell27');
    await page.locator('button[type=submit]').click();
    await page.getByText('密码已修改').waitFor();
    expect(sent).toEqual([{ loginname: 'lin' }, { way: 'tel', code: '123456' }, { password: 'Pumpwell27' }]);
  });

  it.each([
    ['/findpwd/validate', '1022'],
    ['/findpwd/validate/tel', '1022'],
    ['/findpwd/password', '1023'],
  ])('[FP2] %s cannot be opened before its time', async (path, code) => {
    const { page } = await play(path, server(start));
    await page.waitForURL('**/findpwd/account');
    await page.getByText(text(code)).waitFor();
  });

  it('[FP2] finish and ways that the account does not have lead back', async () => {
    const { page } = await play('/findpwd/finish', server(start));
    await page.waitForURL('**/findpwd/account');
    const { page: other } = await play('/findpwd/validate/email', server(named));
    await other.waitForURL('**/findpwd/validate');
  });

  it('[FP3] shows each refusal where it belongs', async () => {
    let reply: Reply<never> = refused('1021');
    const { answers } = server(named, () => on(api.findpwd.validate, () => reply));
    const { page } = await play('/findpwd/validate/question', { answers });
    const submit = async () => {
      for (const question of named.questions) await page.getByLabel(question).fill('answer');
      await page.locator('button[type=submit]').click();
    };
    await submit();
    await page.getByText(text('1021')).waitFor();
    reply = refused('1022');
    await submit();
    await page.waitForURL('**/findpwd/account');
    await page.getByText(text('1022')).waitFor();
  });

  it('[FP3] a code that cannot be sent, is wrong or has expired', async () => {
    let code = '1004';
    const { answers } = server(named, () => ({
      ...on(api.findpwd.send, () => refused('1025')),
      ...on(api.findpwd.validate, () => refused(code)),
    }));
    const { page } = await play('/findpwd/validate/tel', { answers });
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(text('1025')).waitFor();
    for (const refusal of ['1004', '1005']) {
      code = refusal;
      await page.locator('#code').fill('123456');
      await page.locator('button[type=submit]').click();
      await page.getByText(text(refusal)).waitFor();
    }
  });

  it('[FP4] an account without bindings is told to ask an administrator', async () => {
    const { page } = await play('/findpwd/validate', server({ ...named, ways: [], questions: [] }));
    await page.getByText(/请联系管理员重置密码/).waitFor();
  });
});
