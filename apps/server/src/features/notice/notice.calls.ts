import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { NoticeService } from './notice.service.ts';
import type { NoticeReading } from './noticeReading.service.ts';

const object = (id: number) => ({ kind: 'notice', id });

export function noticeCalls(notices: NoticeService, reading: NoticeReading): Handler[] {
  return [
    ...serve(api.notice, {
      detail: ({ caller, body }) => reading.detail(caller, body.id),
      public: () => reading.published(),
    }),
    ...serve(api.systemMsg, {
      query: ({ caller, body }) => notices.query(caller, body),
      targets: ({ caller }) => notices.targets(caller),
      add: async ({ caller, body, note }) => {
        note({ detail: { title: body.title } });
        const reply = await notices.add(caller, body);
        note({ object: object(reply.id) });
        return reply;
      },
      edit: async ({ caller, body, note }) => {
        note({ object: object(body.id), detail: { title: body.title } });
        await notices.edit(caller, body);
      },
      withdraw: async ({ caller, body, note }) => {
        note({ object: object(body.id) });
        note({ detail: await notices.withdraw(caller, body.id) });
      },
      delete: async ({ caller, body, note }) => {
        note({ object: object(body.id) });
        note({ detail: await notices.delete(caller, body.id) });
      },
    }),
  ];
}
