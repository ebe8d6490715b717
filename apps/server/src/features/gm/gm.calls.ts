import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { GmService } from './gm.service.ts';

export function gmCalls(gm: GmService): Handler[] {
  return serve(api.gm, {
    equipDetail: ({ caller, body }) => gm.detail(caller, body),
    centre: ({ caller, body }) => gm.centre(caller, body),
  });
}
