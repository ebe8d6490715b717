import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { WindowService } from './window.service.ts';

export function windowCalls(windows: WindowService): Handler[] {
  const object = (id: number) => ({ kind: 'notifyWindow', id });
  return serve(api.notifyWindow, {
    query: ({ caller, body }) => windows.query(caller, body),
    add: async ({ caller, body, note }) => {
      note({ detail: { name: body.name } });
      const { id, detail } = await windows.add(caller, body);
      note({ object: object(id), detail });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { name: body.name } });
      note({ detail: await windows.edit(caller, body) });
    },
    delete: async ({ caller, body: { id }, note }) => {
      note({ object: object(id) });
      note({ detail: await windows.remove(caller, id) });
    },
  });
}
