import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { AccessService } from './access.service.ts';

export function accessCalls(access: AccessService): Handler[] {
  return serve(api.access, {
    people: ({ caller, body }) => access.people(caller, body),
    why: ({ caller, body }) => access.why(caller, body),
    who: ({ caller, body }) => access.who(caller, body),
  });
}
