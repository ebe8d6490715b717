import { addPage, copyPage, deletePage, queryPages, renamePage, setHomePage, sortPages } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { PageService } from './page.service.ts';

const object = (id: number) => ({ kind: 'page', id });

export function pageCalls(pages: PageService): Handler[] {
  return [
    handle(queryPages, ({ caller, body }) => pages.query(caller, body)),
    handle(addPage, async ({ caller, body, note }) => {
      const id = await pages.add(caller, body);
      note({ object: object(id), detail: body });
      return { id };
    }),
    handle(copyPage, async ({ caller, body, note }) => {
      const id = await pages.copy(caller, body);
      note({ object: object(id), detail: { from: body.id, title: body.title } });
      return { id };
    }),
    handle(renamePage, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      const { from, revision } = await pages.rename(caller, body);
      note({ detail: { title: { from, to: body.title }, revision } });
      return { revision };
    }),
    handle(sortPages, async ({ caller, body, note }) => {
      note({ object: { kind: body.owner, id: body.ownerId }, detail: { ids: body.ids } });
      await pages.sort(caller, body);
      return {};
    }),
    handle(setHomePage, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await pages.setHome(caller, body.id) });
      return {};
    }),
    handle(deletePage, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await pages.remove(caller, body.id) });
      return {};
    }),
  ];
}
