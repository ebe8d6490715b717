import { queryOperations } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { OperationHistory } from './operationHistory.service.ts';

export function operationLogCalls(history: OperationHistory): Handler[] {
  return [handle(queryOperations, ({ caller, body, language }) => history.ofObject(caller, body, language))];
}
