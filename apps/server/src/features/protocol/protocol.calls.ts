import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { ProtocolService } from './protocol.service.ts';

const object = (id: number) => ({ kind: 'protocol', id });

export function protocolCalls(protocols: ProtocolService): Handler[] {
  return serve(api.protocol, {
    query: ({ caller, body, language }) => protocols.query(caller, body, language),
    add: async ({ body, note }) => {
      const id = await protocols.add(body);
      const { name, driver } = body;
      note({ object: object(id), detail: { name, driver } });
      return { id };
    },
    edit: async ({ body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await protocols.edit(body) });
    },
    delete: async ({ body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await protocols.remove(body.id) });
    },
  });
}
