import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { OutboxService } from './outbox.service.ts';

export function outboxCalls(outbox: OutboxService): Handler[] {
  return serve(api.outbox, { query: ({ caller, body }) => outbox.query(caller, body) });
}
