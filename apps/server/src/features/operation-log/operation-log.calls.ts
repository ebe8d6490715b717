import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { OwnLog } from './OwnLog.ts';
import type { OperationHistory } from './operationHistory.service.ts';

export function operationLogCalls(history: OperationHistory, own: OwnLog): Handler[] {
  return serve(api.operationLog, {
    query: ({ caller, body, language }) => history.ofObject(caller, body, language),
    mine: ({ caller, body, language }) => own.query(caller, body, language),
    actions: ({ caller }) => own.actions(caller),
    exportMine: ({ caller, body, language }) => own.export(caller, body, language),
    security: ({ caller, body }) => history.refused(caller, body),
  });
}
