import { sessionStore, useSessionStore } from '../../base/session/sessionStore.ts';
import { browserClock } from '../browserClock.ts';
import type { MessageListeners } from '../messages/MessageListeners.ts';
import { queryClient } from '../queryClient.ts';
import { session } from './session.ts';

const spreadMs = 1000;

/**
 * [SH14] Follows what the user may do while they are logged in: when that changes, the menu changes, and everything on
 * the screen is loaded again. So it is after a lost connection, during which a change may have been missed.
 */
export function followAccess(listeners: MessageListeners): void {
  let wasOpen = false;
  let cancel: (() => void) | undefined;
  const renew = () => {
    // Everybody of an organisation may hear of it at the same moment.
    cancel ??= browserClock.setTimer(() => {
      cancel = undefined;
      void session.renew().then(() => queryClient.invalidateQueries());
    }, Math.random() * spreadMs);
  };
  listeners.onPush(({ type }) => {
    if (type === 'access') renew();
  });
  listeners.onOpen(() => {
    if (wasOpen) renew();
    wasOpen = true;
  });
  useSessionStore.subscribe(() => {
    if (sessionStore.status() === 'in') return;
    wasOpen = false;
    cancel?.();
    cancel = undefined;
  });
}
