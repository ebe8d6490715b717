import { api, MessagePush, messageSocketPath } from '@lookfar/contract';
import { sessionStore, useSessionStore } from '../../base/session/sessionStore.ts';
import { browserClock } from '../browserClock.ts';
import { LiveChannelRunner } from '../LiveChannelRunner.ts';
import { openSocket } from '../openSocket.ts';
import { queryClient } from '../queryClient.ts';
import { send } from '../send.ts';
import { session } from './session.ts';

const spreadMs = 1000;

/**
 * [SH10] Follows what the user may do while they are logged in: when that changes, the menu changes, and everything on
 * the screen is loaded again. So it is after a lost connection, during which a change may have been missed.
 */
export function startAccessChannel(): void {
  let wasOpen = false;
  let isDue = false;
  const renew = () => {
    if (isDue) return;
    isDue = true;
    // Everybody of an organisation may hear of it at the same moment.
    browserClock.setTimer(() => {
      isDue = false;
      void session.renew().then(() => queryClient.invalidateQueries());
    }, Math.random() * spreadMs);
  };
  const channel = new LiveChannelRunner({
    clock: browserClock,
    token: (signal) => send(api.liveToken.message, {}, { quiet: true, signal }),
    openSocket: (token) => openSocket(messageSocketPath, token),
    onMessage: (message) => {
      const known = MessagePush.safeParse(message);
      if (known.success && 'type' in known.data && known.data.type === 'access') renew();
    },
    onState: ({ phase }) => {
      if (phase === 'open' && wasOpen) renew();
      wasOpen ||= phase === 'open';
    },
  });
  const follow = () => {
    if (sessionStore.status() === 'in') channel.start();
    else {
      channel.stop();
      wasOpen = false;
    }
  };
  follow();
  useSessionStore.subscribe(follow);
}
