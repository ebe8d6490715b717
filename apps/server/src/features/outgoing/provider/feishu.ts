import { createHmac } from 'node:crypto';
import type { AlarmLevel } from '@lookfar/contract';
import { chatText, chatTitle } from './chatText.ts';
import { codeIn, type Robot } from './RobotProvider.ts';

const colours: Readonly<Record<AlarmLevel, string>> = {
  critical: 'red',
  high: 'orange',
  medium: 'yellow',
  low: 'blue',
};

/** The robot of a Feishu group; with a secret, the body carries a signature. */
export const feishu: Robot = {
  request: ({ url, secret }, payload, now) => ({
    url,
    body: {
      ...(secret !== '' && signature(secret, now)),
      msg_type: 'interactive',
      card: {
        config: { wide_screen_mode: true },
        header: {
          title: { tag: 'plain_text', content: chatTitle(payload) },
          template: payload.level ? colours[payload.level] : 'blue',
        },
        elements: [{ tag: 'markdown', content: chatText(payload) }],
      },
    },
  }),
  codeOf: (reply) => codeIn(reply, 'code', 'StatusCode'),
  busy: [9499, 11232, 11233, 11247, 99991400],
};

/** The text that is signed is empty: timestamp and secret are the key. */
function signature(secret: string, now: number): { timestamp: string; sign: string } {
  const timestamp = String(Math.floor(now / 1000));
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') };
}
