import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { AllowedOrigins } from './AllowedOrigins.ts';
import type { OriginService } from './origin.service.ts';

const object = (id: number) => ({ kind: 'origin', id });

export function originCalls(origins: OriginService, allowed: AllowedOrigins): Handler[] {
  return serve(api.origin, {
    query: ({ body }) => origins.query(body),
    add: async ({ caller, body, note }) => {
      const { name, origin, uses } = body;
      note({ detail: { name, origin, uses } });
      const id = await origins.add(caller, body);
      note({ object: object(id) });
      return { id };
    },
    edit: async ({ body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await origins.edit(body) });
    },
    delete: async ({ body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await origins.remove(body.id) });
    },
    allowed: () => allowed.lists(),
  });
}
