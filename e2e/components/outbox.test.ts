import { api, type OutboxMessage } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const message: OutboxMessage = {
  ...{
    id: 1,
    way: 'sms',
    target: '13800001234',
    subject: '',
    body: '验证码是 123456',
    content: 'shown',
    state: 'kept',
  },
  ...{ tries: 0, error: '', loginname: 'lin', orgName: '远望', gmtCreate: '2026-01-31 08:00:00', gmtSent: null },
  ...{ ruleName: '', alarmId: null, mayResend: false },
};
const failed: OutboxMessage = {
  ...{ ...message, id: 7, way: 'dingtalk', target: '值班群', state: 'failed', error: 'REDIRECT', tries: 1 },
  ...{ body: '2 号泵温度过高', ruleName: '夜班', alarmId: 42, mayResend: true },
};

it('[OB1] shows what can be read, and says why the rest cannot', async () => {
  const list: OutboxMessage[] = [
    message,
    { ...message, id: 2, content: 'expired', body: '验证码是 654321' },
    { ...message, id: 3, content: 'removed', body: '' },
    { ...message, id: 4, content: 'hidden', body: '', state: 'failed', error: 'EAUTH 535', tries: 1, way: 'email' },
  ];
  const answers = on(api.outbox.query, () => good({ total: list.length, list }));
  const { page } = await play('/manage/system/outbox', { answers, who: { auths: ['account_edit'] } });
  for (const text of ['123456', '验证码已过期', '内容已清除', '内容不可见', '发送失败', 'EAUTH 535'])
    await page.getByText(text).first().waitFor();
});

it('[OB2] what failed is found by one press, and one or several are sent again', async () => {
  const asked: (string | undefined)[] = [];
  const sent: number[][] = [];
  const list: OutboxMessage[] = [failed, { ...failed, id: 8, way: 'push' }, { ...message, id: 9, target: '已发送者' }];
  const answers = {
    ...on(api.outbox.query, ({ state }) => {
      asked.push(state);
      const found = list.filter((one) => state === undefined || one.state === state);
      return good({ total: found.length, list: found });
    }),
    ...on(api.outbox.resend, ({ ids }) => {
      sent.push(ids);
      return good({ count: ids.length });
    }),
  };
  const { page } = await play('/manage/system/outbox', { answers, who: { auths: ['notify_edit'] } });
  for (const text of ['钉钉群', '浏览器推送', '夜班', '42', '对方要求跳转到其他地址'])
    await page.getByText(text).first().waitFor();
  await page.getByText('发送失败', { exact: true }).first().click();
  await expect.poll(() => asked.at(-1)).toBe('failed');
  await page.getByRole('button', { name: '重新发送' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('将重新发送给 值班群。').waitFor();
  await dialog.getByRole('button', { name: '重新发送' }).click();
  await expect.poll(() => sent).toEqual([[7]]);
  await page.getByText('1 条消息已重新排队发送').waitFor();

  await page.getByText('全部', { exact: true }).first().click();
  await page.getByText('已发送者').waitFor();
  await page.getByRole('checkbox').first().check();
  await page.locator('.list-batch').getByRole('button', { name: '重新发送' }).click();
  await dialog.getByText('将重新发送 2 条发送失败的消息。').waitFor();
  await dialog.getByText('另外选中的 1 条').waitFor();
  await dialog.getByRole('button', { name: '重新发送' }).click();
  await expect.poll(() => sent).toEqual([[7], [7, 8]]);
});
