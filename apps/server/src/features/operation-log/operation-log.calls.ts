import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { OperationHistory } from './operationHistory.service.ts';

export function operationLogCalls(history: OperationHistory): Handler[] {
  return serve(api.operationLog, {
    query: ({ caller, body, language }) => history.ofObject(caller, body, language),
    security: ({ caller, body }) => history.refused(caller, body),
  });
}
