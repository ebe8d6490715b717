import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { ComponentService } from './component.service.ts';

const object = (id: number) => ({ kind: 'component', id });

export function componentCalls(components: ComponentService): Handler[] {
  return serve(api.component, {
    query: ({ caller, body }) => components.query(caller, body),
    info: ({ caller, body }) => components.infos(caller, body.ids),
    add: async ({ caller, body, files, note }) => {
      const id = await components.add(caller, body, () => files.file.bytes);
      note({ object: object(id), detail: { name: body.name } });
      return { id };
    },
    edit: async ({ caller, body, files, note }) => {
      await components.require(caller, body.id);
      note({ object: object(body.id) });
      const { revision, before } = await components.edit(caller, body, files.file.bytes);
      const renamed = before === body.name ? {} : { name: { from: before, to: body.name } };
      note({ detail: { revision, ...renamed } });
      return { revision };
    },
    delete: async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await components.remove(caller, body.id) });
    },
  });
}
