import { api, callLimits, type Message } from '@lookfar/contract';
import { useSessionStore } from '../../base/session/sessionStore.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import { createUserStore } from '../../base/userStore.ts';
import { send } from '../../client/send.ts';
import { MessageControl, type MessageState } from './MessageControl.ts';

const soundKey = 'message-sound';

export const useMessageStore = createUserStore<MessageState>(() => ({
  unread: undefined,
  flag: false,
  arrived: [],
  sound: readStored(soundKey) === 'off' ? 'off' : 'on',
  soundState: 'ready',
  changes: 0,
}));

/** The messages of the user of this tab. */
export const messageControl = new MessageControl({
  store: useMessageStore,
  count: () => send(api.msg.queryUnReadMsgCount, {}, { quiet: true, deadlineMs: callLimits.repeatedTimeoutMs }),
  keepSound: (sound) => writeStored(soundKey, sound),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** A push of the message channel: false if it is already known. */
export const onPush = (message: Message): boolean => messageControl.onPush(message);

/** Loads the unread count; never rejects. */
export const refreshUnread = (): Promise<void> => messageControl.refreshUnread();

useSessionStore.subscribe(({ status }, before) => {
  if (status === 'out' && before.status !== 'out') messageControl.forget();
});
