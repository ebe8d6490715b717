import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { RegionService } from './region.service.ts';

export function regionCalls(regions: RegionService): Handler[] {
  const object = (id: number) => ({ kind: 'region', id });
  return serve(api.region, {
    query: ({ caller, body }) => regions.query(caller, body),
    names: ({ caller, body }) => regions.names(caller, body),
    add: async ({ caller, body, note }) => {
      note({ detail: { name: body.name } });
      const id = await regions.add(caller, body);
      note({ object: object(id) });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { name: body.name } });
      note({ detail: { ...(await regions.edit(caller, body)) } });
    },
    delete: async ({ caller, body: { id }, note }) => {
      note({ object: object(id) });
      note({ detail: { ...(await regions.remove(caller, id)) } });
    },
  });
}
