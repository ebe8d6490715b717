import { createHmac } from 'node:crypto';
import { chatText, chatTitle } from './chatText.ts';
import { codeIn, type Robot } from './RobotProvider.ts';

/** The robot of a DingTalk group; with a secret, the URL is signed. */
export const dingtalk: Robot = {
  request: ({ url, secret }, payload, now) => ({
    url: secret === '' ? url : signed(url, secret, now),
    body: {
      msgtype: 'markdown',
      markdown: { title: chatTitle(payload), text: `**${chatTitle(payload)}**\n\n${chatText(payload)}` },
    },
  }),
  codeOf: (reply) => codeIn(reply, 'errcode'),
  busy: [-1, 90030, 130101, 410100],
};

function signed(text: string, secret: string, now: number): string {
  const url = new URL(text);
  url.searchParams.set('timestamp', String(now));
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'));
  return url.href;
}
