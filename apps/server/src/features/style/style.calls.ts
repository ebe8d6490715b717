import { api } from '@lookfar/contract';
import type { FastifyRequest } from 'fastify';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { StyleService } from './style.service.ts';

export function styleCalls(style: StyleService, hostOf: (request: FastifyRequest) => string): Handler[] {
  return serve(api.style, {
    load: ({ caller, body, request }) => style.brandOf(caller, { code: body.org, host: hostOf(request) }),
  });
}
