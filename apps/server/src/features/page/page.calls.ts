import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { PageService } from './page.service.ts';

const object = (id: number) => ({ kind: 'page', id });

export function pageCalls(pages: PageService): Handler[] {
  return serve(api.page, {
    query: ({ caller, body }) => pages.query(caller, body),
    add: async ({ caller, body, note }) => {
      const id = await pages.add(caller, body);
      note({ object: object(id), detail: body });
      return { id };
    },
    copy: async ({ caller, body, note }) => {
      const id = await pages.copy(caller, body);
      note({ object: object(id), detail: { from: body.id, title: body.title } });
      return { id };
    },
    rename: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const { from, revision } = await pages.rename(caller, body);
      note({ detail: { title: { from, to: body.title }, revision } });
      return { revision };
    },
    sort: async ({ caller, body, note }) => {
      note({ object: { kind: body.owner, id: body.ownerId }, detail: { ids: body.ids } });
      await pages.sort(caller, body);
    },
    setHome: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await pages.setHome(caller, body.id) });
    },
    delete: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await pages.remove(caller, body.id) });
    },
  });
}
