import { api, type OutboxMessage } from '@lookfar/contract';
import { it } from 'vitest';
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
