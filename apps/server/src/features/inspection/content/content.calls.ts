import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { ContentService } from './content.service.ts';

export function contentCalls(contents: ContentService): Handler[] {
  const object = (id: number) => ({ kind: 'inspectionContent', id });
  return serve(api.inspectionContent, {
    query: ({ caller, body }) => contents.query(caller, body),
    info: ({ caller, body }) => contents.info(caller, body.id),
    add: async ({ caller, body, note }) => {
      note({ detail: { title: body.title, items: body.items.length } });
      const id = await contents.add(caller, body);
      note({ object: object(id) });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { title: body.title } });
      note({ detail: await contents.edit(caller, body) });
    },
    delete: async ({ caller, body: { id }, note }) => {
      note({ object: object(id) });
      note({ detail: await contents.remove(caller, id) });
    },
  });
}
