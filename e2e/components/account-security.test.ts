import { api, errorText, type SecurityState } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const text = (code: string) => errorText(code, 'cn');
const setup = '/account/security/sms/setup';
const fresh: SecurityState = {
  ...{ loginname: 'lin', sms: true, tel: '', email: '', questions: [], passwordAt: 1_767_225_600_000 },
  ...{ mayChangePassword: true, mayChangeEmail: true, ways: [{ way: 'password', hint: '' }], passed: [] },
};

const showing = (state: Partial<SecurityState>, more: Answers = {}) => ({
  answers: {
    ...on(api.security.state, () => good({ ...fresh, ...state })),
    ...on(api.totp.state, () => good({ on: false, required: false, codesLeft: 0 })),
    ...on(api.userSession.query, () => good([])),
    ...more,
  },
});

describe('account security', () => {
  it('[AU1] the address follows whether there are text messages', async () => {
    const { page } = await play('/account/security/sms', showing({ sms: false }));
    await page.waitForURL('**/account/security/nosms');
    await page.getByRole('region', { name: '邮箱' }).waitFor();
    expect(await page.getByRole('region', { name: '手机' }).count()).toBe(0);
    const { page: other } = await play('/account/security/nosms', showing({ tel: '138****1234' }));
    await other.waitForURL('**/account/security/sms');
    await other.getByText('138****1234').waitFor();
  });

  it('[AU1] with single sign-on, password and e-mail cannot be changed', async () => {
    const state = { mayChangePassword: false, mayChangeEmail: false, ways: [] };
    const { page } = await play('/account/security/sms', showing(state));
    const row = (name: string) => page.getByRole('region', { name }).getByRole('button');
    await row('手机').waitFor();
    expect(await row('登录密码').count()).toBe(0);
    expect(await row('邮箱').count()).toBe(0);
    await row('手机').click();
    await page.getByText('没有可用的验证方式').waitFor();
  });

  it.each(['password', 'tel', 'email', 'question'])(
    '[AU2] %s is not shown without an identity check',
    async (purpose) => {
      const { page } = await play(`${setup}/${purpose}`, showing({}));
      await page.waitForURL(`**${setup}/${purpose === 'password' ? '' : `${purpose}/`}validate`);
      await page.getByRole('link', { name: /登录密码验证/ }).waitFor();
    },
  );

  it('[AU3] binds a phone: the number is checked, the code asked for, refusals shown', async () => {
    const sent: unknown[] = [];
    let code = '1004';
    const { page } = await play(
      `${setup}/tel`,
      showing(
        { passed: ['tel'] },
        {
          ...on(api.security.telSend, (body) => {
            sent.push(body);
            return good({ waitSeconds: 60, minutes: 10 });
          }),
          ...on(api.security.tel, () => (code === '200' ? good({}) : refused(code))),
        },
      ),
    );
    await page.locator('#target').fill('123');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.locator('#target_help').getByText('11 位手机号').waitFor();
    expect(sent).toEqual([]);
    await page.locator('#target').fill('138 0000 1234');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    expect(sent).toEqual([{ tel: '13800001234' }]);
    await page.locator('#code').fill('123456');
    for (const refusal of ['1004', '1024']) {
      code = refusal;
      await page.getByRole('button', { name: '确认绑定' }).click();
      await page.getByText(text(refusal)).waitFor();
    }
    code = '200';
    await page.getByRole('button', { name: '确认绑定' }).click();
    await page.waitForURL('**/success/tel');
    await page.getByText('手机已绑定').waitFor();
  });

  it('[AU3] an expired check leads back to another one', async () => {
    let passed: SecurityState['passed'] = ['email'];
    const { page } = await play(`${setup}/email`, {
      answers: {
        ...on(api.security.state, () => good({ ...fresh, passed })),
        ...on(api.security.emailSend, () => {
          passed = [];
          return refused('1023');
        }),
      },
    });
    await page.locator('#target').fill('lin@example.com');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.waitForURL('**/email/validate');
    await page.getByText('请重新验证').waitFor();
  });

  it('[AU4] three different questions with answers', async () => {
    const sent: unknown[] = [];
    const { page } = await play(
      `${setup}/question`,
      showing(
        { passed: ['question'] },
        on(api.security.question, (body) => {
          sent.push(body);
          return good({});
        }),
      ),
    );
    const fill = async (questions: string[]) => {
      for (const [at, question] of questions.entries()) {
        await page.locator(`#items_${at}_question`).fill(question);
        await page.locator(`#items_${at}_answer`).fill(`答案 ${at}`);
      }
      await page.getByRole('button', { name: '保存' }).click();
    };
    await fill(['一？？', '一？？', '三？？']);
    await page.getByText('安全问题不能重复').first().waitFor();
    expect(sent).toEqual([]);
    await fill(['一？？', '二？？', '三？？']);
    await page.waitForURL('**/success/question');
    expect(sent).toHaveLength(1);
  });
});
