import { equipDetail, operationsCentre } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { GmService } from './gm.service.ts';

export function gmCalls(gm: GmService): Handler[] {
  return [
    handle(equipDetail, ({ caller, body }) => gm.detail(caller, body)),
    handle(operationsCentre, ({ caller, body }) => gm.centre(caller, body)),
  ];
}
