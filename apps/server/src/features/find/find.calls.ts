import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { FindService } from './find.service.ts';

export function findCalls(found: FindService): Handler[] {
  return serve(api.find, {
    all: ({ caller, body }) => found.all(caller, body.words),
  });
}
