import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { ExplainService } from './explain.service.ts';

export function explainCalls(explain: ExplainService): Handler[] {
  return serve(api.notifyExplain, {
    now: ({ caller, body }) => explain.now(caller, body),
    past: ({ caller, body }) => explain.past(caller, body),
  });
}
