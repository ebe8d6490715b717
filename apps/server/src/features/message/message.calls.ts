import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { MessageService } from './message.service.ts';
import type { SpeechService } from './speech/speech.service.ts';

export interface MessageCallParts {
  messages: MessageService;
  speech: Pick<SpeechService, 'speak'>;
}

export function messageCalls({ messages, speech }: MessageCallParts): Handler[] {
  return serve(api.msg, {
    queryUnReadMsgCount: ({ caller }) => messages.unread(caller),
    query: ({ caller, body, language }) => messages.query(caller, body, language),
    info: ({ caller, body, language }) => messages.info(caller, body, language),
    markAsRead: ({ caller, body }) => messages.markAsRead(caller, body.ids),
    allMarkAsRead: ({ caller, body }) => messages.markAllAsRead(caller, body),
    markAsReadForEquipAlarm: ({ caller, body }) => messages.markAlarmAsRead(caller, body),
    delete: async ({ caller, body, note }) => {
      note({ detail: { count: body.ids.length } });
      await messages.delete(caller, body.ids);
    },
    setIgnore: ({ caller, body }) => messages.setIgnore(caller, body),
    getExpireById: ({ caller, body, language }) => messages.expiry(caller, body, language),
    queryExpireNoticeMsg: ({ caller, language }) => messages.dialogs(caller, language),
    createSound: async ({ caller, body }) => ({ wav: await speech.speak(caller, body.text) }),
  });
}
