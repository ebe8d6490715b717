import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { OutboxService } from './outbox.service.ts';

export function outboxCalls(outbox: OutboxService): Handler[] {
  return serve(api.outbox, {
    query: ({ caller, body }) => outbox.query(caller, body),
    resend: async ({ caller, body, note }) => {
      const reply = await outbox.resend(caller, body);
      note({ detail: { ids: body.ids, count: reply.count } });
      return reply;
    },
  });
}
