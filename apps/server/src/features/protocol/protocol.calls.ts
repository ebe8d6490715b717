import { addProtocol, deleteProtocol, editProtocol, queryProtocols } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { ProtocolService } from './protocol.service.ts';

const object = (id: number) => ({ kind: 'protocol', id });

export function protocolCalls(protocols: ProtocolService): Handler[] {
  return [
    handle(queryProtocols, ({ caller, body, language }) => protocols.query(caller, body, language)),
    handle(addProtocol, async ({ body, note }) => {
      const id = await protocols.add(body);
      const { name, driver } = body;
      note({ object: object(id), detail: { name, driver } });
      return { id };
    }),
    handle(editProtocol, async ({ body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await protocols.edit(body) });
      return {};
    }),
    handle(deleteProtocol, async ({ body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await protocols.remove(body.id) });
      return {};
    }),
  ];
}
