import { api, type NotifyChannel } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { asPhone, keepLook, manager, notifyAnswers, overflows } from '../harness/playedNotify.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const group: NotifyChannel = {
  ...{ id: 5, name: '值班群', kind: 'dingtalk', host: 'https://oapi.dingtalk.com', hasSecret: true, enabled: true },
  ...{ perMinute: 20, mayAcknowledge: false, language: 'cn', lastState: 'failed', lastError: 'HTTP 404' },
  ...{ gmtLast: '2026-01-31 08:00:00', gmtModified: '2026-01-31 08:00:00' },
};

async function open(answers: Answers = {}, list = [group]) {
  const { page } = await play('/manage/notification/channel', {
    answers: {
      ...notifyAnswers,
      ...on(api.notifyChannel.query, () => good({ total: list.length, list })),
      ...answers,
    },
    who: manager,
  });
  await page.getByRole('heading', { level: 1, name: '通知渠道' }).waitFor();
  return page;
}

describe('notification channels', () => {
  it('show kind, host and how the last attempt ended', async () => {
    const page = await open();
    const row = page.getByRole('row', { name: /值班群/ });
    for (const text of ['钉钉群', 'https://oapi.dingtalk.com', '失败', 'HTTP 404']) await row.getByText(text).waitFor();
    await keepLook(page, 'channels');
  });

  it('[NV8] the kind decides the fields and what is said about them', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.notifyChannel.add, (body) => {
        sent.push(body);
        return sent.length === 1 ? refused('1601') : good({ id: 6 });
      }),
    );
    await page.getByRole('button', { name: '新增通知渠道' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByText('群机器人').waitFor();
    expect(await form.getByLabel('签名密钥', { exact: true }).count()).toBe(0);
    await form.getByLabel('渠道名称', { exact: true }).fill('工单系统');
    await form.getByLabel('类型', { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('Webhook', { exact: true }).click();
    await form.getByText('x-lookfar-signature').first().waitFor();
    await form.getByText('消息示例').click();
    await form.getByText('"occasion": "raised"').waitFor();
    await keepLook(page, 'channel-form');
    await form.getByLabel('地址（URL）', { exact: true }).fill('http://127.0.0.1/x');
    await form.getByLabel('签名密钥', { exact: true }).fill('k');
    await form.locator('button[type=submit]').click();
    const item = form.locator('.ant-form-item', { hasText: '地址（URL）' });
    await item.locator('.ant-form-item-explain-error').waitFor();
    await form.getByLabel('地址（URL）', { exact: true }).fill('https://example.com/x');
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(sent[1]).toMatchObject({ name: '工单系统', kind: 'webhook', url: 'https://example.com/x', secret: 'k' });
  });

  it('[NV8] address and secret of an existing one stay if they are left empty', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.notifyChannel.edit, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await page.getByRole('button', { name: '编辑: 值班群' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByText('已保存密钥。留空保持不变。').waitFor();
    expect(await form.getByLabel('地址（URL）', { exact: true }).inputValue()).toBe('');
    await form.getByLabel('渠道名称', { exact: true }).fill('供水群');
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(sent).toEqual([expect.objectContaining({ id: 5, name: '供水群', url: '', secret: '', noSecret: false })]);
  });

  it('a test says how it ended', async () => {
    const page = await open(on(api.notifyChannel.test, () => good({ state: 'failed', error: 'invalid sign' })));
    await page.getByRole('button', { name: '测试: 值班群' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '发送示例' }).click();
    await dialog.getByText('invalid sign').waitFor();
  });

  it('an empty list says what channels are for, on a phone, in English and dark', async () => {
    const page = await open({}, []);
    await asPhone(page);
    await page.getByText('Add a group robot of WeCom').waitFor();
    expect(await overflows(page)).toBe(false);
    await keepLook(page, 'channels-phone');
  });
});
