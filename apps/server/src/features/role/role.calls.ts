import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { RoleService } from './role.service.ts';

export function roleCalls(roles: RoleService): Handler[] {
  const object = (id: number) => ({ kind: 'role', id });
  return serve(api.role, {
    query: ({ caller, body }) => roles.query(caller, body),
    add: async ({ caller, body, note }) => {
      note({ detail: { name: body.name, after: body } });
      const id = await roles.add(caller, body);
      note({ object: object(id) });
      return { id };
    },
    edit: async ({ caller, body, note }) => {
      note({ object: object(body.id), detail: { name: body.name } });
      note({ detail: { ...(await roles.edit(caller, body)) } });
    },
    copy: async ({ caller, body, note }) => {
      note({ detail: { name: body.name } });
      const { id, of } = await roles.copy(caller, body);
      note({ object: object(id), detail: { name: body.name, of } });
      return { id };
    },
    delete: async ({ caller, body: { id }, note }) => {
      note({ object: object(id) });
      note({ detail: { ...(await roles.remove(caller, id)) } });
    },
  });
}
