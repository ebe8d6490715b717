import { describe, expect, it } from 'vitest';
import type { OutboundReply, OutboundRequest } from '../../../platform/net/OutboundHttp.ts';
import type { Payload } from '../Payload.ts';
import { chatText, chatTitle } from './chatText.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import { type Robot, RobotProvider } from './RobotProvider.ts';
import { wecom } from './wecom.ts';

const now = Date.UTC(2026, 0, 31, 0, 0, 0);
const payload: Payload = {
  ...{ occasion: 'raised', title: '泵房温度过高', text: '当前值 92 ℃', level: 'critical', equip: '2 号泵' },
  ...{ equipmentId: 7, alarmId: 9, occurrence: 'a', time: now, url: 'https://scada.example/#/a', language: 'cn' },
  ackUrl: 'https://scada.example/#/ack/t0ken',
};
const answered = (text: string, status = 200): OutboundReply => ({ kind: 'answered', status, text, isWhole: true });

async function send(robot: Robot, reply: OutboundReply, { secret = '', body = JSON.stringify(payload) } = {}) {
  const sent: OutboundRequest[] = [];
  const post = async (request: OutboundRequest) => {
    sent.push(request);
    return reply;
  };
  const clock = { now: () => now, elapsed: () => now, setTimeout: () => () => {}, setInterval: () => () => {} };
  const provider = new RobotProvider(
    robot,
    { url: 'https://robot.example/send?key=k', secret },
    { http: { post }, clock },
  );
  const attempt = await provider.send({ id: 'lf-1', target: '', subject: '', body, refId: 3 });
  return { attempt, sent: sent.map(({ url, body: content }) => ({ url, body: JSON.parse(String(content)) })) };
}

describe('robots of group chats', () => {
  it('[OG11] WeCom gets Markdown with level, device, text, time and both links', async () => {
    const { attempt, sent } = await send(wecom, answered('{"errcode":0,"errmsg":"ok"}'));
    expect(attempt).toEqual({ kind: 'sent' });
    expect(sent[0]?.url).toBe('https://robot.example/send?key=k');
    expect(sent[0]?.body.msgtype).toBe('markdown');
    const { content } = sent[0]?.body.markdown ?? {};
    for (const part of ['泵房温度过高', '级别：紧急', '设备：2 号泵', '当前值 92 ℃', '时间：2026-01-31 08:00:00'])
      expect(content).toContain(part);
    expect(content).toContain(`[确认报警](${payload.ackUrl})`);
  });

  it('[OG11] DingTalk gets timestamp and signature in the URL', async () => {
    const { sent } = await send(dingtalk, answered('{"errcode":0}'), { secret: 'SECtest' });
    const { searchParams } = new URL(sent[0]?.url ?? '');
    expect(searchParams.get('timestamp')).toBe('1769817600000');
    // printf '1769817600000\nSECtest' | openssl dgst -sha256 -hmac SECtest -binary | base64
    expect(searchParams.get('sign')).toBe('EcZ01F4Ps6DND1f5LTzXX1SOD4zJ7zmLHFNtf/I5oto=');
    expect(searchParams.get('key')).toBe('k');
    expect(sent[0]?.body).toMatchObject({ msgtype: 'markdown', markdown: { title: '泵房温度过高' } });
    expect((await send(dingtalk, answered('{"errcode":0}'))).sent[0]?.url).toBe('https://robot.example/send?key=k');
  });

  it('[OG11] Feishu gets timestamp and signature in the body', async () => {
    const { sent } = await send(feishu, answered('{"code":0}'), { secret: 'SECtest' });
    // printf '' | openssl dgst -sha256 -hmac "$(printf '1769817600\nSECtest')" -binary | base64
    expect(sent[0]?.body).toMatchObject({
      timestamp: '1769817600',
      sign: 'NIDFZ2CFG7CodQ1iXX/7x0y93WvxRmESI0jM7CFVIQ0=',
      msg_type: 'interactive',
    });
    expect(sent[0]?.body.card.header).toMatchObject({ template: 'red' });
    expect((await send(feishu, answered('{"StatusCode":0}'))).sent[0]?.body).not.toHaveProperty('sign');
  });

  it.each([
    [wecom, '{"errcode":45009}', 'failed', 'CODE 45009'],
    [wecom, '{"errcode":93000}', 'refused', 'CODE 93000'],
    [dingtalk, '{"errcode":130101}', 'failed', 'CODE 130101'],
    [dingtalk, '{"errcode":310000}', 'refused', 'CODE 310000'],
    [feishu, '{"code":9499}', 'failed', 'CODE 9499'],
    [feishu, '{"code":19021}', 'refused', 'CODE 19021'],
    [wecom, '<html>log in first</html>', 'failed', 'BAD_REPLY'],
    [dingtalk, 'null', 'failed', 'BAD_REPLY'],
    [feishu, '{"code":"0"}', 'failed', 'BAD_REPLY'],
  ] as const)('[OG11] their code decides (%#)', async (robot, text, kind, reason) => {
    expect((await send(robot, answered(text))).attempt).toEqual({ kind, reason });
  });

  it('[OG11] so do the status and what went wrong before', async () => {
    expect((await send(wecom, answered('', 502))).attempt).toEqual({ kind: 'failed', reason: 'HTTP 502' });
    expect((await send(wecom, answered('', 404))).attempt).toEqual({ kind: 'refused', reason: 'HTTP 404' });
    const redirect = { kind: 'refused', reason: 'REDIRECT' } as const;
    expect((await send(wecom, redirect)).attempt).toEqual(redirect);
    expect((await send(wecom, answered(''), { body: 'no JSON' })).attempt.kind).toBe('refused');
  });

  it('[OG11] names can neither become links nor mention everybody, and long ones are cut', () => {
    const hostile = { ...payload, title: '[x](http://evil) <@all>', equip: 'a'.repeat(1_000_000), text: '**\n#' };
    expect(chatTitle(hostile)).toBe('［x］(http://evil) ＜@all＞');
    expect(chatText(hostile)).not.toMatch(/\*|<|\[x/);
    expect(Buffer.byteLength(chatText({ ...hostile, text: '报'.repeat(1_000_000) }))).toBeLessThan(4000);
  });

  it('[OG11] in English', () => {
    expect(chatText({ ...payload, language: 'en', ackUrl: '' })).toBe(
      'Level: Critical\n\nDevice: 2 号泵\n\n当前值 92 ℃\n\nTime: 2026-01-31 08:00:00\n\n[Open](https://scada.example/#/a)',
    );
  });
});
