import { chatText, chatTitle } from './chatText.ts';
import { codeIn, type Robot } from './RobotProvider.ts';

/** The robot of a WeCom group; its key is in the URL. */
export const wecom: Robot = {
  request: ({ url }, payload) => ({
    url,
    body: { msgtype: 'markdown', markdown: { content: `**${chatTitle(payload)}**\n${chatText(payload)}` } },
  }),
  codeOf: (reply) => codeIn(reply, 'errcode'),
  busy: [-1, 45009, 45033],
};
