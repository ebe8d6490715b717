import { api, defaultPreference, type ReplyOf } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { asPhone, keepLook, notifyAnswers, notifySchedule, overflows } from '../harness/playedNotify.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
type Own = ReplyOf<typeof api.userNotification.query>;
const own: Own = {
  chosen: null,
  offered: ['web', 'email', 'sms', 'push'],
  missing: ['sms'],
  ...{ tel: '138****1234', email: '', pushKey: 'BAEC' },
  required: [{ name: '夜间紧急', levels: ['critical'], ways: ['web', 'sms'] }],
  browsers: [
    { id: 3, agent: 'Chrome · Android', gmtCreate: '2026-01-31 08:00:00', endpoint: 'https://push.example/1' },
  ],
};

async function open(given: Partial<Own> = {}, answers: Answers = {}) {
  const { page } = await play('/account/notification', {
    answers: {
      ...notifyAnswers,
      ...on(api.userNotification.query, () => good({ ...own, ...given })),
      ...on(api.notifySchedule.mine, () => good({ list: [notifySchedule], colleagues: [{ id: 8, name: '王工' }] })),
      ...on(api.monitorList.groups, () => good([])),
      ...answers,
    },
    who: { roleType: 'enterprise', auths: ['monitor_equipment'], userId: 7 },
  });
  await page.getByRole('heading', { level: 1, name: '通知偏好' }).waitFor();
  return page;
}

describe('own notifications', () => {
  it('[NV13] [NV15] rules decide at first; what is bound, locked and required is seen', async () => {
    const page = await open();
    await page.getByText('目前按管理员的规则通知').waitFor();
    const matrix = page.locator('.preference-matrix');
    await matrix.getByText('138****1234').waitFor();
    expect(await matrix.getByRole('link', { name: '去绑定' }).first().getAttribute('href')).toContain('/email');
    await matrix.getByRole('row', { name: /电话/ }).getByText('您的企业未开放').waitFor();
    expect(await matrix.getByRole('checkbox').first().isDisabled()).toBe(true);
    const required = page.getByRole('region', { name: '必须接收' });
    await required.getByText('夜间紧急').waitFor();
    await required.getByLabel('不能关闭').waitFor();
    await keepLook(page, 'preference-first');
  });

  it('[NV13] choosing sends levels by way, hours and the pause', async () => {
    const sent: unknown[] = [];
    const page = await open(
      {},
      on(api.userNotification.save, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await page.getByRole('button', { name: '自己选择' }).click();
    await page.getByRole('checkbox', { name: '低，短信' }).uncheck();
    const orders = page.getByRole('region', { name: '我的工单' });
    expect(await orders.getByRole('checkbox', { name: '电话' }).isDisabled()).toBe(true);
    await orders.getByRole('checkbox', { name: '浏览器推送' }).check();
    await page.getByRole('button', { name: '一周' }).click();
    await page.getByText(/已暂停到/).waitFor();
    await page.getByRole('button', { name: '添加时段' }).click();
    await page.getByText('任何时间都通知的级别').waitFor();
    await keepLook(page, 'preference-form');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('通知偏好已保存').waitFor();
    expect(sent).toEqual([
      {
        chosen: expect.objectContaining({
          ways: { ...defaultPreference.ways, sms: ['critical', 'high', 'medium'] },
          orders: ['push'],
          hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }],
          zone: 'Asia/Shanghai',
          pausedUntil: expect.any(Number),
        }),
      },
    ]);
  });

  it('[NV13] rules decide again on request', async () => {
    const sent: unknown[] = [];
    const page = await open(
      { chosen: defaultPreference },
      on(api.userNotification.save, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await page.getByRole('button', { name: '恢复为按规则通知' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复为按规则通知' }).click();
    await expect.poll(() => sent).toEqual([{ chosen: null }]);
  });

  it('a refusal keeps what was chosen; a test says how it ended', async () => {
    const page = await open(
      { chosen: defaultPreference },
      {
        ...on(api.userNotification.save, () => refused('1016')),
        ...on(api.userNotification.test, () => good({ state: 'kept', error: '' })),
      },
    );
    await page.getByRole('checkbox', { name: '低，邮件' }).uncheck();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('数据库正被其他程序占用').waitFor();
    expect(await page.getByRole('checkbox', { name: '低，邮件' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: '测试短信' }).click();
    await page.getByText('短信：留在发件箱').waitFor();
  });

  it('[NV14] a browser can be removed; [NV7] the own duty can be handed over', async () => {
    const sent: unknown[] = [];
    const page = await open(
      {},
      {
        ...on(api.userNotification.unsubscribe, (body) => {
          sent.push(body);
          return good({});
        }),
        ...on(api.notifySchedule.replace, (body) => {
          sent.push(body);
          return good({ id: 1 });
        }),
      },
    );
    await page.getByRole('button', { name: '移除 Chrome · Android' }).click();
    await expect.poll(() => sent).toEqual([{ id: 3 }]);
    const duty = page.getByRole('region', { name: '我的值班' });
    await duty.getByText('您正在值班').waitFor();
    await duty.getByRole('button', { name: '调整值班' }).click();
    const dialog = page.locator('.ant-modal:visible');
    expect(await dialog.getByLabel('代替谁', { exact: true }).count()).toBe(0);
    await dialog.getByLabel('由谁值班', { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('王工').click();
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent[1]).toMatchObject({ id: 4, accountId: 8, insteadOf: 7 });
  });

  it('fits a phone in English and dark; a failure can be tried again', async () => {
    const page = await open({ chosen: defaultPreference });
    await asPhone(page);
    await page.getByRole('heading', { level: 1, name: 'My notifications' }).waitFor();
    await page.locator('.preference-matrix').waitFor();
    expect(await overflows(page)).toBe(false);
    await keepLook(page, 'preference-phone');
  });
});
