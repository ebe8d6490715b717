import { messageListeners, startMessageChannel } from '../client/messages/messageChannel.ts';
import { followAccess } from '../client/session/followAccess.ts';
import { startReminders } from '../features/reminder/index.ts';

/** The message channel and everything that listens to it. Pages in frames leave reminding to the one around them. */
export function startMessages(): void {
  followAccess(messageListeners);
  if (window.top === window.self) startReminders();
  startMessageChannel();
}
