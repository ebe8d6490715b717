import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { MarketService } from './market.service.ts';

const object = (id: number) => ({ kind: 'market', id });

export function marketCalls(market: MarketService): Handler[] {
  return serve(api.market, {
    query: ({ caller, body, language }) => market.query(caller, body, language),
    info: ({ caller, body, language }) => market.info(caller, body.id, language),
    add: async ({ caller, body, note }) => {
      const id = await market.publish(caller, body);
      note({ object: object(id), detail: { title: body.title, pageId: body.pageId } });
      return { id };
    },
    import: async ({ caller, body, files, note }) => {
      const file = files.file.bytes;
      const id = await market.import(caller, body, file);
      note({ object: object(id), detail: { title: body.title, bytes: file.byteLength } });
      return { id };
    },
    export: ({ caller, body, language }) => market.export(caller, body.id, language),
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await market.edit(caller, body) });
    },
    delete: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await market.remove(caller, body.id) });
    },
    take: async ({ caller, body, language, note }) => {
      const id = await market.take(caller, body, language);
      note({ object: { kind: 'page', id }, detail: { marketId: body.id, title: body.title } });
      return { id };
    },
  });
}
