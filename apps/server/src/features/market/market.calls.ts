import {
  addMarketPage,
  deleteMarketPage,
  editMarketPage,
  exportMarketPage,
  importMarketPage,
  queryMarket,
  takeMarketPage,
} from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { uploadedFile } from '../../platform/http/uploadedFile.ts';
import type { MarketService } from './market.service.ts';

const object = (id: number) => ({ kind: 'market', id });

export function marketCalls(market: MarketService): Handler[] {
  return [
    handle(queryMarket, ({ caller, body }) => market.query(caller, body)),
    handle(addMarketPage, async ({ caller, body, note }) => {
      const id = await market.publish(caller, body);
      note({ object: object(id), detail: { title: body.title, pageId: body.pageId } });
      return { id };
    }),
    handle(importMarketPage, async ({ caller, body, request, note }) => {
      const file = uploadedFile(request);
      const id = await market.import(caller, body, file);
      note({ object: object(id), detail: { title: body.title, bytes: file.byteLength } });
      return { id };
    }),
    handle(exportMarketPage, ({ caller, body }) => market.export(caller, body.id)),
    handle(editMarketPage, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await market.edit(caller, body) });
      return {};
    }),
    handle(deleteMarketPage, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await market.remove(caller, body.id) });
      return {};
    }),
    handle(takeMarketPage, async ({ caller, body, note }) => {
      const id = await market.take(caller, body);
      note({ object: { kind: 'page', id }, detail: { marketId: body.id, title: body.title } });
      return { id };
    }),
  ];
}
