import { api, MessagePush, messageSocketPath } from '@lookfar/contract';
import { i18n } from '../../base/i18n/i18n.ts';
import { sessionStore, useSessionStore } from '../../base/session/sessionStore.ts';
import { browserClock } from '../browserClock.ts';
import { LiveChannelRunner } from '../LiveChannelRunner.ts';
import { serverLine } from '../line/serverLine.ts';
import { openSocket } from '../openSocket.ts';
import { send } from '../send.ts';
import { MessageListeners } from './MessageListeners.ts';

/** What arrives on the message socket of the user of this tab. */
export const messageListeners = new MessageListeners();

/** [LC8] Opens the message socket after the login and closes it at the logout. */
export function startMessageChannel(): void {
  const channel = new LiveChannelRunner({
    clock: browserClock,
    line: serverLine,
    token: (signal) => send(api.liveToken.message, {}, { quiet: true, signal }),
    openSocket: (token) => openSocket(messageSocketPath, token),
    onMessage: (message) => {
      const known = MessagePush.safeParse(message);
      if (known.success && 'type' in known.data) messageListeners.push(known.data);
    },
    onState: ({ phase }) => messageListeners.opened(phase === 'open'),
  });
  const follow = () => (sessionStore.status() === 'in' ? channel.start() : channel.stop());
  follow();
  useSessionStore.subscribe(follow);
  // Messages come in the language in which the token was requested.
  i18n.onChange(() => {
    channel.stop();
    follow();
  });
}
